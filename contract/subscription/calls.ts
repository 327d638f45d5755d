import { z } from 'zod'
import { call } from '../wire/call.ts'
import { subscription } from './shapes.ts'

export const getSubscriptionStatus = call({
  method: 'GET',
  path: '/api/users/subscription/status/',
  who: 'signed_in',
  stage: 'onboarded',
  summary: 'The plan of the current company',
  input: z.object({}),
  answer: z.object({ subscription, is_active: z.boolean() }),
})
