import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { call } from '../wire/call.ts'
import { upload } from '../wire/fields.ts'
import { bug, investment, suggestion } from './shapes.ts'

/** Five an hour from one address. */
const row = {
  method: 'POST',
  who: 'public',
  answer: z.object({}),
  creates: true,
  message: 'Thanks. We read every one.',
  limits: [{ attempts: 5, seconds: 3600 }],
} as const

export const sendSuggestion = call({
  ...row,
  path: '/api/suggestions/',
  changes: [],
  summary: 'Share an idea',
  input: suggestion,
})

export const reportBug = call({
  ...row,
  path: '/api/bugs/',
  changes: [],
  summary: 'Report a problem, perhaps with a screenshot',
  input: bug.extend({
    screenshot: upload().optional(),
  }),
  encoding: 'multipart',
  maxBytes: limits.logoBytes,
})

export const sendInvestmentInterest = call({
  ...row,
  path: '/api/invest/',
  changes: [],
  summary: 'Ask about investing',
  input: investment,
})
