import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id, version } from '../../wire/fields.ts'
import { pageAnswer, pageInput } from '../../wire/page.ts'
import { clientMerge } from '../pair-shapes.ts'
import { client } from '../shapes.ts'
import { clientPair, mergeable, mergeChoices } from './shapes.ts'

/** Everything that a client has may have another one afterwards. */
const changes = ['client', 'client_name', 'client_invite', 'tag', 'job', 'document', 'notification'] as const

export const listDuplicates = call({
  method: 'GET',
  path: '/api/clients/duplicates/',
  who: 'clients.edit',
  staffOnly: true,
  shows: ['client'],
  summary:
    'Pairs of clients who may be one: the same email, the same telephone number, or the same name at the same street; the likeliest first',
  input: z.object(pageInput),
  answer: z.object({ pairs: z.array(clientPair), ...pageAnswer }),
})

export const dismissDuplicate = call({
  method: 'POST',
  path: '/api/clients/:id/duplicates/:other_id/',
  who: 'clients.edit',
  staffOnly: true,
  changes: ['client'],
  summary: 'Say that two clients are not the same, for good; with `dismissed` false they may be again',
  input: z.object({ id: id(), other_id: id(), dismissed: z.boolean().default(true) }),
  answer: z.object({}),
})

export const getMerge = call({
  method: 'GET',
  path: '/api/clients/:id/merge/',
  who: 'clients.edit',
  staffOnly: true,
  shows: ['client', 'client_invite', 'tag', 'job', 'document'],
  summary: 'Two clients side by side before `other_id` is merged into the first: their fields and how much each has',
  input: z.object({ id: id(), other_id: id() }),
  answer: z.object({
    kept: mergeable,
    merged: mergeable,
    /** Why they cannot be merged; absent where they can. */
    refused: z.string().optional(),
  }),
})

export const mergeClients = call({
  method: 'POST',
  path: '/api/clients/:id/merge/',
  who: 'clients.edit',
  staffOnly: true,
  changes,
  summary:
    'Merge another client into this one: all that is theirs moves here, what was sent stays as it was, and it can be undone for a day. Again is done once',
  input: z.object({
    id: id(),
    other_id: id(),
    version: version().optional(),
    /** Of the client who is merged. */
    other_version: version().optional(),
    choices: mergeChoices.optional(),
  }),
  answer: z.object({ client, merge: clientMerge }),
})

export const undoMerge = call({
  method: 'POST',
  path: '/api/clients/:id/merges/:merge_id/undo/',
  who: 'clients.edit',
  staffOnly: true,
  changes,
  summary:
    'Bring back a client who was merged into this one, with what was theirs, within a day; what was changed or made since stays here',
  input: z.object({ id: id(), merge_id: id() }),
  answer: z.object({
    client,
    /** The client who is back. */
    restored_id: id(),
    /** Fields that were changed since the merge, and so stay as they are. */
    stayed: z.array(z.string()),
  }),
})
