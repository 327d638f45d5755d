import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import type { Dashboard } from './queries.ts'

/** The seven days after today, a job a row. */
export function ComingCard({ coming }: { coming: NonNullable<Dashboard['coming']> }) {
  return (
    <Card flush title="Next 7 days">
      <ul>
        {coming.map(({ id, title, day, client_name, address }) => (
          <li key={id} className="border-t border-line">
            <Link
              href={`/jobs/${id}`}
              look="bare"
              className="quick group flex min-h-(--row) items-center gap-3 px-4 py-2 hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:px-5"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-label group-hover:text-chalk">{title}</span>
                <span className="block truncate text-small text-ink-muted">
                  {[client_name, address].filter(Boolean).join(' · ')}
                </span>
              </span>
              <DayText day={day} className="shrink-0 text-small text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
