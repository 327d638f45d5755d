import { type RawBuilder, sql } from 'kysely'

/** Whether money of a payment, called `payment` in the query unless named otherwise, came in and was not wholly refunded. */
export function isReceived(payment = 'payment'): RawBuilder<boolean> {
  const p = sql.ref(payment)
  return sql<boolean>`(${p}.status in ('completed', 'partially_refunded') and ${p}.method <> 'credit')`
}

/** The same, dated within some days, both included. */
export function isReceivedBetween(from: unknown, to: unknown, payment = 'payment'): RawBuilder<boolean> {
  return sql<boolean>`(${isReceived(payment)} and ${sql.ref(payment)}.date between ${from} and ${to})`
}
