import { useState } from 'react'
import type { Notification } from '#contract/notifications/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { NotificationRow } from './notification-row.tsx'

type NotificationListProps = { notifications: readonly Notification[]; onOpen: (notification: Notification) => void }

/** Notifications, newest first; openings that follow each other are one row until it is expanded. */
export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return (
    <ul className="-mx-2 flex flex-col">
      {groupOpenings(notifications).flatMap(([first, ...more]) => {
        const folded = more.length > 0 && !open.has(first.id)
        return [
          <NotificationRow key={first.id} notification={first} onOpen={() => onOpen(first)}>
            {folded && (
              <Button
                size="sm"
                variant="quiet"
                className="mb-2 ms-5"
                onClick={() => setOpen(new Set([...open, first.id]))}
              >
                {more.length === 1 ? 'Show 1 more opened' : `Show ${more.length} more opened`}
              </Button>
            )}
          </NotificationRow>,
          ...(folded ? [] : more).map((each) => (
            <NotificationRow key={each.id} notification={each} onOpen={() => onOpen(each)} />
          )),
        ]
      })}
    </ul>
  )
}

function groupOpenings(notifications: readonly Notification[]): [Notification, ...Notification[]][] {
  const groups: [Notification, ...Notification[]][] = []
  for (const each of notifications) {
    const last = groups.at(-1)
    if (last && isOpening(each) && isOpening(last[0])) last.push(each)
    else groups.push([each])
  }
  return groups
}

const isOpening = ({ kind }: Notification) => kind === 'estimate_viewed' || kind === 'invoice_viewed'
