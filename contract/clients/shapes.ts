import { z } from 'zod'
import { inviteMessage, inviteStatuses } from '../employees/invite-shapes.ts'
import { email, id, instant, version } from '../wire/fields.ts'
import { sentShape, shownShape } from '../wire/record-shapes.ts'
import { clientFields, type taxExemptWords } from './fields.ts'
import { tagIds, tagRefs, wornTag } from './tags/shapes.ts'

/** A lead until something is theirs: an approved estimate, a sent invoice or a job. Source: docs/domain.md, Clients. */
export const clientStages = ['lead', 'active', 'archived'] as const
export type ClientStage = (typeof clientStages)[number]

export type TaxExemptReason = keyof typeof taxExemptWords

const written = sentShape(clientFields)
const { sees_documents, sees_contracts, sees_photos } = written

/** The fields of a client that a person fills in. */
const details = {
  ...written,
  /** All that the client wears; a new name wants the right to manage tags. */
  tags: tagRefs().optional(),
}

/** A client to be: a person's or a company's name is needed; the caller may bring the id (offline). */
export const newClient = z.object({ id: id().optional(), ...details })

export const clientChange = z.object({
  id: id(),
  version: version().optional(),
  ...details,
  /** Beside what the client wears already, for many clients at once. */
  add_tags: tagIds().optional(),
  remove_tags: tagIds().optional(),
})

/** A client that is put away, or taken out again. */
export const clientArchiving = z.object({ id: id(), version: version().optional() })

/** An invitation to be: to the client's own address unless another is given. What is left out stays as it is. */
export const newClientInvite = z.object({
  id: id(),
  email: email().nullish(),
  message: inviteMessage,
  ...{ sees_documents, sees_contracts, sees_photos },
})

/** Whether a client has a log-in: an invitation that waits, one that ran out, or one that was taken. */
const clientInviteStatuses = ['not_invited', 'invited', 'expired', 'joined'] as const

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
  /** Telephones, address of email, notes and the number of a certificate are absent without `clients.contact`. */
  ...shownShape(clientFields),
  /** Whether the client said yes to documents by e-mail; asked again when a contract is signed. */
  accept_e_records: z.boolean(),
  marketing_opt_in: z.boolean(),
  /** The certificate itself is kept. */
  has_tax_certificate: z.boolean(),
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
