import { useState } from 'react'
import type { JobTask } from '#contract/jobs/work-shapes.ts'

/** The first tasks that were open at the first look, and what came since: one that is ticked stays where it is. */
export function useFirstOpen(tasks: readonly JobTask[], most: number): JobTask[] {
  const [known] = useState(() => ({
    all: new Set(tasks.map(({ id }) => id)),
    first: new Set(
      tasks
        .filter(({ done }) => !done)
        .slice(0, most)
        .map(({ id }) => id),
    ),
  }))
  return tasks.filter(({ id }) => known.first.has(id) || !known.all.has(id))
}
