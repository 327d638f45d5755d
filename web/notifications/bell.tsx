import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import { CountBadge } from '#web/ui/text/count-badge.tsx'
import { useNotifications } from './queries.ts'

const NotificationSheet = lazyWithin(() =>
  import('./notification-sheet.tsx').then((part) => ({ default: part.NotificationSheet })),
)

/** The bell in the header: the number of unread notifications, and their list. */
export function Bell() {
  const [open, setOpen] = useState(false)
  const unread = useNotifications().data?.unread ?? 0
  return (
    <span className="relative">
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} to answer` : 'Notifications'}
        icon={BellIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <span aria-hidden className="pointer-events-none absolute -end-0.5 -top-0.5">
        <CountBadge count={unread} label="to answer" />
      </span>
      <Suspense>{open && <NotificationSheet onClose={() => setOpen(false)} />}</Suspense>
    </span>
  )
}
