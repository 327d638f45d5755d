import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import type { Day } from '#contract/values/dates.ts'
import { fieldMessage, isSendError } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { changeJob, useOutdateJobs } from '../queries.ts'
import { datesOf, type JobDates, showJobNow, withDates } from './moved-job.ts'

/** Other dates for a job, and what is said once it has them: "Moved to Thu, Nov 26". */
export type Move = { dates: JobDates; said: string }

type MoveOptions = {
  today: Day
  /** Somebody else changed the job in between: how it is now, and the dates that were wanted. */
  onStale: (theirs: Job, wanted: JobDates) => void
}

/**
 * Moves a job: shown at once, then sent. Moves of one job that follow each other quickly go out after one another, each
 * on the version that the one before made, and in between only the last; one that is refused is taken back, and why is said.
 */
export function useMoveJob({ today, onStale }: MoveOptions) {
  const cache = useQueryClient()
  const outdateJobs = useOutdateJobs()
  const [next] = useState(() => new Map<string, Move | undefined>())
  // What was answered last may be later than what is drawn yet.
  const [answered] = useState(() => new Map<string, Job>())

  async function move(job: Job, asked: Move) {
    showJobNow(cache, withDates(job, asked.dates, today))
    const isUnderWay = next.has(job.id)
    next.set(job.id, asked)
    if (!isUnderWay) await carryOut(job)
  }

  async function carryOut(before: Job) {
    const { id } = before
    const known = answered.get(id)
    let settled = known && known.version > before.version ? known : before
    let last: Move | undefined
    try {
      for (let wanted = next.get(id); wanted; wanted = next.get(id)) {
        last = wanted
        next.set(id, undefined)
        settled = (await changeJob({ id, edit: true, version: settled.version, ...planOf(wanted.dates) })).job
        answered.set(id, settled)
      }
      showJobNow(cache, settled)
      if (last) sayMoved(before, settled, last)
    } catch (error) {
      takeBack(settled, next.get(id) ?? last, error)
    } finally {
      next.delete(id)
      outdateJobs()
    }
  }

  function sayMoved(before: Job, after: Job, { said }: Move) {
    const undo = () => void move(after, { dates: datesOf(before), said: 'Moved back' })
    toast({ kind: 'success', title: said, body: after.title, action: { label: 'Undo', onSelect: undo } })
  }

  function takeBack(settled: Job, wanted: Move | undefined, error: unknown) {
    const theirs = isSendError(error) && error.error_code === 'stale_version' ? (error.current as Job) : undefined
    showJobNow(cache, theirs ?? settled)
    if (theirs && wanted) onStale(theirs, wanted.dates)
    else toast({ kind: 'problem', title: `${settled.title} was not moved`, body: fieldMessage(error) })
  }

  return move
}

/** Only the plan moves; the days on which work began and ended are left out, so they stay. */
function planOf({ expected_start_date, expected_completion_date }: JobDates) {
  return { expected_start_date, expected_completion_date }
}
