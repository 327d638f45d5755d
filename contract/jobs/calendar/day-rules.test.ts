import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { addDays, type Day, daysBetween, isDay, todayIn, weekdayOf } from '../../values/dates.ts'
import {
  calendarDays,
  type JobDays,
  moveJob,
  overlap,
  putOnDay,
  stretchJob,
  weekOf,
  weeksOfMonth,
} from './day-rules.ts'

const blank: JobDays = {
  status: 'scheduled',
  start_date: null,
  end_date: null,
  expected_start_date: null,
  expected_completion_date: null,
}
const planned = (from: Day, to: Day): JobDays => ({
  ...blank,
  expected_start_date: from,
  expected_completion_date: to,
})

test('a planner sees a job on its planned days, then on those it came to', () => {
  const deck = planned('2026-11-10', '2026-11-18')
  const today = '2026-11-17'
  expect(calendarDays(deck, today)).toEqual({ from: '2026-11-10', to: '2026-11-18' })
  const begun = { ...deck, status: 'in_progress', start_date: '2026-11-12' } as const
  expect(calendarDays(begun, today)).toEqual({ from: '2026-11-12', to: '2026-11-18' })
  expect(calendarDays(begun, '2026-11-20')).toEqual({ from: '2026-11-12', to: '2026-11-20' })
  expect(calendarDays({ ...begun, status: 'completed', end_date: '2026-11-16' }, today)).toEqual({
    from: '2026-11-12',
    to: '2026-11-16',
  })
  expect(calendarDays({ ...begun, status: 'cancelled' }, today)).toBeUndefined()
  expect(calendarDays(blank, today)).toBeUndefined()
  expect(calendarDays({ ...blank, expected_start_date: today }, today)).toEqual({ from: today, to: today })
})

test('a planner moves what has not begun, and of what has begun only its planned completion', () => {
  const deck = planned('2026-11-10', '2026-11-18')
  expect(moveJob(deck, 3)).toMatchObject({ expected_start_date: '2026-11-13', expected_completion_date: '2026-11-21' })
  const begun = { ...deck, status: 'in_progress', start_date: '2026-11-12' } as const
  expect(moveJob(begun, 3)).toMatchObject({
    start_date: '2026-11-12',
    expected_start_date: '2026-11-10',
    expected_completion_date: '2026-11-21',
  })
  const over = { ...begun, status: 'completed', end_date: '2026-11-14' } as const
  expect(moveJob(over, 3)).toMatchObject({ end_date: '2026-11-14', expected_completion_date: '2026-11-18' })
  expect(stretchJob(deck, -30).expected_completion_date).toBe('2026-11-10')
  expect(putOnDay(deck, '2026-12-01')).toMatchObject({
    expected_start_date: '2026-12-01',
    expected_completion_date: '2026-12-09',
  })
  expect(putOnDay(blank, '2026-12-01')).toMatchObject({
    expected_start_date: '2026-12-01',
    expected_completion_date: '2026-12-01',
  })
})

// Both clock changes of the north, the south and Lord Howe's half hour, the line where the date changes, and leap days.
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/Dublin',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Pacific/Honolulu',
]
const around = [
  '2026-03-08',
  '2026-03-29',
  '2026-11-01',
  '2026-10-25',
  '2026-04-05',
  '2026-10-04',
  '2028-02-29',
  '2026-12-31',
]
const instants = fc
  .tuple(fc.constantFrom(...around), fc.integer({ min: -72 * 60, max: 72 * 60 }))
  .map(([day, minutes]) => new Date(Date.parse(`${day}T12:00:00Z`) + minutes * 60_000))
const counts = fc.integer({ min: -400, max: 400 })

test.each(zones)('a planner in %s moves a job over clock changes and leap days by whole days', (zone) => {
  fc.assert(
    fc.property(instants, counts, fc.integer({ min: 0, max: 60 }), (instant, by, length) => {
      const from = todayIn(zone, instant)
      const job = planned(from, addDays(from, length))
      const moved = { ...job, ...moveJob(job, by) }
      const days = calendarDays(moved, from)
      if (!days) return false
      const week = weekOf(days.from)
      return (
        same(moveJob(moved, -by), moveJob(job, 0)) &&
        daysBetween(from, days.from) === by &&
        daysBetween(days.from, days.to) === length &&
        week.length === 7 &&
        week[weekdayOf(days.from)] === days.from &&
        overlap(days, { from: week[0] as Day, to: week[6] as Day })
      )
    }),
    { numRuns: Math.ceil(PROPERTY_RUNS / zones.length) },
  )
})

test("a planner's month has each of its days once, in whole weeks", () => {
  const months = fc.tuple(fc.integer({ min: 1990, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(months, fc.constantFrom(0 as const, 1 as const), ([year, month], firstDay) => {
      const name = `${year}-${String(month).padStart(2, '0')}`
      const weeks = weeksOfMonth(name, firstDay)
      const days = weeks.flat()
      return (
        days.every((day, at) => isDay(day) && (at === 0 || daysBetween(days[at - 1] as Day, day) === 1)) &&
        weeks.every(([first]) => weekdayOf(first as Day) === firstDay) &&
        days.filter((day) => day.startsWith(name)).length === new Date(Date.UTC(year, month, 0)).getUTCDate() &&
        (weeks.at(-1) ?? []).some((day) => day.startsWith(name)) &&
        weeks.length >= 4 &&
        weeks.length <= 6
      )
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

function same(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
