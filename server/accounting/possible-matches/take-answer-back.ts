import { sql } from 'kysely'
import { unmatch } from '#server/accounting/matches/unmatch.ts'
import { type TransactionRecord, titleOf } from '#server/accounting/transactions/lock-transactions.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { OfferedRecord } from './lock-payments.ts'

/** Undoes an answer, whichever it was: the deposit may be the money of these payments again. */
export async function takeAnswerBack(ctx: CompanyCtx, record: TransactionRecord, payments: readonly OfferedRecord[]) {
  const message = 'Taken back: it may be counted already again'
  const [same, different] = (['same', 'different'] as const).map((said) =>
    payments.filter((each) => each.said === said),
  )
  for (const { id } of same ?? []) await unmatch(ctx, record, id)
  if (different?.length) await forgetDifferent(ctx, record, different)
  if (!same?.length && !different?.length) ctx.nothingNew()
  return message
}

async function forgetDifferent(ctx: CompanyCtx, record: TransactionRecord, payments: readonly OfferedRecord[]) {
  const { db, companyId } = ctx
  await sql`delete from declined_match where company_id = ${companyId} and transaction_id = ${record.id}
    and payment_id = any (${payments.map(({ id }) => id)}::uuid[])`.execute(db)
  const about = { noun: 'transaction', noun_id: record.id, title: titleOf(record) } as const
  await recordActivity(ctx, { ...about, kind: 'undone' })
}
