import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { taxRate } from '../change-shapes.ts'
import { documentDefaults } from '../shapes.ts'

export const getDocumentDefaults = call({
  method: 'GET',
  path: '/api/company/document-defaults/',
  who: ['estimates.edit', 'invoices.edit'],
  staffOnly: true,
  shows: ['company', 'tax_rate'],
  kept: 'beside',
  summary: 'What a new estimate or invoice begins with: currency, taxes, terms, and how it is drawn',
  input: z.object({}),
  answer: z.object({ company: documentDefaults, tax_rates: z.array(taxRate) }),
})
