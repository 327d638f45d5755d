import { expect, test } from 'vitest'
import { invoicedOf, isTooMuch, partOf } from './part-rules.ts'

test('an owner sees what is left to invoice; a void invoice has taken nothing', () => {
  const invoices = [
    { display_status: 'sent', total: '300.00' },
    { display_status: 'void', total: '500.00' },
  ]
  expect(invoicedOf('1000.00', invoices)).toEqual({ invoiced: 30_000, left: 70_000 })
  expect(invoicedOf('200.00', invoices)).toEqual({ invoiced: 30_000, left: 0 })
})

test('an owner invoices a percentage, rounded to the cent', () => {
  expect(partOf('1337.97', '33.3')).toEqual({ portion: 'percent:33.3', amount: 44_554 })
  expect(partOf('1337.97', '0')).toBeUndefined()
  expect(partOf('1337.97', 'half')).toBeUndefined()
})

test('an owner invoices no more than is left, but for a cent of rounding', () => {
  expect(isTooMuch(70_001, 70_000)).toBe(false)
  expect(isTooMuch(70_002, 70_000)).toBe(true)
})
