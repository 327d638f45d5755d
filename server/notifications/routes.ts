import * as calls from '#contract/notifications/calls.ts'
import { serve } from '#server/http/context.ts'
import { listNotifications } from './read.ts'
import { readNotifications } from './write.ts'

export const notificationsRoutes = [
  serve(calls.listNotifications, listNotifications),
  serve(calls.readNotifications, readNotifications),
]
