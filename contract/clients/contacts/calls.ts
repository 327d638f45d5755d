import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id, version } from '../../wire/fields.ts'
import { contact, contactFields } from './shapes.ts'

/** A document's page offers the contacts as recipients. */
const changes = ['client', 'document'] as const

export const createContact = call({
  method: 'POST',
  path: '/api/clients/:id/contacts/',
  who: 'clients.edit',
  changes,
  summary: 'Add somebody else of a client; `contact_id` may be the caller’s',
  input: z.object({ id: id(), contact_id: id().optional(), ...contactFields }),
  answer: z.object({ contact_id: id(), contact }),
  creates: true,
  message: 'Contact added',
})

export const updateContact = call({
  method: 'POST',
  path: '/api/clients/:id/contacts/:contact_id/',
  who: 'clients.edit',
  changes,
  summary: 'Change a contact; empty text clears a field, a field left out stays',
  input: z.object({ id: id(), contact_id: id(), version: version().optional(), ...contactFields }),
  answer: z.object({ contact }),
  message: 'Contact saved',
})

export const deleteContact = call({
  method: 'DELETE',
  path: '/api/clients/:id/contacts/:contact_id/delete/',
  who: 'clients.edit',
  changes,
  summary: 'Delete a contact; what they were sent stays sent',
  input: z.object({ id: id(), contact_id: id() }),
  answer: z.object({}),
  message: 'Contact deleted',
})
