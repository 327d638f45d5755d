import { describe, expect, it } from 'vitest'
import { movedAtAll, percentChange, sameDayLastMonth, verdictOfMonth } from './month-rules.ts'

const month = (came: string, went: string) => ({ month: '2026-11', in: came, out: went, net: '0.00' })

describe('what a month says', () => {
  it.each([
    ['12760.00', '10650.00', { is: 'more_in', amount: 211_000 }],
    ['100.00', '350.50', { is: 'more_out', amount: 25_050 }],
    ['100.00', '100.00', { is: 'even' }],
    ['100.00', '0.00', { is: 'only_in', amount: 10_000 }],
    ['0.00', '0.01', { is: 'only_out', amount: 1 }],
    ['0.00', '0.00', { is: 'nothing' }],
  ])('an owner who took in %s and spent %s reads it', (came, went, verdict) => {
    expect(verdictOfMonth(month(came, went))).toEqual(verdict)
  })

  it('an owner sees a chart once any money has moved', () => {
    expect(movedAtAll([month('0.00', '0.00'), month('0.00', '0.01')])).toBe(true)
    expect(movedAtAll([month('0.00', '0.00')])).toBe(false)
  })

  it('an owner compares with the month before, where there was one', () => {
    expect(percentChange('114.00', '100.00')).toBe(14)
    expect(percentChange('50.00', '100.00')).toBe(-50)
    expect(percentChange('50.00', '0.00')).toBeUndefined()
  })

  it('the same day last month is its last one where it has no such day', () => {
    expect(sameDayLastMonth('2026-11-17')).toBe('2026-10-17')
    expect(sameDayLastMonth('2026-03-31')).toBe('2026-02-28')
    expect(sameDayLastMonth('2027-01-05')).toBe('2026-12-05')
  })
})
