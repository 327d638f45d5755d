import type { Job } from '#contract/jobs/shapes.ts'
import type { Day } from '#contract/values/dates.ts'
import { CrewSheet } from '../crew/crew-sheet.tsx'
import { JobDatesDialog } from '../job/job-dates-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { JobDates } from './moved-job.ts'
import type { CalendarPrompt } from './use-calendar-acts.ts'

type CalendarDialogsProps = CalendarPrompt & {
  today: Day
  onMove: (job: Job, dates: JobDates) => void
  onClose: () => void
}

/** What the card of a job asks for. */
export function CalendarDialogs({ job, ask, wanted, today, onMove, onClose }: CalendarDialogsProps) {
  if (ask === 'crew') return <CrewSheet job={job} onClose={onClose} />
  if (ask === 'day')
    return <MoveDialog job={job} today={today} onMove={(dates) => onMove(job, dates)} onClose={onClose} />
  return <JobDatesDialog job={job} stale={ask === 'stale' ? wanted : undefined} onClose={onClose} />
}
