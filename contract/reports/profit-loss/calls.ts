import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { amount } from '../../wire/fields.ts'
import {
  reportAsked,
  reportFigure,
  reportHead,
  reportPeriod,
  reportSection,
  reportSum,
  steps,
} from '../figure-shapes.ts'

export const getProfitLoss = call({
  method: 'GET',
  path: '/api/reports/profit-loss/',
  who: 'reports.view',
  shows: ['transaction', 'category', 'document', 'company'],
  summary:
    'What was earned and spent in a period, on a cash basis: deposits count once an invoice has taken them, sales tax never',
  input: z.object(reportAsked),
  answer: z.object({
    ...reportHead,
    income: reportSection,
    expenses: reportSection,
    net: reportSum,
    step: steps,
    steps: z.array(reportPeriod.extend({ income: amount(), expenses: amount(), net: amount() })),
    /** Deposits and credit of clients that are held at the end of the period: owed, not earned. */
    deposits_held: reportFigure,
  }),
})
