import { Bell } from 'lucide-react'
import { useAccess } from '#web/api/access.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/page-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications, useReadNotifications } from './queries.ts'

/** The last 50 things one is told of; opening one reads it. Source: screens.md 2.2. */
export function NotificationSheet({ onClose }: { onClose: () => void }) {
  const query = useNotifications()
  const read = useReadNotifications()
  const client = useAccess()?.kind === 'client'
  const { notifications = [], unread = 0 } = query.data ?? {}
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Notifications"
      footer={
        <>
          <Button variant="quiet" onClick={() => read.mutate({})}>
            Mark all as read
          </Button>
          <Link href="/profile?section=notifications" onClick={onClose} className="me-auto whitespace-nowrap">
            What you are told
          </Link>
        </>
      }
    >
      {query.isPending && <Skeleton rows={6} />}
      {query.isError && (
        <ErrorState
          things="your notifications"
          reason={plainMessage(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && notifications.length === 0 && (
        <EmptyState
          icon={Bell}
          title="Nothing yet"
          text={
            client
              ? 'You hear here when you are sent a paper, and when a payment is here or comes back.'
              : 'You hear here when a client opens, approves or asks, and when a mail fails.'
          }
        />
      )}
      {unread > 0 && (
        <p className="sr-only" role="status">
          {unread} unread
        </p>
      )}
      <ul className="-mx-2 flex flex-col">
        {notifications.map((each) => (
          <NotificationRow
            key={each.id}
            notification={each}
            onOpen={() => {
              if (!each.read_at) read.mutate({ ids: [each.id] })
              onClose()
            }}
          />
        ))}
      </ul>
    </Sheet>
  )
}
