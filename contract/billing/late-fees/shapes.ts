import { z } from 'zod'
import { parsePercent } from '../../values/money.ts'
import { percentProblem } from '../../values/number-kinds.ts'
import { amount, amountIn, day, id, percentIn } from '../../wire/fields.ts'
import { displayStatuses } from '../shapes.ts'

/** What a company charges for late payment; amounts and percents as text. */
export const lateFeeRule = z.object({
  percent: z.string().nullable(),
  amount: amount().nullable(),
  monthly: z.boolean(),
  grace_days: z.number(),
  cap_percent: z.string().nullable(),
  /** The fee bears the tax of the late invoice. */
  taxed: z.boolean(),
  /** Fees are made and sent by themselves; else somebody presses for each. */
  automatic: z.boolean(),
  /** As it stands in the terms of invoices that are sent from now on. */
  sentence: z.string(),
})
export type ShownLateFeeRule = z.output<typeof lateFeeRule>

const percent = () =>
  percentIn().check(({ value, issues }) => {
    const message = percentProblem(value)
    if (message) issues.push({ code: 'custom', input: value, message })
  })

/** A rule as it is typed: a percent or an amount. */
export const newLateFeeRule = z
  .object({
    percent: percent().nullish(),
    amount: amountIn().nullish(),
    monthly: z.boolean(),
    grace_days: z
      .number('Enter a number of days')
      .int('Use whole days')
      .min(0, 'Use 0 or more')
      .max(365, 'Use at most 365'),
    cap_percent: percent().nullish(),
    taxed: z.boolean(),
    automatic: z.boolean(),
  })
  .superRefine((rule, check) => {
    for (const field of ['percent', 'cap_percent'] as const)
      if (rule[field] && parsePercent(rule[field]) === 0)
        check.addIssue({ code: 'custom', path: [field], message: 'Use more than 0' })
    if (Boolean(rule.percent) === Boolean(rule.amount))
      check.addIssue({
        code: 'custom',
        path: [rule.amount ? 'amount' : 'percent'],
        message: 'Enter a percent or an amount',
      })
  })

/** The invoices that are fees of a late one, the first first. */
export const feeOfInvoice = z.object({
  id: id(),
  number: z.string(),
  step: z.number(),
  display_status: z.enum(displayStatuses),
  total: amount(),
  balance: amount(),
})

/** The fees of an invoice, what is due with them in all, and the next one that may be made. */
export const lateFees = z.object({
  fees: z.array(feeOfInvoice),
  /** What is unpaid of the invoice and its fees. */
  due_in_all: amount(),
  /** What may be made now. */
  next: z.object({ amount: amount(), since: day() }).nullable(),
})
export type LateFees = z.output<typeof lateFees>
