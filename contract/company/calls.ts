import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { call } from '../wire/call.ts'
import { text } from '../wire/fields.ts'
import { companySettings } from './shapes.ts'

export const checkCompanyName = call({
  method: 'POST',
  path: '/api/company/check-name/',
  who: 'signed_in',
  stage: 'verified',
  summary: 'Is a company name free',
  input: z.object({ name: text(limits.name).optional() }),
  answer: z.object({ available: z.boolean() }),
  limits: [{ tries: 120, seconds: 600 }],
})

export const getCompanySettings = call({
  method: 'GET',
  path: '/api/company/settings/',
  who: ['company.settings', 'jobs.view'],
  staffOnly: true,
  summary: 'The current company: brand, numbering, taxes, terms',
  input: z.object({}),
  answer: z.object({ company: companySettings }),
})

export const getCompanyLogo = call({
  method: 'GET',
  path: '/api/company/logo/:key/',
  who: 'public',
  summary: 'A logo by the name of its content',
  input: z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) }),
  answer: 'bytes',
})
