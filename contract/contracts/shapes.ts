import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { day, email, id, instant, required, text, version } from '../wire/fields.ts'
import { contractCancellation } from './cancellation/shapes.ts'
import { complianceAnswers } from './compliance/shapes.ts'
import { content, contentIn } from './content/input-shapes.ts'
import { fieldName } from './content/node-rules.ts'
import { parties } from './content/shapes.ts'
import { contractLanguages } from './language/language-rules.ts'
import { writtenSignature } from './signature-shapes.ts'
import { contractDisplayStatuses, contractStatuses, signerStatuses, signingOrders } from './status-rules.ts'

/** Who signs, as they are written down. Clients first, then at most one for the company. */
const signerIn = z.object({
  /** Of one that is there already. */
  id: id().optional(),
  party: z.enum(parties, { error: 'Say whether they sign for the client or the company' }).default('client'),
  name: required(limits.name, 'Name everybody who signs'),
  email: email().nullish(),
  /** In what capacity, such as `Spouse` or `Owner`. */
  role: text(limits.name).nullish(),
})

const copyIn = z.object({ email: email(), name: text(limits.name).nullish() })

/** What people typed for fields, over what the records say. */
const fieldsIn = z
  .record(z.string().regex(fieldName, 'Name a field with small letters, digits and _'), text(limits.note))
  .refine(
    (fields) => Object.keys(fields).length <= limits.contractFields,
    `Use at most ${limits.contractFields} fields`,
  )

const chooseLanguage = { error: 'Choose English (en) or Spanish (es)' }

/** What of a draft is written; a field that is left out stays, an empty one is cleared. */
export const contractChange = z.object({
  title: required(limits.contractTitle, 'Add a title').optional(),
  content: contentIn.optional(),
  fields: fieldsIn.optional(),
  client_id: id().nullish(),
  job_id: id().nullish(),
  /** The estimate whose scope, price and deposit it names. */
  estimate_id: id().nullish(),
  /** The last day on which it can be signed; left empty, 30 days after it is sent. */
  expires_on: day().nullish(),
  /** In which it is written, and in which the sale was talked about. Source: 16 CFR 429.1. */
  language: z.enum(contractLanguages, chooseLanguage).optional(),
  spoken_language: z.enum(contractLanguages, chooseLanguage).nullish(),
  signing_order: z.enum(signingOrders).optional(),
  signers: z
    .array(signerIn)
    .max(limits.contractSigners, `Have at most ${limits.contractSigners} people sign`)
    .refine(
      (signers) => signers.filter(({ party }) => party === 'company').length <= 1,
      'One person signs for the company',
    )
    .optional(),
  cc: z.array(copyIn).max(limits.contractCopies, `Send at most ${limits.contractCopies} copies`).optional(),
  /** What its rules need to know; an answer that is left out stays. */
  compliance: complianceAnswers.optional(),
})

export const contractSigner = z.object({
  /** The `uid` of the signer's link. */
  id: id(),
  party: z.enum(parties),
  /** Which one of its party: blocks of `client` 2 are the second client's. */
  number: z.number(),
  name: z.string(),
  /** Absent without the right `clients.contact`. */
  email: z.string().nullable().optional(),
  role: z.string().nullable(),
  /** Of the company's signer, who of the team it is. */
  user_id: id().nullable(),
  status: z.enum(signerStatuses),
  sent_at: instant().nullable(),
  viewed_at: instant().nullable(),
  signed_at: instant().nullable(),
  /** As it stands in the text; null until they have signed. */
  signature: writtenSignature.nullable(),
})
export type ContractSigner = z.output<typeof contractSigner>

/** What the next step is, so that a list can offer it. */
const nextSteps = ['send', 'wait', 'countersign', 'revise', 'resend'] as const

/** A contract in a list. */
export const contractRow = z.object({
  id: id(),
  /** Null while it was never sent. */
  number: z.string().nullable(),
  revision: z.number(),
  title: z.string(),
  language: z.enum(contractLanguages),
  /** As shown: `expired` as well. */
  status: z.enum(contractDisplayStatuses),
  client_id: id().nullable(),
  client_name: z.string().nullable(),
  job_id: id().nullable(),
  job_title: z.string().nullable(),
  /** Those whose turn it is to sign. */
  waiting_for: z.array(z.object({ party: z.enum(parties), name: z.string() })),
  /** Null where nothing is left to do. */
  next: z.enum(nextSteps).nullable(),
  changes_requested: z.boolean(),
  created_at: instant(),
  updated_at: instant(),
  sent_at: instant().nullable(),
  completed_at: instant().nullable(),
  expires_on: day().nullable(),
  version: version(),
})
export type ContractRow = z.output<typeof contractRow>

/**
 * A contract whole. What it says, and what was said of it, are absent for who may not read it. Source: docs/domain.md,
 * Contracts.
 */
export const contract = contractRow.omit({ waiting_for: true, next: true }).extend({
  stored_status: z.enum(contractStatuses),
  estimate_id: id().nullable(),
  template_id: id().nullable(),
  /** In which the sale was talked about; null where nobody said. */
  spoken_language: z.enum(contractLanguages).nullable(),
  /** As it was written; what was sent stands in `frozen`. Absent for clients. */
  content: content.optional(),
  /** What was typed for fields. Absent for clients. */
  fields: z.record(z.string(), z.string()).optional(),
  signing_order: z.enum(signingOrders),
  /** The version before this one, and the one after it. */
  previous_id: id().nullable(),
  newer_id: id().nullable(),
  viewed_at: instant().nullable(),
  reminded_at: instant().nullable(),
  declined_at: instant().nullable(),
  decline_reason: z.string().nullable().optional(),
  changes_requested_at: instant().nullable(),
  changes_request: z.string().nullable().optional(),
  voided_at: instant().nullable(),
  void_reason: z.string().nullable().optional(),
  /** Who canceled it within the days of the law, and what follows; null where nobody did. */
  canceled: contractCancellation.nullable(),
  /** In the buyer's words, or what the company wrote down of it. */
  cancel_reason: z.string().nullable().optional(),
})
export type Contract = z.output<typeof contract>
