import { describe, expect, test } from 'vitest'
import { canonicalNumber, moneyProblem, percentProblem, quantityProblem, readTyped } from './number-kinds.ts'

describe('what is wrong with a number is said of that number', () => {
  test.each([
    ['12.5%', undefined],
    ['0', undefined],
    ['100%', undefined],
    ['150', "A percent can't be above 100"],
    ['100.0001', "A percent can't be above 100"],
    ['1,000%', "A percent can't be above 100"],
    ['-5%', "A percent can't be below 0"],
    ['8.12345', 'Use at most 4 decimals'],
    ['$5', 'Enter a percent, like 8.25'],
    ['ten', 'Enter a percent, like 8.25'],
  ])('of the percent %j', (text, problem) => {
    expect(percentProblem(text)).toBe(problem)
  })

  test.each([
    ['(50)', undefined],
    ['12.345', 'Use at most 2 decimals'],
    ['1,000,000,000', 'Amounts go up to 999,999,999.99'],
    ['12%', 'Enter an amount, like 1,250.00'],
    ['', 'Enter an amount, like 1,250.00'],
  ])('of the amount %j', (text, problem) => {
    expect(moneyProblem(text)).toBe(problem)
  })

  test.each([
    ['3,5', undefined],
    ['1.23456', 'Use at most 4 decimals'],
    ['9999999999', 'Quantities go up to 999,999,999.9999'],
    ['$5', 'Enter a quantity, like 3.5'],
    ['5%', 'Enter a quantity, like 3.5'],
  ])('of the quantity %j', (text, problem) => {
    expect(quantityProblem(text)).toBe(problem)
  })
})

test('what stands in a field is written as the wire writes it, and a sum as what it comes to', () => {
  expect(readTyped('$1,250.5', 'money')).toBe('1250.50')
  expect(readTyped('2*12.5%', 'percent')).toBe('25')
  expect(readTyped('3,50', 'quantity')).toBe('3.5')
  expect(readTyped('much', 'money')).toBeUndefined()
  expect(canonicalNumber('much', 'money')).toBe('much')
})
