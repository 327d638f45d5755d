import { z } from 'zod'
import { inviteToken, joined, linkLimits } from '../employees/calls.ts'
import { limits } from '../values/limits.ts'
import { call } from '../wire/call.ts'
import { id, upload } from '../wire/fields.ts'
import { keysOf } from '../wire/list.ts'
import { listInput } from '../wire/list-shapes.ts'
import { pageInput, searchedPageAnswer } from '../wire/page.ts'
import { contact } from './contacts/shapes.ts'
import { clientList } from './list.ts'
import { clientChangeWaits, newClientWaits } from './offline-rules.ts'
import { clientMerge, likelyDuplicate } from './pair-shapes.ts'
import { property } from './properties/shapes.ts'
import { relatedActivity, relatedContract, relatedDocument, relatedGallery, relatedJob } from './related-shapes.ts'
import {
  client,
  clientArchiving,
  clientChange,
  clientInvite,
  clientRow,
  clientStages,
  newClient,
  newClientInvite,
} from './shapes.ts'

/** `match`: for whoever chooses one. Names with a word that begins as was typed come first, then the latest used. */
const clientSorts = [...keysOf(clientList.sorts), 'match'] as const

export const listClients = call({
  method: 'GET',
  path: '/api/clients/',
  who: 'clients.view',
  shows: ['client', 'client_invite', 'job', 'document'],
  kept: 'page',
  summary:
    'Clients but archived ones, or those of a `stage`, by name; `q` finds any part of name, company, email, phone digits or address. With `open` each row says what is open',
  input: z.object({
    ...pageInput,
    ...listInput(clientList),
    sort: z.enum(clientSorts).default('name'),
    open: z.boolean().optional(),
    /** Unset: leads and active ones. */
    stage: z.enum(clientStages).optional(),
  }),
  answer: z.object({
    clients: z.array(clientRow),
    /** How many there are of each stage; absent where words or tags narrow the list, and for who sees only their own. */
    counts: z.object({ lead: z.number(), active: z.number(), archived: z.number() }).optional(),
    ...searchedPageAnswer,
  }),
})

export const listClientNames = call({
  method: 'GET',
  path: '/api/clients/names/',
  who: 'clients.view',
  staffOnly: true,
  shows: ['client', 'client_name'],
  kept: 'beside',
  summary: 'For choosing one without a connection: the names of up to five thousand clients, those used last, by name',
  input: z.object({}),
  answer: z.object({
    clients: z.array(z.object({ id: id(), display_name: z.string(), city: z.string().nullable() })),
  }),
})

export const exportClients = call({
  method: 'GET',
  path: '/api/clients/export/',
  who: 'clients.view',
  staffOnly: true,
  shows: [],
  heavy: true,
  summary:
    'Clients as CSV with everything that is known of them and the caller may see, by name: those that the list would show, or of these the ones in `ids`. `importClients` knows its columns',
  input: z.object({
    ...listInput(clientList),
    stage: z.enum(clientStages).optional(),
    ids: z.array(id()).min(1).max(limits.exportedIds).optional(),
  }),
  answer: 'bytes',
})

export const createClient = call({
  method: 'POST',
  path: '/api/clients/',
  who: 'clients.edit',
  changes: ['client'],
  summary: 'Add a client',
  input: newClient,
  answer: z.object({ client_id: id(), client, duplicates: z.array(z.object({ id: id(), display_name: z.string() })) }),
  creates: true,
  offline: newClientWaits,
  message: 'Client added',
})

export const getClient = call({
  method: 'GET',
  path: '/api/clients/:id/',
  who: 'clients.view',
  shows: ['client', 'client_invite', 'tag', 'job', 'document', 'contract', 'gallery'],
  kept: 'page',
  summary: 'One client, with the newest fifty of what is theirs as far as the caller may see it',
  input: z.object({ id: id() }),
  answer: z.object({
    client,
    /** Other people of the client. */
    contacts: z.array(contact),
    /** Where they have work done, the main one first. */
    properties: z.array(property),
    balance: z.string().optional(),
    /** What of it was due before today; absent where it is nothing. */
    past_due: z.string().optional(),
    /** What was paid too much and not used; absent without `prices.view`, and where it is nothing. */
    credit: z.string().optional(),
    /** What came in from them since the first of January, less refunds. */
    paid_this_year: z.string().optional(),
    /** The newest invitation; absent without the right `clients.contact`. */
    invite: clientInvite.nullable().optional(),
    /** The latest merge into this client, while it can be undone; absent for who may not merge. */
    merge: clientMerge.optional(),
    /** Clients who may be the same, the likeliest first; absent for who may not merge. */
    duplicates: z.array(likelyDuplicate).optional(),
    /** These are the newest fifty of each, and `totals` how many there are. */
    jobs: z.array(relatedJob),
    documents: z.array(relatedDocument),
    contracts: z.array(relatedContract),
    galleries: z.array(relatedGallery),
    totals: z.object({ jobs: z.number(), documents: z.number(), contracts: z.number(), galleries: z.number() }),
    /** What happened around them, the latest fifty. */
    activity: z.array(relatedActivity),
  }),
})

