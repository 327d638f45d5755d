import { Monitor, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import type { DeviceKind, Session } from '#contract/users/security-shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { InstantText } from '#web/ui/text/instant-text.tsx'
import { useListSessions, useRevokeOtherSessions, useRevokeSession } from '../account-queries.ts'
import { ReadFailed } from '../read-failed.tsx'

/** The devices that are logged in; one is logged out at a press, for a lost phone cannot wait. */
export function SessionsCard({ onLogOut }: { onLogOut: () => void }) {
  const list = useListSessions()
  const sessions = list.data?.sessions
  const others = sessions ? sessions.length > 1 : false
  return (
    <Card
      flush
      title="Where you're logged in"
      footer={
        <>
          {others && <LogOutOthers />}
          <Button variant="quiet" onClick={onLogOut}>
            Log out
          </Button>
        </>
      }
    >
      {!sessions &&
        (list.isError ? (
          <ReadFailed things="your devices" error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton rows={2} />
        ))}
      {sessions && (
        <ul aria-label="Devices">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function LogOutOthers() {
  const revokeOthers = useRevokeOtherSessions()
  const endOthers = () =>
    revokeOthers.mutate(
      {},
      {
        onSuccess: ({ count }) =>
          toast({ kind: 'success', title: count === 1 ? 'Logged out 1 device' : `Logged out ${count} devices` }),
        onError: toastLogOutError,
      },
    )
  return (
    <Button busy={revokeOthers.isPending} onClick={endOthers}>
      Log out everywhere else
    </Button>
  )
}

function SessionRow({ session }: { session: Session }) {
  const revoke = useRevokeSession()
  const end = () =>
    revoke.mutate(
      { id: session.id },
      { onSuccess: () => toast({ kind: 'success', title: `Logged out ${session.device}` }), onError: toastLogOutError },
    )
  return (
    <li className="flex items-center gap-4 border-t border-line px-4 py-3 sm:px-5">
      <Icon of={deviceIcons[session.device_kind]} className="text-ink-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-label">{session.device}</span>
          {session.current && <Chip tone="moss">This device</Chip>}
        </p>
        <p className="text-small text-ink-muted">
          {session.current ? (
            'Active now'
          ) : (
            <>
              Last seen <InstantText instant={session.used_at} />
            </>
          )}
          {' · '}logged in <InstantText instant={session.created_at} />
          {session.address && (
            <>
              {' '}
              <span className="inline-block max-w-full break-all">from {session.address}</span>
            </>
          )}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" busy={revoke.isPending} aria-label={`Log out ${session.device}`} onClick={end}>
          Log out
        </Button>
      )}
    </li>
  )
}

/** What a device looks like. */
const deviceIcons: Record<DeviceKind, IconKind> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  program: SquareTerminal,
}

function toastLogOutError(error: Error) {
  toast({ kind: 'problem', title: 'No one was logged out', body: error.message })
}
