import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import {
  addDays,
  compareDays,
  daysBetween,
  formatDay,
  formatFullDay,
  formatInstant,
  isDay,
  monthOf,
  todayIn,
} from './dates.ts'

const days = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a caller may name only days that exist', () => {
  for (const day of ['2026-11-17', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])
    expect(isDay(day)).toBe(true)
  const wrong = [
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0000-01-01',
    '2026-1-1',
    '20261117',
    '',
    null,
    5,
  ]
  for (const day of wrong) expect(isDay(day)).toBe(false)
})

test('a planner counts days over months, leap years and clock changes', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-11-17', 30)).toBe('2026-12-17')
  expect(addDays('2026-03-08', -1)).toBe('2026-03-07')
  expect(daysBetween('2026-11-17', '2026-11-20')).toBe(3)
  expect(daysBetween('2027-01-01', '2026-01-01')).toBe(-365)
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
})

test('a planner who goes there and back stands on the same day', () => {
  fc.assert(
    fc.property(days, days, (a, b) => {
      const count = daysBetween(a, b)
      const byTheClock = (Date.parse(`${b}T00:00:00Z`) - Date.parse(`${a}T00:00:00Z`)) / 86_400_000
      return count === byTheClock && addDays(a, count) === b && Math.sign(count) === compareDays(b, a)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})

test('a company sees its own today, not the one of Greenwich', () => {
  expect(todayIn('America/New_York', '2026-11-18T03:30:00Z')).toBe('2026-11-17')
  expect(todayIn('UTC', new Date('2026-11-18T03:30:00Z'))).toBe('2026-11-18')
  expect(todayIn('Pacific/Kiritimati', '2026-11-17T12:00:00Z')).toBe('2026-11-18')
  expect(() => todayIn('Nowhere/Town', '2026-11-17T12:00:00Z')).toThrow(RangeError)
})

test('a reader sees the weekday this year and the year otherwise', () => {
  expect(formatDay('2026-11-17', '2026-01-05')).toBe('Tue, Nov 17')
  expect(formatDay('2026-11-17', '2027-01-05')).toBe('Nov 17, 2026')
  expect(formatFullDay('2026-11-17')).toBe('Nov 17, 2026')
  expect(formatInstant('2026-11-17T19:30:00Z', 'America/New_York')).toBe('Nov 17, 2026, 2:30 PM')
  expect(monthOf('2026-11-17')).toBe('2026-11')
})
