import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { amount, id } from '../../wire/fields.ts'

export const getDepositLimit = call({
  method: 'GET',
  path: '/api/billing/:id/deposit-limit/',
  who: ['estimates.view', 'invoices.view'],
  staffOnly: true,
  shows: ['document', 'job', 'client', 'company', 'compliance_rule'],
  kept: 'beside',
  summary: 'The most that the state of the work allows as the deposit of an estimate or invoice for a home',
  input: z.object({ id: id() }),
  answer: z.object({
    /** Null where no rule limits it. */
    limit: z
      .object({
        state_name: z.string(),
        most: amount(),
        /** What is asked for before the work: the deposit, or the payments that are due on acceptance. */
        asked: amount(),
        source_name: z.string(),
        source_url: z.string(),
      })
      .nullable(),
  }),
})
