import { z } from 'zod'
import { inviteMessage, inviteStatuses } from '../employees/invite-shapes.ts'
import { limits } from '../values/limits.ts'
import { day, email, id, instant, text, version } from '../wire/fields.ts'
import { tagIds, tagRefs, wornTag } from './tags/shapes.ts'

/** How a client wants to be reached. */
export const contactWays = ['email', 'phone', 'text'] as const

/** A lead until something is theirs: an approved estimate, a sent invoice or a job. Source: docs/domain.md, Clients. */
export const clientStages = ['lead', 'active', 'archived'] as const
export type ClientStage = (typeof clientStages)[number]

/** Why a client bears no tax; `other` says it in words of its own. */
export const taxExemptReasons = ['resale', 'nonprofit', 'government', 'other'] as const
export type TaxExemptReason = (typeof taxExemptReasons)[number]

/** What a client with a log-in may see of the company's work for them. */
const portalAccess = {
  sees_documents: z.boolean().optional(),
  sees_contracts: z.boolean().optional(),
  sees_photos: z.boolean().optional(),
}

/** The fields of a client that a person fills in. */
const clientFields = {
  first_name: text(limits.name).nullish(),
  last_name: text(limits.name).nullish(),
  company_name: text(limits.name).nullish(),
  email: email().nullish(),
  phone: text(40).nullish(),
  phone_2: text(40).nullish(),
  billing_address: text(limits.line).nullish(),
  billing_city: text(limits.name).nullish(),
  billing_state: text(limits.name).nullish(),
  billing_postal_code: text(20).nullish(),
  billing_country: text(60).nullish(),
  service_address: text(limits.line).nullish(),
  service_city: text(limits.name).nullish(),
  service_state: text(limits.name).nullish(),
  service_postal_code: text(20).nullish(),
  service_country: text(60).nullish(),
  preferred_contact: z.enum(contactWays).nullish(),
  access_notes: text(limits.note).nullish(),
  tax_exempt: z.boolean().optional(),
  tax_exempt_reason: z.enum(taxExemptReasons).nullish(),
  tax_exempt_note: text(limits.line).nullish(),
  tax_certificate_number: text(60).nullish(),
  /** The last day on which the certificate holds. */
  tax_certificate_expires: day().nullish(),
  notes: text(limits.note).nullish(),
  /** All that the client wears; a new name wants the right to manage tags. */
  tags: tagRefs().optional(),
  ...portalAccess,
}

/** A client to be: a person's or a company's name is needed; the caller may bring the id (offline). */
export const newClient = z.object({ id: id().optional(), ...clientFields })

export const clientChange = z.object({
  id: id(),
  version: version().optional(),
  ...clientFields,
  /** Beside what the client wears already, for many clients at once. */
  add_tags: tagIds().optional(),
  remove_tags: tagIds().optional(),
})

/** A client that is put away, or taken out again. */
export const clientArchiving = z.object({ id: id(), version: version().optional() })

/** An invitation to be: to the client's own address unless another is given. What is left out stays as it is. */
export const newClientInvite = z.object({ id: id(), email: email().nullish(), message: inviteMessage, ...portalAccess })

/** Whether a client has a log-in: an invitation that waits, one that ran out, or one that was taken. */
export const clientInviteStatuses = ['not_invited', 'invited', 'expired', 'joined'] as const

export const clientInvite = z.object({
  id: id(),
  email: z.string(),
  message: z.string().nullable(),
  status: z.enum(inviteStatuses),
  invited_by: z.string().nullable(),
  sent_at: instant(),
  expires_at: instant(),
  /** The mail never arrived: the address does not exist, or refuses. */
  undelivered: z.boolean(),
})
export type ClientInvite = z.output<typeof clientInvite>

const shown = z.string().nullable()

/** The log-in of a client, in a list and on its page. */
const login = {
  invite_status: z.enum(clientInviteStatuses),
  /** When the invitation that waits was sent, or when the client joined. */
  invite_at: instant().nullable(),
}

export const client = z.object({
  id: id(),
  display_name: z.string(),
  first_name: shown,
  last_name: shown,
  company_name: shown,
  /** Absent without the right `clients.contact`, like the phones. */
  email: shown.optional(),
  phone: shown.optional(),
  phone_2: shown.optional(),
  billing_address: shown,
  billing_city: shown,
  billing_state: shown,
  billing_postal_code: shown,
  billing_country: shown,
  service_address: shown,
  service_city: shown,
  service_state: shown,
  service_postal_code: shown,
  service_country: shown,
  preferred_contact: z.enum(contactWays).nullable(),
  /** How to get in: the gate, the dog. */
  access_notes: shown,
  /** Whether the client said yes to documents by e-mail; asked again when a contract is signed. */
  accept_e_records: z.boolean(),
  marketing_opt_in: z.boolean(),
  tax_exempt: z.boolean(),
  tax_exempt_reason: z.enum(taxExemptReasons).nullable(),
  tax_exempt_note: shown,
  /** Absent without the right `clients.contact`. */
  tax_certificate_number: shown.optional(),
  tax_certificate_expires: shown,
  /** The certificate itself is kept. */
  has_tax_certificate: z.boolean(),
  notes: shown.optional(),
  sees_documents: z.boolean(),
  sees_contracts: z.boolean(),
  sees_photos: z.boolean(),
  /** What the client wears, the favorites first. */
  tags: z.array(wornTag),
  ...login,
  stage: z.enum(clientStages),
  archived_at: instant().nullable(),
  created_at: instant(),
  version: version(),
})
export type Client = z.output<typeof client>

export const clientRow = z.object({
  id: id(),
  display_name: z.string(),
  company_name: shown,
  email: shown.optional(),
  phone: shown.optional(),
  city: shown,
  /** The ids of the tags that the client wears. */
  tags: z.array(id()),
  /** Open balance over all sent invoices; absent without `prices.view`. */
  balance: z.string().optional(),
  last_activity_at: instant(),
  /** What is under way; absent where it was not asked for, and for who may not see all jobs or all estimates. */
  open_jobs: z.number().optional(),
  open_estimates: z.number().optional(),
  ...login,
  stage: z.enum(clientStages),
})
export type ClientRow = z.output<typeof clientRow>
