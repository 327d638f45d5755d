import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { amount, amountIn, day, id, percentIn, text } from '../../wire/fields.ts'
import { scheduleTriggers } from './trigger-rules.ts'

/**
 * A payment of an estimate as written: a percent of the total, or an amount; of both the percent counts. A draft may have
 * gaps; sending insists. Source: docs/domain.md, Payment schedule.
 */
export const scheduleRowIn = z.object({
  id: id().optional(),
  label: text(limits.name).default(''),
  percent: percentIn().nullish(),
  amount: amountIn().nullish(),
  trigger: z.enum(scheduleTriggers, `Use one of ${scheduleTriggers.join(', ')}`).default('by_hand'),
  /** With `on_date`. */
  date: day().nullish(),
  /** With `on_task`: the line that becomes the task, by its id in `line_items`, of a new line too. */
  line_id: id().nullish(),
})

export const scheduleRow = z.object({
  id: id(),
  label: z.string(),
  percent: z.string().nullable(),
  /** What it comes to, of the option that was picked, else of the default one. */
  amount: amount(),
  trigger: z.enum(scheduleTriggers),
  date: day().nullable(),
  line_id: id().nullable(),
  /** Approved, and on no invoice yet: it can be invoiced. */
  open: z.boolean(),
  /** The day on which it came due, or will; null while nobody can know. */
  due_on: day().nullable(),
  /** Open, and its day has come. */
  is_due: z.boolean(),
  /** Its own invoice, unless that is void. */
  invoice_id: id().nullable(),
})
export type ScheduleRow = z.output<typeof scheduleRow>
