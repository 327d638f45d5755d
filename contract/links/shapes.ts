import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { id, instant } from '../wire/fields.ts'

/** A secret way to one thing, for people outside the company. */
export const link = z.object({
  id: id(),
  /** Whom it was mailed to; null where it was copied, and for who may not see the client's address. */
  recipient: z.string().nullable(),
  created_at: instant(),
  expires_at: instant().nullable(),
  opened_at: instant().nullable(),
})
export type Link = z.output<typeof link>

/** A signature on its way in: a drawing as the data URL of a PNG, or JSON text `{typed, font?}`. */
export const signatureIn = z.string().max(limits.signatureChars, 'The signature is too large')
