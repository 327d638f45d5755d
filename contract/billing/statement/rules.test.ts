import { expect, test as it } from 'vitest'
import { periodOf } from './period-rules.ts'
import { agingOf, statementOf } from './rules.ts'

const entry = (day: string, amount: number, kind: 'invoice' | 'payment' = 'invoice') => ({
  day,
  amount,
  kind,
  at: `${day}T12:00:00Z`,
})
const isMoney = ({ kind }: { kind: string }) => kind === 'payment'

it('a reader of a statement goes from the opening balance to the closing one, row by row', () => {
  const entries = [
    entry('2026-03-10', -4000, 'payment'),
    entry('2026-01-05', 10_000),
    entry('2026-03-01', 2500),
    entry('2026-04-01', 700),
  ]
  const march = statementOf(entries, { from: '2026-02-01', to: '2026-03-31' }, isMoney)
  expect(march).toMatchObject({ opening: 10_000, closing: 8500, billed: 2500, received: 4000 })
  expect(march.rows.map(({ day, balance }) => [day, balance])).toEqual([
    ['2026-03-01', 12_500],
    ['2026-03-10', 8500],
  ])
  expect(statementOf(entries, {}, isMoney)).toMatchObject({ opening: 0, closing: 9200 })
  expect(statementOf(entries, { from: '2027-01-01' }, isMoney)).toMatchObject({
    opening: 9200,
    closing: 9200,
    rows: [],
  })
})

it('a reader of what is overdue finds each invoice under the days it is past due', () => {
  const of = (due_date: string | null) => ({ due_date, balance: 100 })
  const days = [
    '2026-11-22',
    '2026-11-21',
    '2026-10-23',
    '2026-10-22',
    '2026-09-23',
    '2026-09-22',
    '2026-08-24',
    '2026-08-23',
  ]
  expect(agingOf([of(null), of('2027-01-01'), ...days.map(of)], '2026-11-22')).toEqual({
    current: 300,
    days_30: 200,
    days_60: 200,
    days_90: 200,
    older: 100,
  })
})

it('a person who chooses a period gets its days, and what goes on ends today', () => {
  expect(periodOf('this_year', '2026-11-22')).toEqual({ from: '2026-01-01', to: '2026-11-22' })
  expect(periodOf('last_month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodOf('last_month', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(periodOf('last_year', '2024-02-29')).toEqual({ from: '2023-01-01', to: '2023-12-31' })
  expect(periodOf('everything', '2026-11-22')).toEqual({})
})
