import * as calls from '#contract/notifications/calls.ts'
import { rewrite, useRead, useWrite } from '#web/api/use-call.ts'

/** What one is told of; asked again each minute while the page is looked at. */
export const useNotifications = () => useRead(calls.listNotifications, {}, { refetchInterval: 60_000 })

/** Marks some, or all, as read; shown at once. */
export const useReadNotifications = () =>
  useWrite(calls.readNotifications, {
    foresee: ({ ids }, cache) =>
      rewrite(cache, calls.listNotifications, {}, (answer) => {
        const now = new Date().toISOString()
        const notifications = answer.notifications.map((each) =>
          each.read_at || (ids && !ids.includes(each.id)) ? each : { ...each, read_at: now },
        )
        return { ...answer, notifications, unread: ids ? Math.max(0, answer.unread - ids.length) : 0 }
      }),
  })
