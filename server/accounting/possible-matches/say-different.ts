import { sql } from 'kysely'
import { type TransactionRecord, titleOf } from '#server/accounting/transactions/lock-transactions.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { answeredMeanwhile, type OfferedRecord } from './lock-payments.ts'

/** Keeps that a deposit is other money than these payments: it counts, and is not shown with them again. */
export async function sayDifferent(ctx: CompanyCtx, record: TransactionRecord, payments: readonly OfferedRecord[]) {
  const message = 'Counted as income of its own'
  if (payments.every(({ said }) => said === 'different')) {
    ctx.nothingNew()
    return message
  }
  if (payments.some(({ said }) => said !== 'offered')) throw answeredMeanwhile()
  const { db, companyId, actor } = ctx
  await sql`insert into declined_match (company_id, transaction_id, payment_id, declined_by)
    select ${companyId}, ${record.id}, p.id, ${actor.user.id} from unnest(${payments.map(({ id }) => id)}::uuid[]) p (id)`.execute(
    db,
  )
  await recordActivity(ctx, {
    noun: 'transaction',
    noun_id: record.id,
    kind: 'told_apart',
    title: titleOf(record),
    note: payments.map(({ number }) => number).join(', '),
  })
  return message
}
