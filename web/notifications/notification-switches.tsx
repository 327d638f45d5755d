import {
  type ClientKind,
  clientNotificationKinds,
  isNotified,
  type NotificationKind,
  type NotificationWay,
  notificationKinds,
} from '#contract/notifications/kind-rules.ts'
import { Checkbox } from '#web/ui/input/checkbox.tsx'

type NotificationSwitchesProps = {
  /** The kinds of notifications that the person can get. */
  kinds: readonly NotificationKind[]
  switches: Record<string, boolean>
  onChange: (way: NotificationWay, kind: NotificationKind, on: boolean) => void
}

const ways = [
  ['app', 'In the app'],
  ['email', 'By email'],
] as const

/** Which notifications a person gets, and how. */
export function NotificationSwitches({ kinds, switches, onChange }: NotificationSwitchesProps) {
  return (
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
        {kinds.map((kind) => (
          <KindRow key={kind} kind={kind} switches={switches} onChange={onChange} />
        ))}
      </tbody>
    </table>
  )
}

type KindRowProps = Omit<NotificationSwitchesProps, 'kinds'> & { kind: NotificationKind }

function KindRow({ kind, switches, onChange }: KindRowProps) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="px-4 py-1 text-start font-text sm:px-5">
        {labelOf(kind)}
      </th>
      {ways.map(([way, label]) => (
        <td key={way} className="px-2 py-1 text-center">
          {way === 'email' && emailOf(kind) !== 'choice' ? (
            <span className="text-small text-ink-muted">{emailOf(kind) === 'always' ? 'Always' : 'None'}</span>
          ) : (
            <span className="flex justify-center">
              <Checkbox
                aria-label={`${labelOf(kind)}: ${label.toLowerCase()}`}
                checked={isNotified(switches, way, kind)}
                onChange={(event) => onChange(way, kind, event.target.checked)}
              />
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

function labelOf(kind: NotificationKind): string {
  return { ...notificationKinds, ...clientNotificationKinds }[kind].label
}

function emailOf(kind: NotificationKind): 'always' | 'choice' | 'never' {
  return kind in clientNotificationKinds ? clientNotificationKinds[kind as ClientKind].email : 'choice'
}
