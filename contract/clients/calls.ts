import { z } from 'zod'
import { inviteToken, joined, linkLimits } from '../employees/calls.ts'
import { call } from '../wire/call.ts'
import { id, text } from '../wire/fields.ts'
import { pageAnswer, pageInput } from '../wire/page.ts'
import { client, clientChange, clientInvite, clientRow, newClient, newClientInvite } from './shapes.ts'
import { tagIds } from './tags/shapes.ts'

/** `match`: for whoever chooses one. Names with a word that begins as was typed come first, then the latest used. */
export const clientSorts = ['name', '-name', 'last_activity', '-last_activity', 'match'] as const

export const listClients = call({
  method: 'GET',
  path: '/api/clients/',
  who: 'clients.view',
  shows: ['client', 'client_invite', 'job', 'document'],
  summary:
    'Clients, by name; `q` finds any part of name, company, email, phone digits or address. With `open` each row says what is open',
  input: z.object({
    ...pageInput,
    q: text(200).optional(),
    sort: z.enum(clientSorts).default('name'),
    open: z.boolean().optional(),
    /** Clients that wear all of these, each itself or one below it. */
    tags: tagIds().optional(),
  }),
  answer: z.object({ clients: z.array(clientRow), ...pageAnswer }),
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
  offline: true,
  message: 'Client added',
})

export const getClient = call({
  method: 'GET',
  path: '/api/clients/:id/',
  who: 'clients.view',
  shows: ['client', 'client_invite', 'tag', 'job', 'document'],
  summary: 'One client',
  input: z.object({ id: id() }),
  answer: z.object({
    client,
    balance: z.string().optional(),
    /** What was paid too much and not used; absent without `prices.view`, and where it is nothing. */
    credit: z.string().optional(),
    /** What came in from them since the first of January, less refunds. */
    paid_this_year: z.string().optional(),
    /** The newest invitation; absent without the right `clients.contact`. */
    invite: clientInvite.nullable().optional(),
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
  offline: true,
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
