import type { QueryClient } from '@tanstack/react-query'
import { listBoard } from '#contract/jobs/calls.ts'
import { foreseeColumns } from '#contract/jobs/foresee-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { rewrite } from '#web/api/use-call.ts'

/** Puts a changed job where it will stand on the board; gives what undoes it. */
export function foreseeBoard(cache: QueryClient, change: (job: Job) => Job, id: string): () => void {
  return rewrite(cache, listBoard, undefined, ({ columns, ...answer }) => ({
    ...answer,
    columns: foreseeColumns(columns, id, change),
  }))
}
