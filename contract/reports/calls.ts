import { z } from 'zod'
import { call } from '../wire/call.ts'

export const exportCompany = call({
  method: 'GET',
  path: '/api/export/',
  who: 'data.export',
  shows: [],
  summary: 'Everything of the company as a zip: each table as CSV and JSON, every sent document as a PDF, the files',
  input: z.object({}),
  answer: 'bytes',
  limits: [{ attempts: 10, seconds: 3600 }],
})
