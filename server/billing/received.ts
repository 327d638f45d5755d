import { type RawBuilder, sql } from 'kysely'

/** That money of `payment` (or of what it is called in the query) came in and stayed, dated within some days, both included. */
export function isReceivedBetween(from: unknown, to: unknown, payment = 'payment'): RawBuilder<boolean> {
  const p = sql.ref(payment)
  return sql<boolean>`(${p}.status in ('completed', 'partially_refunded') and ${p}.method <> 'credit' and ${p}.date between ${from} and ${to})`
}

/** The first day of the month of a day. */
export function monthOf(today: string): RawBuilder<string> {
  return sql<string>`date_trunc('month', ${today}::date)::date`
}
