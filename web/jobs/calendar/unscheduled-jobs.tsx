import { CalendarArrowUp } from 'lucide-react'
import type { Job } from '#contract/jobs/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { crewColor, leadOf } from '../crew/crew-color.ts'
import { useCalendar } from './calendar-context.ts'
import type { UnscheduledJobs } from './calendar-jobs.ts'
import { CrewMark } from './crew-mark.tsx'

/** The jobs without a day: each can be dragged onto one, or put there by a button. */
export function UnscheduledList({ jobs, list, left, more, dragged }: UnscheduledJobs & { dragged?: string }) {
  const { mayEdit } = useCalendar()
  if (list.error && !jobs)
    return <ReadFailed things="jobs without a day" error={list.error} onRetry={() => void list.refetch()} />
  if (!jobs) return <Skeleton rows={4} />
  if (jobs.length === 0) return <p className="py-3 text-small text-ink-muted">Every job has its day.</p>
  return (
    <div className="flex flex-col gap-2">
      {mayEdit && <p className="pb-1 text-small text-ink-muted max-lg:hidden">Drag a job onto a day.</p>}
      <ul className="flex flex-col gap-2">
        {jobs.map((job) => (
          <li key={job.id}>
            <UnscheduledJob job={job} faded={job.id === dragged} />
          </li>
        ))}
      </ul>
      {more && (
        <Button size="sm" onClick={more} busy={list.isFetching}>
          Show more
        </Button>
      )}
      {left > 0 && !more && (
        <p className="text-small text-ink-muted">
          {left} more are in the <Link href="/jobs?view=list&tab=upcoming">list of jobs</Link>.
        </p>
      )}
    </div>
  )
}

function UnscheduledJob({ job, faded }: { job: Job; faded: boolean }) {
  const { open, grip, askDay, mayEdit } = useCalendar()
  return (
    <div
      style={crewColor(leadOf(job))}
      className={cx('crew-edge rounded-input border border-s-4 bg-surface', faded && 'opacity-45')}
    >
      <button
        type="button"
        data-bar={job.id}
        aria-haspopup="dialog"
        onClick={(event) => open(job, event.currentTarget)}
        onPointerDown={mayEdit ? (event) => grip(event, job, 'tray') : undefined}
        className={cx(
          'flex min-h-11 w-full items-start gap-2 p-2 text-start select-none [-webkit-touch-callout:none] -outline-offset-2 hover:bg-sunken',
          mayEdit && 'lg:cursor-grab',
        )}
      >
        <CrewMark job={job} />
        <TitleAndPlace job={job} />
      </button>
      {mayEdit && (
        <Button
          size="sm"
          variant="quiet"
          icon={CalendarArrowUp}
          wide
          aria-label={`Put on a day… ${job.title}`}
          onClick={() => askDay(job)}
          className="rounded-none border-t border-line"
        >
          Put on a day…
        </Button>
      )}
    </div>
  )
}

function TitleAndPlace({ job }: { job: Job }) {
  const where = [job.client_name, job.city ?? job.address].filter(Boolean).join(' · ')
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate text-small font-label">{job.title}</span>
      {where && <span className="block truncate text-small text-ink-muted">{where}</span>}
    </span>
  )
}
