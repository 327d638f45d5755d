import type { Job } from '#contract/jobs/shapes.ts'
import { CompleteDialog, type LooseEnd, type NextDeed } from './complete-dialog.tsx'
import { JobDatesDialog } from './job-dates-dialog.tsx'
import type { JobDeed } from './job-head.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type JobDialogsProps = {
  job: Job
  deed: JobDeed
  looseEnds: LooseEnd[]
  next?: NextDeed
  onClose: () => void
}

/** The dialog of each deed that asks something first. */
export function JobDialogs({ job, deed, looseEnds, next, onClose }: JobDialogsProps) {
  if (deed === 'dates') return <JobDatesDialog job={job} onClose={onClose} />
  if (deed === 'complete') return <CompleteDialog job={job} looseEnds={looseEnds} next={next} onClose={onClose} />
  return <ReasonDialog job={job} deed={deed} onClose={onClose} />
}
