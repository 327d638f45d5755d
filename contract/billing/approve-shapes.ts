import { z } from 'zod'
import { signatureIn } from '../links/shapes.ts'
import { limits } from '../values/limits.ts'
import { email, id, required, text } from '../wire/fields.ts'
import { declineReasons } from './word-rules.ts'

/** Of an estimate with options; asked for where there are any. */
const pick = {
  /** The name of the option that is approved. */
  option: text(60).optional(),
  /** The hash of the document that was read, as the view of it answers it. */
  paper_sha256: text(64).optional(),
}

/** A yes that the company records; with a `signature` the client signs here and now, and as much is asked as by a link. */
export const approvalByCompany = z.object({
  id: id(),
  name: text(limits.name).optional(),
  note: required(500, 'Say how the client approved'),
  signature: signatureIn.optional(),
  consent: z.boolean().optional(),
  selected: z.array(id()).max(limits.documentLines).optional(),
  ...pick,
  /** The document the client read; when a newer one was sent meanwhile the signature is refused. */
  paper_version: z.number().int().optional(),
})

/** What a client says to an estimate. */
export const clientAnswer = z.object({
  action: z.enum(['approve', 'decline', 'request_changes', 'ask']),
  name: text(limits.name).optional(),
  email: email().optional(),
  signature: signatureIn.optional(),
  consent: z.boolean().optional(),
  selected: z.array(id()).max(limits.documentLines).optional(),
  ...pick,
  /** The document the client read; when a newer one was sent meanwhile the answer is refused. */
  paper_version: z.number().int().optional(),
  reason: z.enum(declineReasons).optional(),
  message: text(limits.note).optional(),
})
