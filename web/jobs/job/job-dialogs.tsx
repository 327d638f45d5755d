import type { Job } from '#contract/jobs/shapes.ts'
import { CrewSheet } from '../crew/crew-sheet.tsx'
import { DetailsSheet } from '../form/details-sheet.tsx'
import { CompleteDialog, type LooseEnd, type NextAction } from './complete-dialog.tsx'
import { JobDatesDialog } from './job-dates-dialog.tsx'
import type { JobAction } from './job-head.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type JobDialogsProps = {
  job: Job
  jobAction: JobAction
  looseEnds: LooseEnd[]
  next?: NextAction
  onClose: () => void
}

/** The dialog of each action that asks something first. */
export function JobDialogs({ job, jobAction, looseEnds, next, onClose }: JobDialogsProps) {
  if (jobAction === 'details') return <DetailsSheet job={job} onClose={onClose} />
  if (jobAction === 'crew') return <CrewSheet job={job} onClose={onClose} />
  if (jobAction === 'dates') return <JobDatesDialog job={job} onClose={onClose} />
  if (jobAction === 'complete') return <CompleteDialog job={job} looseEnds={looseEnds} next={next} onClose={onClose} />
  return <ReasonDialog job={job} jobAction={jobAction} onClose={onClose} />
}
