import { switchOf } from '#contract/notifications/shapes.ts'
import { NotificationSwitches } from '#web/notifications/notification-switches.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePrefer } from '#web/users/account-queries.ts'
import { useProfile } from '#web/users/queries.ts'

export default function NotificationSettingsPage() {
  const switches = useProfile().data?.preferences.notifications
  const prefer = usePrefer()
  if (!switches) return <Skeleton rows={8} />
  return (
    <NotificationSwitches
      switches={switches}
      onChange={(way, kind, on) =>
        prefer.mutate({ preferences: { notifications: { ...switches, [switchOf(way, kind)]: on } } })
      }
    />
  )
}
