import { z } from 'zod'
import { signatureIn } from '../links/shapes.ts'
import { limits } from '../values/limits.ts'
import { day, text } from '../wire/fields.ts'

/** A block's place; a form sends digits. */
const place = z
  .union([z.string().trim().max(8).regex(/^\d+$/, 'Send a number').transform(Number), z.number()])
  .pipe(z.number().int().min(0).max(limits.contractNodes))

/** How somebody signs, by a link, in person or for the company. */
export const signatureFields = {
  /** A PNG data URL, or JSON text `{typed, font?}`. */
  signature: signatureIn.optional(),
  name: text(limits.name).optional(),
  /** Of who signs for a company, such as `Owner`. */
  title: text(limits.name).nullish(),
  consent: z.boolean().optional(),
  /** The places of the blocks that were initialed, counted over all signing blocks of the document from 0. */
  initials: z.array(place).max(1_000).optional(),
  /** A day or an instant as the signer's device says it: kept as a claim. */
  client_signed_date: text(40).optional(),
  /**
   * Of a buyer who signs a contract with a notice of cancellation: the days that they were shown. Where these are not the
   * days now, as after midnight, it is refused with 409 and the days that there are.
   */
  transaction_date: day().optional(),
  cancel_by_date: day().optional(),
}

/** A signature as it was made, and where its initials stand. */
export const writtenSignature = z.object({
  name: z.string(),
  title: z.string().nullable(),
  typed: z.string().nullable(),
  font: z.string().nullable(),
  /** A PNG data URL. */
  drawn: z.string().nullable(),
  /** The places of the blocks that were initialed, counted as in `initials` above. */
  initials: z.array(z.number()),
  in_person: z.boolean(),
})
export type WrittenSignature = z.output<typeof writtenSignature>
