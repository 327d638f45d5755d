import { expect, test } from 'vitest'
import { faultOfRule, sayConditions, titleOfRule } from './rule-rules.ts'

const rule = {
  name: null,
  words: 'HOME DEPOT',
  words_in: 'any' as const,
  words_match: 'contains' as const,
  amount_match: null,
  amount: null,
  amount_to: null,
  direction: null,
  account_id: null,
  account: null,
  category_id: 'c',
  job_id: null,
  transfer: false,
  exclude: false,
  note: null,
}

test('a rule without a name is called what it looks for', () => {
  expect(titleOfRule(rule)).toBe('Contains “HOME DEPOT”')
  expect(titleOfRule({ ...rule, name: 'Lumber yard' })).toBe('Lumber yard')
  expect(
    sayConditions({
      ...rule,
      words_in: 'payee',
      words_match: 'begins',
      direction: 'out',
      amount_match: 'between',
      amount: '50.00',
      amount_to: '12500.00',
      account: { name: 'Checking' },
    }),
  ).toBe('Payee begins with “HOME DEPOT”, money out, 50.00 to 12,500.00, in Checking')
  expect(sayConditions({ ...rule, words: null, amount_match: 'at_least', amount: '1000' })).toBe('At least 1,000.00')
})

test('a rule that takes every line, does nothing or names no amount is refused by its field', () => {
  expect(faultOfRule(rule)).toBeUndefined()
  expect(faultOfRule({ ...rule, words: '' })?.field).toBe('words')
  expect(faultOfRule({ ...rule, category_id: null })?.field).toBe('category_id')
  expect(faultOfRule({ ...rule, category_id: null, exclude: true })).toBeUndefined()
  expect(faultOfRule({ ...rule, amount_match: 'is', amount: '-5' })?.field).toBe('amount')
  expect(faultOfRule({ ...rule, amount_match: 'is', amount: '5' })).toBeUndefined()
  expect(faultOfRule({ ...rule, amount_match: 'between', amount: '5', amount_to: '4.99' })?.field).toBe('amount_to')
})
