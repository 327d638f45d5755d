import { describe, expect, it } from 'vitest'
import { feeOf, feeSentence, feeStepOn, type LateFeeRule, namesLateFee } from './fee-rules.ts'

const rule: LateFeeRule = { percent: '1.5', amount: null, monthly: true, grace_days: 10, cap_percent: null }

describe('late fees', () => {
  it.each([
    ['2026-12-11', null],
    ['2026-12-12', { step: 1, day: '2026-12-12' }],
    ['2027-01-11', { step: 1, day: '2026-12-12' }],
    ['2027-01-12', { step: 2, day: '2027-01-12' }],
    ['2027-12-12', { step: 13, day: '2027-12-12' }],
  ])('an invoice that is due on Dec 1 with ten days of grace bears on %s the fee %o', (today, fee) => {
    expect(feeStepOn(rule, '2026-12-01', today)).toEqual(fee)
  })

  it('a fee of the 31st is made on the last day of a shorter month, and on the 31st again after', () => {
    const from31 = { ...rule, grace_days: 0 }
    const on = (today: string) => feeStepOn(from31, '2027-01-30', today)
    expect(on('2027-02-27')).toEqual({ step: 1, day: '2027-01-31' })
    expect(on('2027-02-28')).toEqual({ step: 2, day: '2027-02-28' })
    expect(on('2027-03-30')).toEqual({ step: 2, day: '2027-02-28' })
    expect(on('2027-03-31')).toEqual({ step: 3, day: '2027-03-31' })
    expect(on('2028-02-29')).toEqual({ step: 14, day: '2028-02-29' })
  })

  it('a fee that comes once has no second step', () => {
    expect(feeStepOn({ ...rule, monthly: false }, '2026-12-01', '2028-01-01')).toEqual({ step: 1, day: '2026-12-12' })
  })

  it('a percent is rounded half up, and no fee is above the cap', () => {
    expect(feeOf(rule, 110_564)).toBe(1658)
    expect(feeOf(rule, 100)).toBe(2)
    const amount = { ...rule, percent: null, amount: 5000, cap_percent: '5' }
    expect(feeOf(amount, 40_000)).toBe(2000)
    expect(feeOf(amount, 400_000)).toBe(5000)
  })

  it('the sentence of a rule names the fee; other terms may or may not', () => {
    expect(feeSentence(rule, 'USD')).toBe(
      'Late fee: 1.5% of what is unpaid, once payment is more than 10 days late, and again each month after that.',
    )
    expect(namesLateFee(feeSentence(rule, 'USD'))).toBe(true)
    expect(namesLateFee('A late payment charge of 5% applies.')).toBe(true)
    for (const terms of [null, '', 'No coffee later than noon. Fees may apply.'])
      expect(namesLateFee(terms)).toBe(false)
  })
})
