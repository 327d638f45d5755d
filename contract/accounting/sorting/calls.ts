import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'
import { lineSuggestion, sortingLine } from './shapes.ts'

export const listSorting = call({
  method: 'GET',
  path: '/api/accounting/sorting/',
  who: 'accounting.view',
  shows: ['transaction', 'category', 'bank_account', 'job', 'document', 'client_name'],
  summary:
    'The latest lines that wait for somebody, with what was chosen for the same merchant before and what deposits may have paid',
  input: z.object({}),
  answer: z.object({
    lines: z.array(sortingLine),
    /** How many wait in the whole company: there may be more than these. */
    to_sort: z.number().int(),
  }),
})

export const suggestSorting = call({
  method: 'GET',
  path: '/api/accounting/suggestions/',
  who: 'accounting.view',
  shows: ['transaction', 'category', 'document', 'client_name'],
  summary: 'What is suggested for lines of a list that wait for somebody. Nothing is applied by itself',
  input: z.object({
    ids: z
      .array(id())
      .min(1, 'Name at least one transaction')
      .max(limits.suggestedAtOnce, `Name at most ${limits.suggestedAtOnce} transactions`),
  }),
  answer: z.object({ suggestions: z.array(lineSuggestion) }),
})
