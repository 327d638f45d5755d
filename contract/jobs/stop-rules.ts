import type { Day } from '../values/dates.ts'
import type { JobStatus } from './shapes.ts'

const stopKeys = ['approved', 'scheduled', 'in_progress', 'done'] as const
export type StopKey = (typeof stopKeys)[number]

/** A stop of a project's line; `planned` says that its day is still to come about. */
export type Stop = { key: StopKey; label: string; state: 'past' | 'now' | 'ahead'; day: Day | null; planned: boolean }

type Project = {
  status: JobStatus
  start_date: Day | null
  end_date: Day | null
  expected_start_date: Day | null
  expected_completion_date: Day | null
  approved_on?: Day | null
}

/**
 * How far a project has come, as a client follows it: Approved – Scheduled – In progress – Done. A job that was made by
 * hand was agreed upon too, only on no day that is known. A canceled one has no line. Source: docs/domain.md, Jobs.
 */
export function stopsOf(project: Project): Stop[] {
  const reached = reachedBy[project.status]
  if (reached === undefined) return []
  const { start_date, end_date, expected_start_date, expected_completion_date } = project
  const days: Record<StopKey, { day: Day | null; planned: boolean }> = {
    approved: { day: project.approved_on ?? null, planned: false },
    scheduled: { day: expected_start_date, planned: true },
    in_progress: { day: start_date, planned: false },
    done: end_date ? { day: end_date, planned: false } : { day: expected_completion_date, planned: true },
  }
  return stopKeys.map((key, at) => ({
    key,
    label: labels[key],
    state: at < reached ? 'past' : at === reached ? 'now' : 'ahead',
    ...days[key],
  }))
}

/** Which stop a status stands at, from 0. */
const reachedBy: Partial<Record<JobStatus, number>> = {
  unscheduled: 0,
  scheduled: 1,
  in_progress: 2,
  on_hold: 2,
  completed: 3,
}

const labels: Record<StopKey, string> = {
  approved: 'Approved',
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  done: 'Done',
}
