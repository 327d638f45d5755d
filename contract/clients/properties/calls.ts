import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id, version } from '../../wire/fields.ts'
import { property, writtenProperty } from './shapes.ts'

/** A property's address is that of its jobs, of documents that are not sent, and of the client where it is the first. */
const changes = ['client', 'client_name', 'job', 'document'] as const

export const createProperty = call({
  method: 'POST',
  path: '/api/clients/:id/properties/',
  who: 'clients.edit',
  changes: ['client', 'client_name'],
  summary: 'Add a property of a client; the first one is its main one. `property_id` may be the caller’s',
  input: z.object({ id: id(), property_id: id().optional(), ...writtenProperty }),
  answer: z.object({ property_id: id(), property }),
  creates: true,
  message: 'Property added',
})

export const updateProperty = call({
  method: 'POST',
  path: '/api/clients/:id/properties/:property_id/',
  who: 'clients.edit',
  changes,
  summary:
    'Change a property; empty text clears a field, a field left out stays. Its jobs and drafts move with it, what was sent stays',
  input: z.object({ id: id(), property_id: id(), version: version().optional(), ...writtenProperty }),
  answer: z.object({ property }),
  message: 'Property saved',
})

export const makePropertyMain = call({
  method: 'POST',
  path: '/api/clients/:id/properties/:property_id/main/',
  who: 'clients.edit',
  changes,
  summary:
    'Make a property the client’s first: new work is there unless another is named, and the client’s address is its own',
  input: z.object({ id: id(), property_id: id() }),
  answer: z.object({ properties: z.array(property) }),
})

export const deleteProperty = call({
  method: 'DELETE',
  path: '/api/clients/:id/properties/:property_id/delete/',
  who: 'clients.edit',
  changes,
  summary: 'Delete a property that no job and no document names; of the main one the next takes the place',
  input: z.object({ id: id(), property_id: id() }),
  answer: z.object({ properties: z.array(property) }),
})