export const updateClient = call({
  method: 'POST',
  path: '/api/clients/:id/update/',
  who: 'clients.edit',
  changes: ['client', 'client_name'],
  summary: 'Change a client; empty text clears a field, a field left out stays',
  input: clientChange,
  answer: z.object({ client }),
  offline: clientChangeWaits,
  message: 'Client updated successfully',
})

export const deleteClient = call({
  method: 'DELETE',
  path: '/api/clients/:id/delete/',
  who: 'clients.delete',
  changes: ['client', 'client_name'],
  summary: 'Delete a client; with documents or jobs it is archived instead',
  input: z.object({ id: id() }),
  answer: z.object({ archived: z.boolean() }),
})

const archiving = {
  method: 'POST',
  who: 'clients.edit',
  changes: ['client', 'client_name', 'client_invite'],
  input: clientArchiving,
  answer: z.object({ client }),
} as const

export const archiveClient = call({
  ...archiving,
  path: '/api/clients/:id/archive/',
  summary: 'Put a client away: no new work for them, no login; what they owe can still be paid',
})

export const restoreClient = call({
  ...archiving,
  path: '/api/clients/:id/restore/',
  summary: 'Take a client out of the archive; a login that ended with it works again',
})

export const saveTaxCertificate = call({
  method: 'POST',
  path: '/api/clients/:id/tax-certificate/',
  who: 'clients.edit',
  changes: ['client'],
  summary: 'Keep the certificate of a client that bears no tax, in the place of the one before; `remove` takes it out',
  input: z.object({ id: id(), certificate: upload().optional(), remove: z.boolean().optional() }),
  answer: z.object({ client }),
  encoding: 'multipart',
  maxBytes: limits.certificateBytes,
  message: 'Certificate saved',
})

export const getTaxCertificate = call({
  method: 'GET',
  path: '/api/clients/:id/tax-certificate/',
  who: 'clients.contact',
  staffOnly: true,
  shows: [],
  summary: 'The tax exemption certificate of a client as it came: a PDF, PNG or JPEG',
  input: z.object({ id: id() }),
  answer: 'bytes',
})

export const inviteClient = call({
  method: 'POST',
  path: '/api/clients/:id/invite/',
  who: 'clients.edit',
  changes: ['client_invite'],
  summary: 'Invite a client to pages of their own; again sends a new link, and the old ones die',
  input: newClientInvite,
  answer: z.object({ client, invite: clientInvite }),
  message: 'Invitation sent successfully',
})

export const linkClientInvite = call({
  method: 'POST',
  path: '/api/clients/:id/invite-link/',
  who: 'clients.edit',
  changes: ['client_invite'],
  summary: 'A further link of the pending invitation, its address answered this once',
  input: z.object({ id: id() }),
  answer: z.object({ url: z.string() }),
  secret: true,
})

export const revokeClientInvite = call({
  method: 'POST',
  path: '/api/clients/:id/revoke-invite/',
  who: 'clients.edit',
  changes: ['client_invite'],
  summary: 'Withdraw the invitation for a client and turn off the logins that came from earlier ones',
  input: z.object({ id: id() }),
  answer: z.object({ client }),
  needsPlan: false,
})

export const acceptClientInvite = call({
  method: 'POST',
  path: '/api/clients/:id/accept/',
  who: 'signed_in',
  stage: 'verified',
  changes: [],
  summary: 'Accept an invitation as a client by the token of its link',
  input: z.object({ id: id(), token: inviteToken }),
  answer: joined,
  limits: linkLimits,
})

export const acceptClientInviteFromDashboard = call({
  method: 'POST',
  path: '/api/clients/accept-invite-from-dashboard/',
  who: 'signed_in',
  stage: 'verified',
  changes: [],
  summary: 'Accept an invitation as a client that was sent to the address that the caller has proved',
  input: z.object({ invite_id: id() }),
  answer: joined,
})
