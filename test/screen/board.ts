import { columnOf } from '#contract/jobs/board-rules.ts'
import { boardColumns } from '#contract/jobs/board-shapes.ts'
import type { Job } from '#contract/jobs/shapes.ts'

/** What `GET /api/jobs/board/` answers of these jobs. */
export function boardAnswer(jobs: readonly Job[]) {
  const columns = boardColumns.map((key) => {
    const own = jobs.filter(({ status }) => columnOf(status) === key)
    return { key, jobs: own, page: 1, page_size: 25, total: own.length, total_pages: 1 }
  })
  return { columns }
}
