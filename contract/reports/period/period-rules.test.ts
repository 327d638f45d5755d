import { expect, it } from 'vitest'
import { daysOfPeriod } from './period-rules.ts'

it('an owner who chooses a period gets its days, and what goes on ends today', () => {
  expect(daysOfPeriod('this_month', '2026-11-17')).toEqual({ start_date: '2026-11-01', end_date: '2026-11-17' })
  expect(daysOfPeriod('this_quarter', '2026-11-17')).toEqual({ start_date: '2026-10-01', end_date: '2026-11-17' })
  expect(daysOfPeriod('this_year', '2026-11-17')).toEqual({ start_date: '2026-01-01', end_date: '2026-11-17' })
  expect(daysOfPeriod('last_12_months', '2026-11-17')).toEqual({ start_date: '2025-12-01', end_date: '2026-11-17' })
})

it('a bookkeeper in January gets the month, quarter and year before', () => {
  expect(daysOfPeriod('last_month', '2024-03-31')).toEqual({ start_date: '2024-02-01', end_date: '2024-02-29' })
  expect(daysOfPeriod('last_month', '2027-01-01')).toEqual({ start_date: '2026-12-01', end_date: '2026-12-31' })
  expect(daysOfPeriod('last_quarter', '2027-02-10')).toEqual({ start_date: '2026-10-01', end_date: '2026-12-31' })
  expect(daysOfPeriod('last_quarter', '2026-06-30')).toEqual({ start_date: '2026-01-01', end_date: '2026-03-31' })
  expect(daysOfPeriod('last_year', '2024-02-29')).toEqual({ start_date: '2023-01-01', end_date: '2023-12-31' })
})
