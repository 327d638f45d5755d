import { describe, expect, it } from 'vitest'
import { valueSentence } from './sentence-rules.ts'

const none = {
  ...{ signed: '0.00', changes: 0, changes_amount: '0.00', total: '0.00', total_net: '0.00', days: 0 },
  ...{ waiting: '0.00', billed: '0.00', paid: '0.00', left: '0.00', currency: 'USD' },
}

describe('the sentence of what a job is worth', () => {
  it('says what was signed, what changed, waits, is billed, paid and left', () => {
    const value = { ...none, signed: '48200.00', changes: 3, changes_amount: '3450.00', total: '51650.00' }
    expect(valueSentence({ ...value, waiting: '900.00', billed: '32010.00', paid: '28100.00', left: '19640.00' })).toBe(
      'Signed $48,200.00 · 3 changes +$3,450.00 · waiting $900.00 · billed 62% · paid $28,100.00 · left $19,640.00',
    )
  })

  it('leaves out what there is none of', () => {
    expect(valueSentence({ ...none, signed: '500.00', total: '500.00', left: '500.00' })).toBe(
      'Signed $500.00 · left $500.00',
    )
    expect(valueSentence({ ...none, signed: '500.00', total: '500.00', billed: '500.00', paid: '500.00' })).toBe(
      'Signed $500.00 · billed 100% · paid $500.00',
    )
  })

  it('says one change as one, and a credit with a true minus', () => {
    const value = { ...none, signed: '500.00', changes: 1, changes_amount: '-75.50', total: '424.50', left: '424.50' }
    expect(valueSentence(value)).toBe('Signed $500.00 · 1 change −$75.50 · left $424.50')
  })

  it.each([
    ['0.01', 'billed 1%'],
    ['999.99', 'billed 99%'],
    ['1000.00', 'billed 100%'],
    ['1000.01', 'billed 101%'],
  ])('of $1,000.00 of which $%s is billed it says %s', (billed, words) => {
    expect(valueSentence({ ...none, signed: '1000.00', total: '1000.00', billed })).toContain(words)
  })

  it('says the amount that is billed where credits leave no whole to be a percent of', () => {
    const value = { ...none, signed: '100.00', changes: 1, changes_amount: '-150.00', total: '-50.00' }
    expect(valueSentence({ ...value, billed: '100.00', left: '-150.00' })).toBe(
      'Signed $100.00 · 1 change −$150.00 · billed $100.00 · left −$150.00',
    )
  })
})
