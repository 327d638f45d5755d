import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { amount, amountIn, id, text, version } from '../../wire/fields.ts'
import { extraDaysIn } from '../change-order-shapes.ts'
import { displayStatuses } from '../shapes.ts'

/** A change order as it is begun from its job: what, how many days, what it shows, and what it costs. */
export const changeOrderFields = {
  /** What changes. */
  title: text(limits.line),
  description: text(limits.note).nullish(),
  /** What it adds to the price, or below zero takes off. Needs `prices.view`; unset, somebody prices it before it is sent. */
  unit_price: amountIn().nullish(),
  extra_days: extraDaysIn().optional(),
  /** Who asked for it, and why. */
  asked_by: text(limits.name).nullish(),
  reason: text(limits.note).nullish(),
  /** Photos of the job, in the order they are shown. */
  photo_ids: z.array(id()).max(limits.linePhotos, `Choose at most ${limits.linePhotos} photos`).optional(),
}

/** The same as it is read; who sees no prices reads no amount. */
export const changeOrder = z.object({
  id: id(),
  job_id: id(),
  number: z.string().nullable(),
  title: z.string().nullable(),
  display_status: z.enum(displayStatuses),
  version: version(),
  description: z.string().nullable(),
  extra_days: z.number(),
  asked_by: z.string().nullable(),
  reason: z.string().nullable(),
  photo_ids: z.array(id()),
  /** The same, as they are drawn small. */
  photos: z.array(z.object({ id: id(), thumbnail_url: z.string() })),
  awaits_price: z.boolean(),
  /** There is more in it than the short form shows: further lines, or discounts. */
  is_longer: z.boolean(),
  unit_price: amount().optional(),
  total: amount().optional(),
})
export type ChangeOrder = z.output<typeof changeOrder>
