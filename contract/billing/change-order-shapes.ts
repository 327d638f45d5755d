import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { id } from '../wire/fields.ts'

/** What makes an estimate a change order: which one it changes, by how many days, and who asked for it why. */
export const changeOrderFacts = z.object({
  /** The approved estimate that it changes, or else the completed contract. */
  changes_id: id().nullable(),
  changes_contract_id: id().nullable(),
  extra_days: z.number(),
  asked_by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Somebody who sees no prices wrote it: it is priced before it is sent. */
  awaits_price: z.boolean(),
  /** Once it is approved: the last day of its job was moved, somebody is asked first, or it was left. */
  plan_moved: z.enum(['moved', 'asks', 'left']).nullable(),
})
export type ChangeOrderFacts = z.output<typeof changeOrderFacts>

/** Days more, or below zero fewer, that a job takes: whole ones, a year at most. */
export const extraDaysIn = () =>
  z
    .number({ error: 'Enter whole days, like 3 or -2' })
    .int('Enter whole days, like 3 or -2')
    .min(-limits.extraDays, `Enter ${limits.extraDays} days at most`)
    .max(limits.extraDays, `Enter ${limits.extraDays} days at most`)

const mostBilled = 50

/** The change orders that an invoice bills, each once. */
export const changeOrderIdsIn = () =>
  z
    .array(id())
    .max(mostBilled, `An invoice bills at most ${mostBilled} change orders`)
    .refine((ids) => new Set(ids).size === ids.length, 'Send each change order once')
