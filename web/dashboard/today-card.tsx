import { Clock } from 'lucide-react'
import { JobChip, WaitLine } from '#web/jobs/job-chip.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import type { Dashboard } from './queries.ts'

/** The jobs of today: those under way and those that should begin. */
export function TodayCard({ today, day }: { today: Dashboard['today']; day: string }) {
  return (
    <Card flush title="Today" action={<DayText day={day} className="text-small text-ink-muted" />}>
      {today.length === 0 ? (
        <p className="px-4 pb-2 text-ink-muted sm:px-5">No jobs today.</p>
      ) : (
        <ul className="flex flex-col">
          {today.map((job) => (
            <li key={job.id} className="border-t border-line">
              <Link
                href={`/jobs/${job.id}`}
                look="bare"
                className="quick group flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:px-5"
              >
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block font-label group-hover:text-chalk">{job.title}</span>
                  <span className="block truncate text-small text-ink-muted">
                    {[job.client_name, job.address].filter(Boolean).join(' · ')}
                  </span>
                  <WaitLine day={job.work_after} />
                </span>
                {job.late ? (
                  <Chip tone="pencil" icon={Clock}>
                    Running late
                  </Chip>
                ) : (
                  <JobChip status={job.status} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="border-t border-line px-4 py-3 text-small sm:px-5">
        <Link href="/jobs?tab=upcoming">Upcoming jobs</Link>
      </p>
    </Card>
  )
}
