import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { amount, id } from '../../wire/fields.ts'
import { lineKinds, reportAsked, reportFigure, reportHead, reportSum } from '../figure-shapes.ts'

/** What adds to a line. */
const part = reportFigure.extend({
  key: z.string(),
  kind: z.enum(lineKinds),
  category_id: id().nullable(),
  name: z.string(),
  /** How much of it the line takes, in percent. */
  deductible: z.number().int(),
})

const line = z.object({
  /** As the form has it, e.g. `24b`. */
  line: z.string(),
  label: z.string(),
  side: z.enum(['income', 'expense']),
  /** What the line takes. */
  amount: amount(),
  previous: amount().optional(),
  /** What was spent; of meals the line takes half. */
  spent: amount(),
  parts: z.array(part),
})

export const getScheduleC = call({
  method: 'GET',
  path: '/api/reports/schedule-c/',
  who: 'reports.view',
  shows: ['transaction', 'category', 'document', 'company'],
  summary: 'A period by the lines of Schedule C (Form 1040), on a cash basis, as the categories name them',
  input: z.object(reportAsked),
  answer: z.object({
    ...reportHead,
    /** In the order of the form. */
    lines: z.array(line),
    income: reportSum,
    expenses: reportSum,
    net: reportSum,
    /** Income and expenses whose category names no line, and what is not sorted. */
    without_line: z.array(part.omit({ deductible: true }).extend({ side: z.enum(['income', 'expense']) })),
    /** Deposits and credit held at the end of the period. They are not in it; whether they are income is the accountant's to say. */
    deposits_held: reportFigure,
  }),
})
