import { expect, test } from 'vitest'
import { boardMove, columnOf, mayMoveCards } from './board-rules.ts'
import { boardColumns } from './board-shapes.ts'
import { jobMayBecome } from './rules.ts'
import { jobStatuses } from './shapes.ts'

const all = { edit: true, startComplete: true }
const crew = { edit: false, startComplete: true }
const stepOf = (...of: Parameters<typeof boardMove>) => {
  const move = boardMove(...of)
  return move && ('step' in move ? move.step : 'refused')
}

test('a manager moves cards as the rules of jobs allow, and each move is one step', () => {
  const moves = jobStatuses.map((status) => [status, ...boardColumns.map((to) => stepOf(status, to, all))])
  expect(moves).toEqual([
    ['unscheduled', undefined, 'schedule', 'start', 'refused'],
    ['scheduled', 'unschedule', undefined, 'start', 'complete'],
    ['in_progress', 'refused', 'refused', undefined, 'complete'],
    ['on_hold', 'refused', 'refused', 'resume', 'refused'],
    ['completed', 'refused', 'refused', 'reopen', undefined],
    ['cancelled', 'unschedule', 'schedule', 'refused', 'refused'],
  ])
})

test('a manager is refused exactly what the rules of jobs forbid', () => {
  for (const from of jobStatuses)
    for (const to of boardColumns)
      expect(stepOf(from, to, all) === 'refused').toBe(columnOf(from) !== to && !jobMayBecome(from, to))
})

test('the crew starts and completes jobs, and moves them no other way', () => {
  expect(stepOf('scheduled', 'in_progress', crew)).toBe('start')
  expect(stepOf('in_progress', 'completed', crew)).toBe('complete')
  expect(boardMove('scheduled', 'unscheduled', crew)).toEqual({ refused: "Your role can't unschedule jobs." })
  expect(boardMove('completed', 'in_progress', crew)).toEqual({ refused: "Your role can't reopen jobs." })
  expect(mayMoveCards(crew)).toBe(true)
  expect(mayMoveCards({ edit: false, startComplete: false })).toBe(false)
})

test('a manager reads why a job stays where it is', () => {
  expect(boardMove('in_progress', 'scheduled', all)).toEqual({
    refused: "Work on the job has started, so it can't go back to its plan.",
  })
})
