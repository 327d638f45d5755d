import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { reportAsked, reportFigure, reportHead, reportSum } from '../figure-shapes.ts'

export const getSalesTax = call({
  method: 'GET',
  path: '/api/reports/sales-tax/',
  who: 'reports.view',
  shows: ['document', 'company'],
  summary:
    'Sales tax that clients paid in a period, by rate, and the sales it was on: counted when the money came in, refunds taken off',
  input: z.object(reportAsked),
  answer: z.object({
    ...reportHead,
    /** All sales of invoices that were paid for, without tax. */
    sales: reportFigure,
    collected: reportFigure,
    rates: z.array(
      z.object({
        name: z.string(),
        /** Percent. */
        rate: z.string(),
        /** The sales that it was on. */
        sales: reportSum,
        tax: reportFigure,
      }),
    ),
    /** Sales that bore no tax at all. */
    untaxed: reportSum,
  }),
})
