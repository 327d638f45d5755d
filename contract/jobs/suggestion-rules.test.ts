import { expect, test } from 'vitest'
import { suggestDays } from './suggestion-rules.ts'

const week = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const line = (quantity: string, unit: string | null) => ({ quantity, unit })

test('the days offered are working days, a week from now, as many as the hours of the estimate take', () => {
  // 2026-11-17 is a Tuesday; 26 hours are 4 days.
  const lines = [line('18', 'hr'), line('1', 'day'), line('42', 'bd'), line('1', null)]
  expect(suggestDays(lines, '2026-11-17', week)).toEqual({
    expected_start_date: '2026-11-24',
    expected_completion_date: '2026-11-27',
  })
  expect(suggestDays(lines, '2026-11-20', week)).toEqual({
    expected_start_date: '2026-11-27',
    expected_completion_date: '2026-12-02',
  })
})

test('work that counts no hours takes a day, on a day the company works', () => {
  expect(suggestDays([line('1', 'job')], '2026-11-21', ['wed'])).toEqual({
    expected_start_date: '2026-12-02',
    expected_completion_date: '2026-12-02',
  })
  expect(suggestDays([], '2026-11-21', [])).toMatchObject({ expected_start_date: '2026-11-30' })
  expect(suggestDays([line('100000', 'hours')], '2026-11-17', week).expected_completion_date).toBe('2027-02-15')
})
