import { Bell } from 'lucide-react'
import { useAccess } from '#web/api/access.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { EmptyState, ErrorState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { NotificationList } from './notification-list.tsx'
import { useNotifications, useReadNotifications } from './queries.ts'

/** The last 50 notifications; opening one marks it as read. */
export function NotificationSheet({ onClose }: { onClose: () => void }) {
  const query = useNotifications()
  const read = useReadNotifications()
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
            Settings
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
      {query.data && notifications.length === 0 && <NothingYet />}
      <ToAnswer count={unread} />
      <NotificationList
        notifications={notifications}
        onOpen={(each) => {
          if (!each.read_at) read.mutate({ ids: [each.id] })
          onClose()
        }}
      />
    </Sheet>
  )
}

function NothingYet() {
  const client = useAccess()?.kind === 'client'
  return (
    <EmptyState
      icon={Bell}
      title="Nothing yet"
      text={
        client
          ? "You'll see here when you get a document, and when a payment is received or refunded."
          : "You'll see here when a client opens, approves or asks, and when an email fails."
      }
    />
  )
}

function ToAnswer({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="sr-only" role="status">
      {count} to answer
    </p>
  )
}
