import { z } from 'zod'
import { monthsAfter } from '../../values/months.ts'
import { amount, day, id, text, version } from '../../wire/fields.ts'
import { displayStatuses } from '../shapes.ts'
import { MOST_BETWEEN, recurringUnits } from './recurring-rules.ts'
import { recurringStatuses, stopReasons } from './stop-rules.ts'

export const recurringModes = ['draft', 'send'] as const
export type RecurringMode = (typeof recurringModes)[number]

/** An invoice that is made again by itself: on which days, what it is copied from, what was made, and what stopped it. */
export const recurringInvoice = z.object({
  id: id(),
  version: version(),
  /** The invoice that is copied; amounts are as of it. */
  source: z.object({ id: id(), number: z.string(), title: z.string().nullable(), total: amount(), currency: text(3) }),
  client_id: id().nullable(),
  every_n: z.number(),
  unit: z.enum(recurringUnits),
  starts_on: day(),
  ends_on: day().nullable(),
  count: z.number().nullable(),
  mode: z.enum(recurringModes),
  status: z.enum(recurringStatuses),
  /** Why it stopped by itself, in a sentence, and the invoice that it stopped at; null unless it did. */
  stop: z.object({ reason: z.enum(stopReasons), sentence: z.string(), invoice_id: id().nullable() }).nullable(),
  /** The day of the next one, and the last day; null where there is none. */
  next_on: day().nullable(),
  last_on: day().nullable(),
  /** How many invoices were made, and the latest of them, the newest first. One that was deleted as a draft counts, and is not listed. */
  made: z.number(),
  invoices: z.array(
    z.object({
      id: id(),
      number: z.string().nullable(),
      on_day: day(),
      display_status: z.enum(displayStatuses),
      total: amount(),
    }),
  ),
  /** Days that were skipped because they were long over; the newest first. */
  skipped: z.array(day()),
})
export type RecurringInvoice = z.output<typeof recurringInvoice>

const words = { week: 'weeks', month: 'months' }

/** A rule as it is typed. */
const written = {
  every_n: z.number('Enter a number').int('Use a whole number').min(1, 'Use 1 or more'),
  unit: z.enum(recurringUnits),
  ends_on: day().nullish(),
  count: z
    .number('Enter a number')
    .int('Use a whole number')
    .min(1, 'Use 1 or more')
    .max(999, 'Use at most 999')
    .nullish(),
  mode: z.enum(recurringModes).default('draft'),
}

type Written = {
  every_n: number
  unit: keyof typeof words
  starts_on?: string
  ends_on?: string | null
  count?: number | null
}

function checkRule({ value, issues }: { value: Written; issues: { push(issue: object): unknown } }) {
  const refuse = (field: keyof Written, message: string) =>
    issues.push({ code: 'custom', input: value[field], path: [field], message })
  const most = MOST_BETWEEN[value.unit]
  if (value.every_n > most) refuse('every_n', `Use at most ${most} ${words[value.unit]}`)
  if (value.ends_on && value.count) refuse('count', 'Enter a last day or a number of invoices, not both')
  if (value.ends_on && value.starts_on && value.ends_on < value.starts_on)
    refuse('ends_on', "The last day can't be before the first one")
}

/**
 * `starts_on`: the day of the first one; `count`: how many from it on. `counted_from`: an earlier day that the days are counted from, such as that of the
 * invoice itself, so that what begins in a short month is on the 31st again.
 */
export const newRecurringInvoice = z
  .object({ id: id(), ...written, starts_on: day(), counted_from: day().optional() })
  .check(checkRule)
  .check(({ value: { counted_from, starts_on }, issues }) => {
    const refuse = (message: string) =>
      issues.push({ code: 'custom', input: counted_from, path: ['counted_from'], message })
    if (counted_from && counted_from > starts_on) refuse("It can't be after the first one")
    if (counted_from && counted_from < monthsAfter(starts_on, -24)) refuse('Choose a day within the two years before')
  })

/** `starts_on` left out: the days go on from the first day there is. */
export const recurringInvoiceChange = z
  .object({ id: id(), version: version().optional(), ...written, starts_on: day().optional() })
  .check(checkRule)
