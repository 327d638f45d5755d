import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { day, id, instant, text } from '../../wire/fields.ts'
import { contractBrand } from '../brand-shapes.ts'
import { contractCancellation, shownCancellation } from '../cancellation/shapes.ts'
import { content } from '../content/input-shapes.ts'
import { parties } from '../content/shapes.ts'
import { signatureFields, writtenSignature } from '../signature-shapes.ts'
import { contractDisplayStatuses, signerStatuses } from '../status-rules.ts'

/**
 * The two halves of a link: who signs, and the secret. Both must be of the contract in the path. A `uid` that is none is
 * answered as any other bad link.
 */
export const signingLink = z.object({ id: id(), uid: text(200).optional(), token: text(200).optional() })

/** What a signer says. */
export const signingActions = ['consent', 'sign', 'decline', 'request_changes', 'withdraw_consent', 'cancel'] as const

export const signingAnswer = signingLink.extend({
  action: z.string().max(40),
  ...signatureFields,
  /** Why it is declined or canceled. */
  reason: text(limits.contractReason).optional(),
  /** What should be changed. */
  message: text(limits.note).optional(),
})

/** Why nothing can be signed now; `not_your_turn`: somebody else comes first. */
const signingStates = [
  ...(['ready', 'not_your_turn', 'signed', 'completed', 'declined', 'expired', 'voided', 'cancelled'] as const),
] as const

/** What a signer is shown. */
export const signingPage = z.object({
  contract: z.object({
    id: id(),
    title: z.string(),
    number: z.string(),
    revision: z.number(),
    status: z.enum(contractDisplayStatuses),
    expires_on: day().nullable(),
    sent_at: instant(),
    completed_at: instant().nullable(),
    voided_at: instant().nullable(),
    void_reason: z.string().nullable(),
  }),
  brand: contractBrand,
  /** Filled, as it was frozen: exactly what is signed. */
  content,
  /** Null where the text has no days of a notice of cancellation, or nobody can sign it anymore. */
  cancellation: shownCancellation.nullable(),
  /** Whether the reader may cancel what they signed, now. */
  may_cancel: z.boolean(),
  /** Who canceled it, and what follows. */
  canceled: contractCancellation.nullable(),
  /** Of the PDF that was sent. */
  original_sha256: z.string().nullable(),
  disclosure: z.object({
    version: z.string(),
    paragraphs: z.array(z.object({ heading: z.string(), text: z.string() })),
  }),
  state: z.enum(signingStates),
  /** Who reads this. */
  signer: z.object({
    id: id(),
    party: z.enum(parties),
    number: z.number(),
    name: z.string(),
    /** Absent where somebody of the team looks. */
    email: z.string().nullish(),
    role: z.string().nullable(),
    status: z.enum(signerStatuses),
    consented_at: instant().nullable(),
    signed_at: instant().nullable(),
  }),
  /** Everybody who signs, in their order; of those who have, how their name was written. */
  signers: z.array(
    z.object({
      party: z.enum(parties),
      number: z.number(),
      name: z.string(),
      status: z.enum(signerStatuses),
      signed_at: instant().nullable(),
      /** Absent until they have signed. */
      signature: writtenSignature.nullable(),
    }),
  ),
  /** Whose turn it is, by name. */
  waiting_for: z.array(z.string()),
  changes_requested_at: instant().nullable(),
  decline_reason: z.string().nullable(),
  /** What can be downloaded now. */
  files: z.object({ original: z.boolean(), buyer_copy: z.boolean(), signed: z.boolean(), certificate: z.boolean() }),
  /** The code by which it is verified in public; null until it is sealed. */
  verify_code: z.string().nullable(),
  today: day(),
})
export type SigningPage = z.output<typeof signingPage>
