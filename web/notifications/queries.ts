import * as calls from '#contract/notifications/calls.ts'
import { answerKinds } from '#contract/notifications/kind-rules.ts'
import { rewrite, useRead, useWrite } from '#web/api/use-call.ts'

/** Notifications; read again each minute while the page is visible. */
export const useNotifications = () => useRead(calls.listNotifications, {}, { refetchInterval: 60_000 })

/** Marks some, or all, as read; shown at once. */
export const useReadNotifications = () =>
  useWrite(calls.readNotifications, {
    leaves: [calls.listNotifications],
    foresee: ({ ids }, cache) =>
      rewrite(cache, calls.listNotifications, {}, (answer) => {
        const now = new Date().toISOString()
        const read = (each: { id: string; kind: string; read_at: string | null }) =>
          !each.read_at && answerKinds.includes(each.kind) && ids?.includes(each.id)
        const notifications = answer.notifications.map((each) =>
          each.read_at || (ids && !ids.includes(each.id)) ? each : { ...each, read_at: now },
        )
        return {
          ...answer,
          notifications,
          unread: ids ? Math.max(0, answer.unread - answer.notifications.filter(read).length) : 0,
        }
      }),
  })
