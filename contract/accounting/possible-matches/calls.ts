import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { amount, id } from '../../wire/fields.ts'
import { pageAnswer, pageInput } from '../../wire/page.ts'
import { transaction } from '../transactions/shapes.ts'
import { possibleAnswers, possibleMatch } from './shapes.ts'

export const listPossibleMatches = call({
  method: 'GET',
  path: '/api/accounting/possible-matches/',
  who: 'accounting.view',
  shows: ['transaction', 'category', 'bank_account', 'job', 'document', 'client_name'],
  summary:
    'Deposits that may be the money of payments that were recorded, the latest first. They count for nothing until somebody says which it is',
  input: z.object({ ...pageInput, transaction_id: id().optional() }),
  answer: z.object({
    possible_matches: z.array(possibleMatch),
    /** What the deposits come to, over all pages. */
    amount: amount(),
    ...pageAnswer,
  }),
})

export const answerPossibleMatch = call({
  method: 'POST',
  path: '/api/accounting/possible-matches/answer/',
  who: 'accounting.edit',
  changes: ['transaction', 'document', 'client', 'job'],
  summary:
    'Say whether a deposit is the money of the payments it was shown with: the same money is matched, different money counts. Either can be taken back',
  input: z.object({
    transaction_id: id(),
    payment_ids: z
      .array(id())
      .min(1, 'Name the payments that it was shown with')
      .max(limits.paymentsOfDeposit, `Name at most ${limits.paymentsOfDeposit} payments`),
    answer: z.enum(possibleAnswers, 'Answer same, different or undecided'),
  }),
  answer: z.object({ transaction }),
})
