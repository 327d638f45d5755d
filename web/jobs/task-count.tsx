import type { Job } from '#contract/jobs/shapes.ts'

/** "4/6", tasks done. Nothing of a job without tasks, and for who may not see them. */
export function TaskCount({ job: { task_count = 0, open_task_count = 0 } }: { job: Job }) {
  if (task_count === 0) return null
  return (
    <span className="text-small text-ink-muted tabular-nums">
      {task_count - open_task_count}/{task_count} <span className="sr-only"> tasks done</span>
    </span>
  )
}
