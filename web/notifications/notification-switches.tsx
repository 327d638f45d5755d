import {
  isTold,
  type NotificationKind,
  type NotificationWay,
  notificationKinds,
} from '#contract/notifications/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

type NotificationSwitchesProps = {
  switches: Record<string, boolean>
  onChange: (way: NotificationWay, kind: NotificationKind, on: boolean) => void
}

const ways = [
  ['app', 'In the app'],
  ['email', 'By email'],
] as const

/** What one is told of, and how. Source: screens.md 3.31. */
export function NotificationSwitches({ switches, onChange }: NotificationSwitchesProps) {
  const can = useCan()
  const kinds = Object.entries(notificationKinds).filter(([, { needs }]) => can(needs))
  return (
    <Card title="What you are told" flush>
      <table className="w-full">
        <thead>
          <tr className="border-y border-line text-small text-ink-muted">
            <th scope="col" className="px-4 py-2 text-start font-label sm:px-5">
              When
            </th>
            {ways.map(([way, label]) => (
              <th key={way} scope="col" className="w-20 px-2 py-2 text-center font-label sm:w-28">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, { label }]) => (
            <tr key={kind} className="border-b border-line last:border-0">
              <th scope="row" className="px-4 py-1 text-start font-body sm:px-5">
                {label}
              </th>
              {ways.map(([way, wayLabel]) => (
                <td key={way} className="px-2 py-1">
                  <span className="flex justify-center">
                    <Checkbox
                      aria-label={`${label}: ${wayLabel.toLowerCase()}`}
                      checked={isTold(switches, way, kind as NotificationKind)}
                      onChange={(event) => onChange(way, kind as NotificationKind, event.target.checked)}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="px-4 py-3 text-small text-ink-muted sm:px-5">
        The company's own mailbox gets these letters as well. If it is yours, switching one off here stops it there too.
      </p>
    </Card>
  )
}
