import { ChevronDown } from 'lucide-react'
import { type NotificationKind, switchOf } from '#contract/notifications/kind-rules.ts'
import { NotificationSwitches } from '#web/notifications/notification-switches.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { usePrefer } from '#web/users/account-queries.ts'
import { useProfile } from '#web/users/queries.ts'

/** The notifications of the person's role, to be chosen on the first day; in effect at once. */
export function WelcomeChoices({ kinds }: { kinds: readonly NotificationKind[] }) {
  const switches = useProfile().data?.preferences.notifications
  const prefer = usePrefer()
  if (!switches) return null
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-card px-4 py-2">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="font-label">Notifications</span>
          <span className="text-small text-ink-muted">In the app, and by email if you like</span>
        </span>
        <Icon of={ChevronDown} className="quick shrink-0 text-ink-muted group-open:rotate-180" />
      </summary>
      <NotificationSwitches
        kinds={kinds}
        switches={switches}
        onChange={(way, kind, on) =>
          prefer.mutate({ preferences: { notifications: { ...switches, [switchOf(way, kind)]: on } } })
        }
      />
    </details>
  )
}
