import { useState } from 'react'
import { type BoardRights, boardMove } from '#contract/jobs/board-rules.ts'
import type { BoardColumn } from '#contract/jobs/board-shapes.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import type { JobAction } from '../job/job-head.tsx'
import { type JobChange, useChangeJob, useOutdateJobs } from '../queries.ts'
import { columnLabel } from './column-looks.ts'

export type BoardPrompt = { id: string; jobAction: JobAction | 'tags' }
export type BoardMoves = ReturnType<typeof useBoardMoves>

/** What moves a card: at once, after a dialog, or not at all and why. */
export function useBoardMoves() {
  const rights = useBoardRights()
  const [asking, ask] = useState<BoardPrompt>()

  const act = useBoardAction()

  const move = (job: Job, to: BoardColumn) => {
    const verdict = boardMove(job.status, to, rights)
    if (!verdict) return
    if ('refused' in verdict)
      return toast({ kind: 'problem', title: `Not moved to ${columnLabel(to)}`, body: verdict.refused })
    const { step } = verdict
    if (step === 'start') act(job, { start: true, version: job.version })
    else if (step === 'resume') act(job, { action: 'resume', version: job.version })
    else if (step === 'unschedule')
      act(job, { version: job.version, edit: true, ...noPlan }, { edit: true, ...planOf(job) })
    else ask({ id: job.id, jobAction: step === 'schedule' ? 'dates' : step })
  }

  return {
    rights,
    move,
    asking,
    ask,
    /** A job was given its days: says so, and offers to take them back. */
    scheduled: (job: Job, before: Job) =>
      toast({
        kind: 'success',
        title: job.status === before.status ? 'Dates saved' : 'Job scheduled',
        body: job.title,
        action: {
          label: 'Undo',
          onSelect: () => act(job, { version: job.version, edit: true, ...planOf(before) }),
        },
      }),
  }
}

type Change = Omit<JobChange, 'id'>

/** Changes a job and says so; `back` takes it back. */
function useBoardAction() {
  const change = useChangeJob()
  const outdate = useOutdateJobs()
  return function act(job: Job, what: Change, back?: Change) {
    change.mutate(
      { ...what, id: job.id },
      {
        onSuccess: ({ job: changed, message }) => {
          const undo = back && (() => act(changed, { version: changed.version, ...back }))
          const action = undo && { label: 'Undo', onSelect: undo }
          toast({ kind: 'success', title: titleOf(what, back, message), body: job.title, action })
        },
        onError: (error) => {
          toast({ kind: 'problem', title: 'The job was not moved', body: fieldMessage(error) })
          // It is not as it was shown: somebody else changed it.
          outdate()
        },
      },
    )
  }
}

function titleOf({ edit }: Change, back: Change | undefined, message = 'Job moved'): string {
  if (!edit) return message
  return back ? 'Planned dates cleared' : 'Job back as it was'
}

function useBoardRights(): BoardRights {
  const can = useCan()
  return { edit: can('jobs.edit'), startComplete: can('jobs.start_complete') }
}

const noPlan = { expected_start_date: '', expected_completion_date: '' }

function planOf({ expected_start_date, expected_completion_date }: Job) {
  return { expected_start_date: expected_start_date ?? '', expected_completion_date: expected_completion_date ?? '' }
}
