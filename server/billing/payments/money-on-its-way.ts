import { type RawBuilder, sql } from 'kysely'
import { isUnderWay } from '#server/scopes/payment-attempt.ts'
import { openReportedPayment } from '../reported-payments.ts'

/**
 * Whether money for invoice `as` is on its way: a payment that was begun and waits for its bank, or one that the client
 * reported. Nothing is asked for meanwhile by itself.
 */
export function isMoneyOnItsWay(as: 'document' | 'd'): RawBuilder<boolean> {
  const d = sql.ref(as)
  return sql<boolean>`(exists (select from payment_try t
      where t.company_id = ${d}.company_id and t.document_id = ${d}.id and ${isUnderWay})
    or exists (select from ${openReportedPayment(as)} n))`
}

/** Whether the holder of a card disputed a payment of document `as`: what comes of it is for a person to say. */
export function isDisputed(as: 'document' | 'd'): RawBuilder<boolean> {
  const d = sql.ref(as)
  return sql<boolean>`exists (select from activity a where a.company_id = ${d}.company_id and a.noun = ${d}.kind
    and a.noun_id = ${d}.id and a.kind = 'payment_disputed')`
}
