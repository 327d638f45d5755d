import { Ban, CalendarDays, CircleCheck, CircleDashed, CircleDot, CirclePause, Clock } from 'lucide-react'
import type { Job, JobStatus } from '#contract/jobs/shapes.ts'
import { jobStatusWords } from '#contract/jobs/word-rules.ts'
import { Chip, type Tone } from '#web/ui/basic/chip.tsx'
import type { IconKind } from '#web/ui/basic/icon.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'

/** A job's status in a word. */
export function JobChip({ status }: { status: JobStatus }) {
  const [tone, icon] = looks[status]
  return (
    <Chip tone={tone} icon={icon}>
      {jobStatusWords[status]}
    </Chip>
  )
}

/** The status, and beside it what follows from the dates. */
export function JobChips({ job }: { job: Pick<Job, 'status' | 'late' | 'starts_today'> }) {
  return (
    <>
      <JobChip status={job.status} />
      <JobDayChips job={job} />
    </>
  )
}

/** What keeps the crew from starting: the client may still cancel what they signed. */
export function WaitLine({ day }: { day: string | null | undefined }) {
  if (!day) return null
  return (
    <span className="text-small font-label">
      Work may start after <DayText day={day} />, midnight
    </span>
  )
}

/** What follows from the dates: running late, starts today. */
export function JobDayChips({ job }: { job: Pick<Job, 'late' | 'starts_today'> }) {
  return (
    <>
      {job.late && (
        <Chip tone="pencil" icon={Clock}>
          Running late
        </Chip>
      )}
      {job.starts_today && (
        <Chip tone="chalk" outline icon={CalendarDays}>
          Starts today
        </Chip>
      )}
    </>
  )
}

export const jobStatusIcon = (status: JobStatus) => looks[status][1]

const looks: Record<JobStatus, [Tone, IconKind]> = {
  unscheduled: ['slate', CircleDashed],
  scheduled: ['teal', CalendarDays],
  in_progress: ['chalk', CircleDot],
  on_hold: ['pencil', CirclePause],
  completed: ['moss', CircleCheck],
  cancelled: ['slate', Ban],
}
