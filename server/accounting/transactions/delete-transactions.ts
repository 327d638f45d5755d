import { sql } from 'kysely'
import type { bulkDeleteTransactions as bulkCall } from '#contract/accounting/transactions/bulk/calls.ts'
import type { deleteTransaction as deleteCall } from '#contract/accounting/transactions/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { activitiesInto } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { forgetDeletedTransactions } from '../tasks.ts'
import { lockAll, lockTransaction, matchedMessage, type TransactionRecord, titleOf } from './lock-transactions.ts'

/** Deletes a transaction; it can be brought back. */
export async function deleteTransaction(
  ctx: CompanyCtx,
  { id, version }: InputOf<typeof deleteCall>,
): Promise<{ message: string }> {
  const transaction = await lockTransaction(ctx, id, { version })
  if (transaction.matched > 0) throw new Refusal('conflict', matchedMessage)
  await removeAll(ctx, [transaction])
  return { message: `${titleOf(transaction)} deleted` }
}

/** Deletes many transactions, all or none. */
export async function bulkDeleteTransactions(
  ctx: CompanyCtx,
  { ids }: InputOf<typeof bulkCall>,
): Promise<AnswerOf<typeof bulkCall> & { message: string }> {
  const found = await lockAll(ctx, ids)
  if (found.some(({ matched }) => matched > 0))
    throw refuseField('ids', 'Some of these are matched with invoices. Take the matches off first.')
  await removeAll(ctx, found)
  return {
    deleted: found.length,
    message: `${found.length === 1 ? '1 transaction' : `${found.length} transactions`} deleted`,
  }
}

async function removeAll(ctx: CompanyCtx, transactions: readonly TransactionRecord[]): Promise<void> {
  const { db, companyId, actor } = ctx
  const among = sql`any (${transactions.map(({ id }) => id)}::uuid[])`
  await keepDeleted(ctx, among)
  // The bank's word of it stays, so that no later reading brings it back.
  await sql`update bank_line set status = 'dismissed' where company_id = ${companyId} and transaction_id = ${among}
    and status = 'kept'`.execute(db)
  await sql`update transaction set pair_id = null, updated_by = ${actor.user.id}, updated_at = now(), version = version + 1
    where company_id = ${companyId} and pair_id = ${among} and id <> all (${transactions.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  await sql`delete from transaction where company_id = ${companyId} and id = ${among}`.execute(db)
  const activities = transactions.map((each) => ({
    noun: 'transaction' as const,
    noun_id: each.id,
    kind: 'deleted' as const,
    title: titleOf(each),
  }))
  await activitiesInto(ctx, activities).execute()
  const runAt = new Date(
    Date.parse(ctx.platform.now()) + limits.deletedTransactionDays * 86_400_000 + 300_000,
  ).toISOString()
  await enqueue(db, forgetDeletedTransactions, { company_id: companyId }, { runAt })
}

/** Keeps transactions whole, with their parts and receipts and the lines of the bank that they came from. */
async function keepDeleted({ db, companyId, actor }: CompanyCtx, among: ReturnType<typeof sql>): Promise<void> {
  await sql`insert into deleted_transaction (company_id, id, account_id, file_id, was, parts, receipts, lines, deleted_by)
    select t.company_id, t.id, t.account_id, t.file_id, to_jsonb(t) - 'search_text',
      (select coalesce(jsonb_agg(to_jsonb(s) order by s.position), '[]') from transaction_split s
        where s.company_id = t.company_id and s.transaction_id = t.id),
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]') from receipt r
        where r.company_id = t.company_id and r.transaction_id = t.id),
      array(select l.external_id from bank_line l where l.company_id = t.company_id and l.transaction_id = t.id
        and l.status = 'kept' order by l.external_id), ${actor.user.id}
    from transaction t where t.company_id = ${companyId} and t.id = ${among}
    on conflict (company_id, id) do update set account_id = excluded.account_id, was = excluded.was, parts = excluded.parts,
      receipts = excluded.receipts, lines = excluded.lines, deleted_by = excluded.deleted_by, deleted_at = now()`.execute(
    db,
  )
}
