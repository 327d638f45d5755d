import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id } from '../wire/fields.ts'
import { notification } from './shapes.ts'

export const listNotifications = call({
  method: 'GET',
  path: '/api/notifications/',
  who: 'signed_in',
  stage: 'onboarded',
  shows: ['notification'],
  kept: 'beside',
  summary: "The caller's notifications in the current company: the latest 50",
  input: z.object({}),
  answer: z.object({
    notifications: z.array(notification),
    /** Of those that ask for an answer alone; that somebody opened something is only good to know. */
    unread: z.number(),
  }),
})

export const readNotifications = call({
  method: 'POST',
  path: '/api/notifications/read/',
  who: 'signed_in',
  stage: 'onboarded',
  changes: ['notification'],
  summary: 'Mark these as read, or all up to now where none are named',
  input: z.object({ ids: z.array(id()).max(200).optional() }),
  answer: z.object({ unread: z.number() }),
})
