import type { Job } from '#contract/jobs/shapes.ts'
import type { ListQuestion } from './job-question.ts'

export type JobFiltersProps = {
  question: ListQuestion
  /** What is shown: they know the names of what the list is narrowed to. */
  jobs: readonly Job[] | undefined
  onChange: (change: Record<string, string | undefined>) => void
}

export function nameOfClient(jobs: readonly Job[] = [], client_id: string): string {
  return jobs.find((job) => job.client_id === client_id)?.client_name ?? 'One client'
}
