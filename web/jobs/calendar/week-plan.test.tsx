import { expect, test } from 'vitest'
import { weeksOfMonth } from '#contract/jobs/calendar/day-rules.ts'
import { jobWith } from '#test/screen/jobs.ts'
import { placeJobs, planWeek } from './week-plan.ts'

const today = '2026-11-17'
const week = weeksOfMonth('2026-11')[2] ?? []
const job = (title: string, from: string, to: string) =>
  jobWith({ id: title, title, status: 'scheduled', expected_start_date: from, expected_completion_date: to })

test('a planner sees jobs of one day below each other, and one that follows in the lane that is free', () => {
  const placed = placeJobs(
    [
      job('tile', '2026-11-16', '2026-11-16'),
      job('deck', '2026-11-10', '2026-11-17'),
      job('roof', '2026-11-18', '2026-11-30'),
    ],
    today,
  )
  expect(planWeek(week, placed, 4).bars).toMatchObject([
    { job: { title: 'deck' }, column: 0, days: 3, lane: 0, begins: false, ends: true },
    { job: { title: 'tile' }, column: 1, days: 1, lane: 1, begins: true, ends: true },
    { job: { title: 'roof' }, column: 3, days: 4, lane: 0, begins: true, ends: false },
  ])
})

test('a planner sees how many more a full day has, and every bar of the days that are not full', () => {
  const full = ['a', 'b', 'c', 'd', 'e'].map((title) => job(title, '2026-11-18', '2026-11-18'))
  const plan = planWeek(week, placeJobs([...full, job('f', '2026-11-20', '2026-11-20')], today), 4)
  expect(plan.bars.map((bar) => bar.job.title)).toEqual(['a', 'b', 'c', 'f'])
  expect(plan.hidden).toEqual([0, 0, 0, 2, 0, 0, 0])
  const four = planWeek(week, placeJobs(full.slice(1), today), 4)
  expect(four.bars).toHaveLength(4)
  expect(four.hidden).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('a planner sees on which days of a bar the client may still cancel', () => {
  const waiting = (work_after: string | null) => {
    const deck = { ...job('deck', '2026-11-16', '2026-11-19'), work_after }
    return planWeek(week, placeJobs([deck], today), 4).bars[0]?.waiting
  }
  expect([null, '2026-11-14', '2026-11-16', '2026-11-18', '2026-12-02'].map(waiting)).toEqual([0, 0, 1, 3, 4])
})
