import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id, version } from '../../wire/fields.ts'
import { newTag, tag, tagChange } from './shapes.ts'

export const listTags = call({
  method: 'GET',
  path: '/api/clients/tags/',
  who: 'clients.view',
  shows: ['tag', 'client', 'job'],
  kept: 'beside',
  summary: "All of the company's tags, each after its parent's others in the order they were put in, else by name",
  input: z.object({}),
  answer: z.object({ tags: z.array(tag) }),
})

export const createTag = call({
  method: 'POST',
  path: '/api/clients/tags/',
  who: 'tags.manage',
  changes: ['tag'],
  summary: 'Add a tag; its name is unique in the company, in capitals or not',
  input: newTag,
  answer: z.object({ tag_id: id(), tag }),
  creates: true,
  message: 'Tag added',
})

export const updateTag = call({
  method: 'POST',
  path: '/api/clients/tags/:id/',
  who: 'tags.manage',
  changes: ['tag'],
  summary: 'Change a tag or move it; empty text clears a field, a field left out stays. Below itself: `tag_cycle`',
  input: tagChange,
  answer: z.object({ tag }),
  message: 'Tag saved',
})

export const deleteTag = call({
  method: 'DELETE',
  path: '/api/clients/tags/:id/',
  who: 'tags.manage',
  changes: ['tag', 'client', 'job'],
  summary: 'Delete a tag: clients and jobs lose it, and the tags below it move up',
  input: z.object({ id: id() }),
  answer: z.object({}),
})

export const mergeTag = call({
  method: 'POST',
  path: '/api/clients/tags/:id/merge/',
  who: 'tags.manage',
  changes: ['tag', 'client', 'job'],
  summary:
    'Merge a tag into another one: its clients and jobs wear that one, the tags below it move up, and it is gone',
  input: z.object({ id: id(), into_id: id(), version: version().optional() }),
  answer: z.object({ tag }),
})
