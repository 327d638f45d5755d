import type { ReactNode } from 'react'
import type { Notification } from '#contract/notifications/shapes.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'

type NotificationRowProps = { notification: Notification; onOpen: () => void; children?: ReactNode }

/** One notification: a dot while it is unread, the sentence, the time. */
export function NotificationRow({ notification, onOpen, children }: NotificationRowProps) {
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
