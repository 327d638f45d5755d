import { type ReactNode, useState } from 'react'
import type { Notification } from '#contract/notifications/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'

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

type NotificationRowProps = { notification: Notification; onOpen: () => void; children?: ReactNode }

/** One notification: a dot while it is unread, the sentence, the time. */
function NotificationRow({ notification, onOpen, children }: NotificationRowProps) {
  const { title, note, path, at, read_at } = notification
  return (
    <li className="border-b border-line last:border-0">
      <Link
        href={path}
        look="bare"
        onClick={onOpen}
        className="flex min-h-14 items-start gap-3 rounded-input px-2 py-3 hover:bg-sunken/60"
      >
        <span
          aria-hidden
          className={cx('mt-2 size-2 shrink-0 rounded-full', read_at ? 'bg-transparent' : 'bg-chalk')}
        />
        <span className="min-w-0 flex-1">
          <span className={cx('block', !read_at && 'font-label')}>
            {withFigures(title)}
            {!read_at && <span className="sr-only">, unread</span>}
          </span>
          {note && <span className="line-clamp-2 block text-ink-muted">{note}</span>}
          <span className="block pt-0.5 text-small text-ink-muted">
            <InstantText instant={at} />
          </span>
        </span>
      </Link>
      {children}
    </li>
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
