import { z } from 'zod'
import { id, instant } from '../wire/fields.ts'

/** Why two clients may be one. */
export const pairReasons = ['email', 'phone', 'address'] as const
export type PairReason = (typeof pairReasons)[number]

/** A merge that can still be undone. */
export const clientMerge = z.object({
  id: id(),
  name: z.string(),
  who: z.string().nullable(),
  at: instant(),
  until: instant(),
})
export type ClientMerge = z.output<typeof clientMerge>

/** Somebody who may be the same as the client that is shown. */
export const likelyDuplicate = z.object({
  id: id(),
  display_name: z.string(),
  reasons: z.array(z.enum(pairReasons)),
})
export type LikelyDuplicate = z.output<typeof likelyDuplicate>
