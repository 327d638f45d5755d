import { expect, it } from 'vitest'
import type { JobStatus } from './shapes.ts'
import { stopsOf } from './stop-rules.ts'

const deck = {
  status: 'in_progress' as JobStatus,
  approved_on: '2026-11-02',
  expected_start_date: '2026-11-10',
  expected_completion_date: '2026-11-20',
  start_date: '2026-11-11',
  end_date: null,
}
const stops = (over: Partial<Omit<typeof deck, 'end_date'>> & { end_date?: string } = {}) =>
  stopsOf({ ...deck, ...over }).map(({ key, state, day, planned }) => [key, state, day, planned])

it('a running project is past two stops, and its end is planned', () => {
  expect(stops()).toEqual([
    ['approved', 'past', '2026-11-02', false],
    ['scheduled', 'past', '2026-11-10', true],
    ['in_progress', 'now', '2026-11-11', false],
    ['done', 'ahead', '2026-11-20', true],
  ])
})

it('a finished project tells the day it was finished', () => {
  expect(stops({ status: 'completed', end_date: '2026-11-18' }).at(-1)).toEqual(['done', 'now', '2026-11-18', false])
})

it.each([
  ['unscheduled', 'approved'],
  ['scheduled', 'scheduled'],
  ['in_progress', 'in_progress'],
  ['on_hold', 'in_progress'],
  ['completed', 'done'],
] as const)('a project that is %s stands at %s', (status, key) => {
  expect(stopsOf({ ...deck, status }).find(({ state }) => state === 'now')?.key).toBe(key)
})

it('a cancelled project has no line', () => {
  expect(stopsOf({ ...deck, status: 'cancelled' })).toEqual([])
})

it('a project that was made by hand was agreed upon on no known day', () => {
  const { approved_on: _, ...byHand } = deck
  expect(stopsOf(byHand)[0]).toEqual({ key: 'approved', label: 'Approved', state: 'past', day: null, planned: false })
})
