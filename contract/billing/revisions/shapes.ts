import { z } from 'zod'
import { amount, day } from '../../wire/fields.ts'

/** What a line said in one version. Absent on the side where there is no such line. */
const saidOfLine = z.object({
  quantity: z.string(),
  unit: z.string().nullable(),
  unit_price: amount(),
  /** What it comes to, or would if it were taken. */
  amount: amount(),
})

export const changedLine = z.object({
  name: z.string(),
  /** The option it belongs to. */
  option: z.string().nullable(),
  before: saidOfLine.nullable(),
  now: saidOfLine.nullable(),
  /** Other words: description, day, discount, tax or whether it is optional. */
  reworded: z.boolean(),
})
export type ChangedLine = z.output<typeof changedLine>

const oneSide = z.object({ number: z.string().nullable(), total: amount(), issue_date: day() })

/** How a version differs from the one that was read before it. */
export const documentChanges = z.object({
  /** The version that the client saw before, or else got before; null where there is none. */
  before: oneSide.nullable(),
  now: oneSide,
  /** Why an invoice was corrected. */
  reason: z.string().nullable(),
  currency: z.string(),
  locale: z.string(),
  lines: z.array(changedLine),
  /** What else is otherwise, by its name. */
  others: z.array(z.object({ what: z.string(), before: z.string(), now: z.string() })),
})
export type DocumentChanges = z.output<typeof documentChanges>
