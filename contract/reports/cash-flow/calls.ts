import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { amount, id } from '../../wire/fields.ts'
import { reportAsked, reportHead, reportPeriod, reportSection, reportSum, steps } from '../figure-shapes.ts'

export const getCashFlow = call({
  method: 'GET',
  path: '/api/reports/cash-flow/',
  who: 'reports.view',
  shows: ['transaction', 'category', 'document', 'bank_account', 'company'],
  summary:
    'What money came in and went out in a period, deposits, taxes, loans and draws included; transfers are neither',
  input: z.object(reportAsked),
  answer: z.object({
    ...reportHead,
    in: reportSection,
    out: reportSection,
    net: reportSum,
    step: steps,
    steps: z.array(reportPeriod.extend({ in: amount(), out: amount(), net: amount() })),
    /** What lay in the accounts whose balance a bank gave, at both ends of the period; `null` where no bank gave any. */
    balance: z
      .object({
        opening: amount(),
        closing: amount(),
        /** What of `net` is not in these accounts: cash and checks that were not put in, transactions without an account. */
        elsewhere: amount(),
        accounts: z.array(
          z.object({ id: id(), name: z.string(), mask: z.string().nullable(), opening: amount(), closing: amount() }),
        ),
      })
      .nullable(),
  }),
})
