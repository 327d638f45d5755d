import { z } from 'zod'
import { call } from '../../wire/call.ts'

export const getDeviceKey = call({
  method: 'GET',
  who: 'signed_in',
  path: '/api/users/device-key/',
  shows: [],
  secret: true,
  summary:
    'What opens, on a device, the work that this person left there unsent: keys on the curve P-256, the one to seal by first. The same on every device, from the server alone',
  input: z.object({}),
  answer: z.object({ keys: z.array(z.object({ x: z.string(), y: z.string(), d: z.string() })) }),
})
