import { describe, expect, it } from 'vitest'
import { addDays } from '../../values/dates.ts'
import { daysOfRule, everyInWords, lastOfRule, nextOfRule, type RecurringRule } from './recurring-rules.ts'

const rule = (over: Partial<RecurringRule>): RecurringRule => ({
  ...{ every_n: 1, unit: 'month', starts_on: '2027-01-31', ends_on: null, count: null },
  ...over,
})
const all = (over: Partial<RecurringRule>, until = '2036-12-31') => daysOfRule(rule(over), '0001-01-01', until)

describe('the days of a recurring invoice', () => {
  it('begun on the 31st it is made on the last day of shorter months, and on the 31st again, for ten years', () => {
    const days = all({})
    expect(days).toHaveLength(120)
    expect(days.slice(0, 14)).toEqual([
      ...['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31'],
      ...['2027-08-31', '2027-09-30', '2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29'],
    ])
    expect(days.filter((day) => day.includes('-02-'))).toEqual([
      ...['2027-02-28', '2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28'],
      ...['2032-02-29', '2033-02-28', '2034-02-28', '2035-02-28', '2036-02-29'],
    ])
  })

  it('begun on the 30th only February is shorter', () => {
    const days = all({ starts_on: '2027-11-30' }, '2028-12-31')
    expect(days).toEqual([
      ...['2027-11-30', '2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30'],
      ...['2028-06-30', '2028-07-30', '2028-08-30', '2028-09-30', '2028-10-30', '2028-11-30', '2028-12-30'],
    ])
  })

  it('begun on Feb 29, each year, it is made on Feb 28 in common years', () => {
    expect(all({ starts_on: '2028-02-29', every_n: 12 })).toEqual([
      ...['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28', '2034-02-28'],
      ...['2035-02-28', '2036-02-29'],
    ])
    expect(all({ starts_on: '2028-02-29', every_n: 24 })).toEqual([
      ...['2028-02-29', '2030-02-28', '2032-02-29', '2034-02-28', '2036-02-29'],
    ])
  })

  it.each([
    [2, ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31', '2027-09-30', '2027-11-30', '2028-01-31']],
    [3, ['2027-01-31', '2027-04-30', '2027-07-31', '2027-10-31', '2028-01-31']],
    [6, ['2027-01-31', '2027-07-31', '2028-01-31']],
    [12, ['2027-01-31', '2028-01-31']],
    [13, ['2027-01-31', '2028-02-29']],
  ])('every %i months from Jan 31', (every_n, days) => {
    expect(all({ every_n }, '2028-02-29')).toEqual(days)
  })

  it('weeks are seven calendar days, also where the clocks change', () => {
    const days = all({ unit: 'week', every_n: 2, starts_on: '2027-03-07' }, '2027-11-30')
    expect(days.slice(0, 3)).toEqual(['2027-03-07', '2027-03-21', '2027-04-04'])
    expect(days).toContain('2027-10-31')
    expect(days.at(-1)).toBe('2027-11-28')
    expect(all({ unit: 'week', every_n: 52, starts_on: '2027-01-04' }, '2030-01-01')).toEqual([
      ...['2027-01-04', '2028-01-03', '2029-01-01', '2029-12-31'],
    ])
  })

  it('it ends by a day, which counts, or by a count', () => {
    expect(all({ ends_on: '2027-03-31' })).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
    expect(all({ ends_on: '2027-03-30' })).toEqual(['2027-01-31', '2027-02-28'])
    expect(all({ count: 3 })).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
    expect(lastOfRule(rule({ count: 3 }))).toBe('2027-03-31')
    expect(lastOfRule(rule({ ends_on: '2027-03-30' }))).toBe('2027-02-28')
    expect(lastOfRule(rule({ ends_on: '2027-03-31' }))).toBe('2027-03-31')
    expect(lastOfRule(rule({ ends_on: '2027-01-30' }))).toBeNull()
    expect(lastOfRule(rule({}))).toBeNull()
  })

  it('the next one follows from the first day, whatever was made', () => {
    expect(nextOfRule(rule({}), '2026-12-01')).toBe('2027-01-31')
    expect(nextOfRule(rule({}), '2027-01-31')).toBe('2027-01-31')
    expect(nextOfRule(rule({}), '2027-02-01')).toBe('2027-02-28')
    expect(nextOfRule(rule({}), '2027-03-01')).toBe('2027-03-31')
    expect(nextOfRule(rule({ count: 2 }), '2027-03-01')).toBeNull()
  })

  it('over ten years the next one is the first of all that is not before a day', () => {
    for (const over of [
      ...[
        {},
        { every_n: 5, count: 9 },
        { starts_on: '2027-02-28', every_n: 2 },
        { starts_on: '2028-02-29', every_n: 7 },
      ],
      ...[
        { unit: 'week' as const, every_n: 3 },
        { unit: 'week' as const, every_n: 52, ends_on: '2031-01-01' },
      ],
    ]) {
      const days = all(over, '2038-12-31')
      for (let day = '2026-12-25'; day < '2036-12-31'; day = addDays(day, 1))
        expect(nextOfRule(rule(over), day)).toBe(days.find((each) => each >= day) ?? null)
    }
  })

  it('a person reads how often', () => {
    expect(everyInWords({ every_n: 1, unit: 'month' })).toBe('every month')
    expect(everyInWords({ every_n: 2, unit: 'week' })).toBe('every 2 weeks')
    expect(everyInWords({ every_n: 12, unit: 'month' })).toBe('every year')
    expect(everyInWords({ every_n: 24, unit: 'month' })).toBe('every 2 years')
  })
})
