import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, text } from '../wire/fields.ts'
import { pageAnswer, pageInput } from '../wire/page.ts'
import { client, clientChange, clientRow, newClient } from './shapes.ts'

export const clientSorts = ['name', '-name', 'last_activity', '-last_activity'] as const

export const listClients = call({
  method: 'GET',
  path: '/api/clients/',
  who: 'clients.view',
  summary: 'Clients, by name; `q` finds any part of name, company, e-mail, phone digits or address',
  input: z.object({ ...pageInput, q: text(200).optional(), sort: z.enum(clientSorts).default('name') }),
  answer: z.object({ clients: z.array(clientRow), ...pageAnswer }),
})

export const createClient = call({
  method: 'POST',
  path: '/api/clients/',
  who: 'clients.edit',
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
  summary: 'One client',
  input: z.object({ id: id() }),
  answer: z.object({ client, balance: z.string().optional() }),
})

export const updateClient = call({
  method: 'POST',
  path: '/api/clients/:id/update/',
  who: 'clients.edit',
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
  summary: 'Delete a client; with documents or jobs it is archived instead',
  input: z.object({ id: id() }),
  answer: z.object({ archived: z.boolean() }),
})
