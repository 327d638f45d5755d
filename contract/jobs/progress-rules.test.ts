import { describe, expect, it } from 'vitest'
import { actualSpan, dayOfPlan, daysLate, placeWithin, plannedSpan } from './progress-rules.ts'

const job = {
  start_date: '2026-11-10',
  end_date: null,
  expected_start_date: '2026-11-10',
  expected_completion_date: '2026-11-18',
}

describe('the days of a job', () => {
  it('a contractor sees which day of the plan it is', () => {
    expect(dayOfPlan(job, '2026-11-17')).toEqual({ day: 8, of: 9 })
    expect(dayOfPlan({ ...job, start_date: null }, '2026-11-17')).toBeUndefined()
    expect(dayOfPlan({ ...job, expected_completion_date: null }, '2026-11-17')).toBeUndefined()
  })

  it('a contractor sees how many days a job is late, and none before its day', () => {
    expect(daysLate(job, '2026-11-18')).toBe(0)
    expect(daysLate(job, '2026-11-20')).toBe(2)
    expect(daysLate({ ...job, end_date: '2026-11-19' }, '2026-12-24')).toBe(1)
  })

  it('a job that starts tomorrow has no actual span', () => {
    expect(actualSpan({ ...job, start_date: '2026-11-18' }, '2026-11-17')).toBeUndefined()
    expect(actualSpan({ ...job, end_date: '2026-11-12' }, '2026-11-17')).toEqual({
      from: '2026-11-10',
      to: '2026-11-12',
    })
  })

  it('a plan with one end is one day', () => {
    expect(plannedSpan({ ...job, expected_start_date: null })).toEqual({ from: '2026-11-18', to: '2026-11-18' })
  })

  it('a span lies within the whole with both of its days', () => {
    const whole = { from: '2026-11-01', to: '2026-11-10' }
    expect(placeWithin({ from: '2026-11-01', to: '2026-11-05' }, whole)).toEqual({ start: 0, length: 0.5 })
    expect(placeWithin({ from: '2026-11-10', to: '2026-11-10' }, whole)).toEqual({ start: 0.9, length: 0.1 })
  })
})
