import { expect, test } from 'vitest'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import type { CallEntry } from '#web/offline/outbox/entry.ts'
import { rememberSorted } from '../sorted-here.ts'
import { categorizeCall, linkJobCall } from './sorting-calls.ts'

const row = {
  id: 't1',
  payee: 'Shell',
  description: 'Gas',
  amount: '42.10',
  category_id: 'c1',
  job_id: null,
} as Transaction
const fuel = { id: 'c1', name: 'Fuel' } as Transaction['category']
const tools = { id: 'c2', name: 'Tools' } as Transaction['category']
const known = (() => undefined) as never

test('a line that is put into a category says which line, where to and where from', () => {
  rememberSorted(row, fuel, tools)
  expect(
    categorizeCall.describe({ transaction_id: 't1', category_id: 'c2', was: { category_id: 'c1' } }, known),
  ).toEqual({
    ...{ about: 't1', name: 'Category: Tools', marks: ['t1'], where: 'Shell, 42.10', href: '/accounting?peek=t1' },
    base: { fields: { category_id: 'c1' } },
    named: { c1: 'Fuel', c2: 'Tools' },
  })
})

test('a line waits only where it is known what it was: else a colleague who sorted it meanwhile would be overruled unseen', () => {
  rememberSorted(row, tools)
  expect(categorizeCall.describe({ transaction_id: 't1', category_id: 'c2' }, known)).toBeUndefined()
  expect(linkJobCall.describe({ transaction_id: 'unknown', job_id: '', was: { job_id: null } }, known)).toBeUndefined()
})

test('a line that is sorted again while it waits goes out once, upon what it was at first', () => {
  const before = {
    row: 'POST /api/accounting/update-category-by-id/',
    input: { transaction_id: 't1', category_id: 'c2', was: { category_id: 'c1' } },
  } as unknown as CallEntry
  const again = { transaction_id: 't1', category_id: '', was: { category_id: 'c2' } }
  expect(categorizeCall.joins?.(before, again)).toEqual({ ...before.input, category_id: '' })
  expect(categorizeCall.joins?.(before, { ...again, transaction_id: 't2' })).toBeUndefined()
  expect(linkJobCall.joins?.(before, { transaction_id: 't1', job_id: '' })).toBeUndefined()
})

test('lists and the line itself show where it was put before the server has it', () => {
  const [list, page] = categorizeCall.foresee
  const call = { input: { transaction_id: 't1', category_id: 'c2' }, at: 0, named: { c2: 'Tools' } }
  const other = { ...row, id: 't2' }
  expect(list?.apply({ transactions: [row, other] }, call, {})).toMatchObject({
    transactions: [{ category_id: 'c2', category: { id: 'c2', name: 'Tools' } }, { category_id: 'c1' }],
  })
  expect(page?.apply({ transaction: row }, call, {})).toMatchObject({ transaction: { category_id: 'c2' } })
})
