import type { QueryClient } from '@tanstack/react-query'
import { columnOf } from '#contract/jobs/board-rules.ts'
import type { BoardColumnAnswer } from '#contract/jobs/board-shapes.ts'
import { listBoard } from '#contract/jobs/calls.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { keyOf, rewrite } from '#web/api/use-call.ts'

/** Puts a changed job where it will stand on the board; gives what undoes it. */
export function foreseeBoard(cache: QueryClient, change: (job: Job) => Job, id: string): () => void {
  const known = cache.getQueriesData<{ columns: BoardColumnAnswer[] }>({ queryKey: keyOf(listBoard) })
  const before = known
    .flatMap(([, answer]) => answer?.columns ?? [])
    .flatMap(({ jobs }) => jobs)
    .find((job) => job.id === id)
  if (!before) return () => {}
  const after = change(before)
  const [from, to] = [columnOf(before.status), columnOf(after.status)]
  return rewrite(cache, listBoard, undefined, (answer) => ({
    columns: answer.columns.map((column) => {
      if (from === to) return { ...column, jobs: column.jobs.map((job) => (job.id === id ? after : job)) }
      if (column.key === from)
        return { ...column, jobs: column.jobs.filter((job) => job.id !== id), total: column.total - 1 }
      return column.key === to ? withJob(column, after) : column
    }),
  }))
}

/** Where its day puts it: soonest first, what is completed latest first; further pages know only that there is one more. */
function withJob(column: BoardColumnAnswer, job: Job): BoardColumnAnswer {
  const total = column.total + 1
  if (column.page > 1) return { ...column, total }
  const isAfter = (each: Job) => (column.key === 'completed' ? dayOf(each) <= dayOf(job) : dayOf(each) > dayOf(job))
  const place = column.jobs.findIndex(isAfter)
  const at = place < 0 ? column.jobs.length : place
  return { ...column, jobs: [...column.jobs.slice(0, at), job, ...column.jobs.slice(at)], total }
}

/** A job without a day comes last. */
function dayOf({ start_date, expected_start_date }: Job): string {
  return start_date ?? expected_start_date ?? '9999'
}
