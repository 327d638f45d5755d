import { type ReactNode, Suspense, useRef } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import type { ToastMessage } from '#web/ui/basic/toast-store.ts'
import { focusCard } from './card-keys.ts'
import type { BoardMoves } from './use-board-moves.ts'

const CrewSheet = lazyWithin(() => import('../crew/crew-sheet.tsx').then((part) => ({ default: part.CrewSheet })))
const JobDatesDialog = lazyWithin(() =>
  import('../job/job-dates-dialog.tsx').then((part) => ({ default: part.JobDatesDialog })),
)
const JobTagsDialog = lazyWithin(() =>
  import('../tags/job-tags-dialog.tsx').then((part) => ({ default: part.JobTagsDialog })),
)
const ReasonDialog = lazyWithin(() =>
  import('../job/reason-dialog.tsx').then((part) => ({ default: part.ReasonDialog })),
)

export type CompletesJob = (job: Job, onClose: () => void, back: ToastMessage['action']) => ReactNode

type BoardDialogsProps = { jobs: readonly Job[]; moves: BoardMoves; completing: CompletesJob }

/** What is asked before a card moves: its days, its loose ends, a reason; and what else its menu opens. */
export function BoardDialogs({ jobs, moves, completing }: BoardDialogsProps) {
  const { asking, ask, rights, scheduled } = moves
  // As it was when it was asked about: the card may have moved on meanwhile.
  const about = useRef<Job>(undefined)
  if (about.current?.id !== asking?.id) about.current = jobs.find(({ id }) => id === asking?.id)
  const job = about.current
  if (!asking || !job) return null
  const close = () => {
    ask(undefined)
    // Its opener may be gone with the place where the card stood.
    setTimeout(() => focusCard(job.id), 60)
  }
  const reopen = rights.edit ? { label: 'Reopen', onSelect: () => ask({ id: job.id, jobAction: 'reopen' }) } : undefined
  return <Suspense>{dialog()}</Suspense>

  function dialog() {
    if (!asking || !job) return null
    if (asking.jobAction === 'complete') return completing(job, close, reopen)
    if (asking.jobAction === 'dates')
      return <JobDatesDialog job={job} onSaved={(after) => scheduled(after, job)} onClose={close} />
    if (asking.jobAction === 'reopen') return <ReasonDialog job={job} jobAction="reopen" onClose={close} />
    if (asking.jobAction === 'tags') return <JobTagsDialog job={job} onClose={close} />
    return <CrewSheet job={job} onClose={close} />
  }
}
