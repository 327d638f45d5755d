import { expect, it } from 'vitest'
import { isSome, leftOfEstimate } from './remainder-rules.ts'

it('a contractor invoices what is left of an estimate, voided invoices aside', () => {
  const invoices = [
    { total: '401.39', display_status: 'paid' },
    { total: '500.00', display_status: 'void' },
    { total: '100.00', display_status: 'draft' },
  ]
  expect(leftOfEstimate('1337.97', invoices)).toBe('836.58')
  expect(leftOfEstimate('1337.97', [])).toBe('1337.97')
  expect(leftOfEstimate('300.00', invoices)).toBe('0.00')
})

it('nothing is not some', () => {
  expect(['0.01', '0.00', '-5.00', null, undefined].map(isSome)).toEqual([true, false, false, false, false])
})
