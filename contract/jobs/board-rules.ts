import type { BoardColumn } from './board-shapes.ts'
import { jobMayBecome } from './rules.ts'
import type { JobStatus } from './shapes.ts'

/**
 * What putting a job into a column does: `schedule` asks for its days, `unschedule` clears them, `complete` and `reopen` ask
 * first, `start` and `resume` are done at once. Or why it can't be, in a sentence.
 */
export type BoardMove =
  | { step: 'schedule' | 'unschedule' | 'start' | 'resume' | 'complete' | 'reopen' }
  | { refused: string }

/** What somebody may do on the board: change jobs, start and complete them. */
export type BoardRights = { edit: boolean; startComplete: boolean }

/** The column in which a job of a status stands; a canceled one stands in none. */
export function columnOf(status: JobStatus): BoardColumn | undefined {
  if (status === 'cancelled') return undefined
  return status === 'on_hold' ? 'in_progress' : status
}

/** What dropping a job on a column does; undefined where it stands there already. Source: docs/domain.md, Jobs. */
export function boardMove(
  status: JobStatus,
  to: BoardColumn,
  { edit, startComplete }: BoardRights,
): BoardMove | undefined {
  if (columnOf(status) === to && status !== 'on_hold') return undefined
  if (!jobMayBecome(status, to)) return { refused: reasonOf(status, to) }
  const step = stepOf(status, to)
  const may = step === 'start' || step === 'complete' ? startComplete : edit
  return may ? { step } : { refused: `Your role can't ${step} jobs.` }
}

/** Whether somebody may move a card at all. */
export function mayMoveCards({ edit, startComplete }: BoardRights): boolean {
  return edit || startComplete
}

function stepOf(status: JobStatus, to: BoardColumn) {
  if (to === 'unscheduled') return 'unschedule'
  if (to === 'scheduled') return 'schedule'
  if (to === 'completed') return 'complete'
  return status === 'on_hold' ? 'resume' : status === 'completed' ? 'reopen' : 'start'
}

function reasonOf(status: JobStatus, to: BoardColumn): string {
  if (status === 'unscheduled') return "The job hasn't been scheduled or started. Start it before you complete it."
  if (status === 'on_hold' && to === 'completed') return 'The job is on hold. Resume it before you complete it.'
  if (status === 'completed') return "The job is complete, so it can't go back to its plan. Reopen it first."
  return "Work on the job has started, so it can't go back to its plan."
}
