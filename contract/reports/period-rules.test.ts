import { expect, test as it } from 'vitest'
import { previousPeriod, stepsOf, thisYear } from './period-rules.ts'

const before = (start_date: string, end_date: string) => Object.values(previousPeriod({ start_date, end_date }))

it('an owner who compares a period gets the one before: whole months, the same days, or as many days', () => {
  expect(before('2026-03-01', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28'])
  expect(before('2026-01-01', '2026-03-31')).toEqual(['2025-10-01', '2025-12-31'])
  expect(before('2024-01-01', '2024-12-31')).toEqual(['2023-01-01', '2023-12-31'])
  expect(before('2026-01-01', '2026-11-24')).toEqual(['2025-01-01', '2025-11-24'])
  expect(before('2026-10-01', '2026-11-24')).toEqual(['2026-07-01', '2026-08-24'])
  expect(before('2026-03-01', '2026-03-30')).toEqual(['2026-02-01', '2026-02-28'])
  expect(before('2024-01-01', '2024-02-29')).toEqual(['2023-11-01', '2023-12-31'])
  expect(before('2026-11-10', '2026-11-16')).toEqual(['2026-11-03', '2026-11-09'])
})

it('an owner sees a period by months, cut at its ends, and many years by the year', () => {
  expect(stepsOf({ start_date: '2026-01-15', end_date: '2026-03-02' })).toEqual({
    step: 'month',
    steps: [
      { start_date: '2026-01-15', end_date: '2026-01-31' },
      { start_date: '2026-02-01', end_date: '2026-02-28' },
      { start_date: '2026-03-01', end_date: '2026-03-02' },
    ],
  })
  expect(stepsOf({ start_date: '2023-01-01', end_date: '2025-12-31' }).steps).toHaveLength(36)
  expect(stepsOf({ start_date: '2022-12-31', end_date: '2025-12-31' })).toMatchObject({
    step: 'year',
    steps: [{ end_date: '2022-12-31' }, {}, {}, { start_date: '2025-01-01' }],
  })
  expect(thisYear('2026-11-24')).toEqual({ start_date: '2026-01-01', end_date: '2026-11-24' })
})
