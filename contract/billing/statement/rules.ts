import type { AgingBucket } from '#contract/values/aging.ts'
import { compareDays, type Day, daysBetween } from '#contract/values/dates.ts'
import type { Cents } from '#contract/values/money.ts'

/** From the first to the last day of a statement, both included; unset is without an end. */
export type Period = { from?: Day | undefined; to?: Day | undefined }

/** Something that changed what a client owes, in cents: above 0 they owe more. `at`: the instant it was written down. */
type Entry = { day: Day; at: string; amount: Cents }

export type StatementOf<E extends Entry> = {
  /** What was owed when the period began, in cents; below 0 is what the client had paid ahead. */
  opening: Cents
  rows: (E & { balance: Cents })[]
  closing: Cents
  /** What was billed in the period, less what of it was voided or written off. */
  billed: Cents
  /** What came in during the period, less what was given back. */
  received: Cents
}

/**
 * What a client owed day by day, in cents: everything that happened sums to what they owe now, less what they paid ahead
 * (docs/domain.md, Statements). `isMoney` says which entries are payments and refunds.
 */
export function statementOf<E extends Entry>(
  entries: readonly E[],
  { from, to }: Period,
  isMoney: (entry: E) => boolean,
): StatementOf<E> {
  // Of one instant, what takes away is first: an invoice is void, then its correction is there.
  const sorted = entries.toSorted(
    (a, b) => compareDays(a.day, b.day) || compareInstants(a.at, b.at) || a.amount - b.amount,
  )
  const before = sorted.filter(({ day }) => from !== undefined && day < from)
  const within = sorted.filter(({ day }) => !(from !== undefined && day < from) && !(to !== undefined && day > to))
  const opening = sumOf(before)
  let balance = opening
  const rows = within.map((entry) => {
    balance += entry.amount
    return { ...entry, balance }
  })
  const received = -sumOf(within.filter(isMoney))
  return { opening, rows, closing: balance, received, billed: balance - opening + received }
}

/** What open invoices owe by how many days they are past due on a day, in cents; without a due day nothing is. */
export function agingOf(
  invoices: readonly { due_date: Day | null; balance: Cents }[],
  today: Day,
): Record<AgingBucket, Cents> {
  const sums: Record<AgingBucket, Cents> = { current: 0, days_30: 0, days_60: 0, days_90: 0, older: 0 }
  for (const { due_date, balance } of invoices) sums[bucketOf(due_date ? daysBetween(due_date, today) : 0)] += balance
  return sums
}

function bucketOf(days: number): AgingBucket {
  if (days <= 0) return 'current'
  if (days <= 30) return 'days_30'
  if (days <= 60) return 'days_60'
  return days <= 90 ? 'days_90' : 'older'
}

function sumOf(entries: readonly { amount: Cents }[]): Cents {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

function compareInstants(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
