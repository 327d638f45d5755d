import { type ClientKind, clientNotificationKinds, kindsHeard, switchOf } from '#contract/notifications/kind-rules.ts'
import { useHolder } from '#web/api/access.ts'
import { NotificationSwitches } from '#web/notifications/notification-switches.tsx'
import { QuietHoursCard } from '#web/notifications/quiet-hours-card.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { usePrefer } from '#web/users/account-queries.ts'
import { useProfile } from '#web/users/queries.ts'

const ofClients = Object.keys(clientNotificationKinds) as ClientKind[]

/** Settings, Notifications: what one hears of, how, and when not. */
export default function NotificationSettingsPage() {
  const profile = useProfile().data
  const holder = useHolder()
  const prefer = usePrefer()
  if (!profile || !holder) return <Skeleton rows={8} />
  const { notifications: switches, quiet_hours } = profile.preferences
  const kinds = holder.kind === 'client' ? ofClients : kindsHeard(holder)
  return (
    <div className="flex flex-col gap-5">
      <Card title="Notifications" flush={kinds.length > 0}>
        {kinds.length === 0 && <p className="text-ink-muted">Your role doesn't get any notifications yet.</p>}
        {kinds.length > 0 && (
          <NotificationSwitches
            kinds={kinds}
            switches={switches}
            onChange={(way, kind, on) =>
              prefer.mutate({ preferences: { notifications: { ...switches, [switchOf(way, kind)]: on } } })
            }
          />
        )}
        {kinds.length > 0 && (
          <p className="border-t border-line px-4 py-3 text-small text-ink-muted sm:px-5">
            {holder.kind === 'client' ? OF_CLIENTS : OF_TEAM}
          </p>
        )}
      </Card>
      <QuietHoursCard
        value={quiet_hours}
        zone={profile.user.timezone}
        onChange={(hours) => prefer.mutate({ preferences: { quiet_hours: hours } })}
      />
    </div>
  )
}

const OF_TEAM =
  "The company's own mailbox gets these emails too. If it's yours, turning one off here stops it there as well."
const OF_CLIENTS = 'Documents and reminders always come by email. Receipts you turn off stay here, with the document.'
