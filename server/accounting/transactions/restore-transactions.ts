import { type RawBuilder, sql } from 'kysely'
import type * as calls from '#contract/accounting/transactions/bulk/calls.ts'
import type { DeletedTransaction } from '#contract/accounting/transactions/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf } from '#contract/wire/page.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { activitiesInto } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { limits } from '#server/platform/limits.ts'

/** Whether deleted transaction `d` can be brought back: a line of a bank that is still dismissed, or deleted within a day. */
const canComeBack = sql<boolean>`case when cardinality(d.lines) = 0
  then d.deleted_at > now() - make_interval(days => ${sql.lit(limits.deletedTransactionDays)})
  else exists (select from bank_line l where l.company_id = d.company_id and l.account_id = d.account_id
    and l.status = 'dismissed' and (l.external_id = any (d.lines) or l.pending_external_id = any (d.lines))) end`

/** Deleted transactions that can be brought back, the last deleted first. */
export async function listDeletedTransactions(
  { db, companyId }: CompanyCtx,
  input: InputOf<typeof calls.listDeletedTransactions>,
): Promise<AnswerOf<typeof calls.listDeletedTransactions>> {
  const { account_id, bank_id, file_id } = input
  const tests: RawBuilder<unknown>[] = [
    canComeBack,
    ...(account_id ? [sql`d.account_id = ${account_id}`] : []),
    ...(bank_id
      ? [
          sql`d.account_id in (select a.id from bank_account a where a.company_id = ${companyId} and a.bank_id = ${bank_id})`,
        ]
      : []),
    ...(file_id ? [sql`d.file_id = ${file_id}`] : []),
  ]
  const which = sql`from deleted_transaction d where d.company_id = ${companyId} and ${sql.join(tests, sql` and `)}`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${which}`.execute(db),
    sql<Omit<DeletedTransaction, 'amount'> & { amount: number }>`
      with page as materialized (select d.* ${which} order by d.deleted_at desc, d.id desc ${pageSql(input)})
      select d.id, d.was ->> 'type' as type, d.was ->> 'date' as date, (d.was ->> 'amount')::bigint as amount,
        d.was ->> 'currency' as currency, d.was ->> 'payee' as payee, d.was ->> 'description' as description,
        case when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'mask', a.mask) end as account,
        cardinality(d.lines) > 0 as from_bank, d.deleted_at,
        nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as deleted_by_name
      from page d left join bank_account a on a.company_id = d.company_id and a.id = d.account_id
      left join user_account u on u.id = d.deleted_by order by d.deleted_at desc, d.id desc`.execute(db),
  ])
  return {
    transactions: rows.map((row) => ({ ...row, amount: moneyText(row.amount) })),
    ...pageOf(input, counted[0]?.total ?? 0),
  }
}

/** Brings deleted transactions back with all they had, all or none. */
export async function restoreTransactions(
  ctx: CompanyCtx,
  { ids }: InputOf<typeof calls.restoreTransactions>,
): Promise<AnswerOf<typeof calls.restoreTransactions> & { message: string }> {
  const { db, companyId } = ctx
  const wanted = [...new Set(ids)]
  const { rows } = await sql<DeletedRow>`
    select d.id, ${titleOfDeleted} as title from deleted_transaction d
    where d.company_id = ${companyId} and d.id = any (${wanted}::uuid[]) and ${canComeBack} order by d.id for update of d`.execute(
    db,
  )
  if (rows.length < wanted.length)
    throw refuseField('ids', "Some of these can't be brought back anymore. Load the list again and choose anew.")
  await bringBack(ctx, rows)
  return {
    restored: rows.length,
    message: rows.length === 1 ? `${rows[0]?.title} is back` : `${rows.length} transactions are back`,
  }
}

/** Brings back what was deleted of these lines of an account; answers their transactions by the lines. */
export async function restoreLines(ctx: CompanyCtx, accountId: string, lines: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<DeletedRow & { lines: string[] }>`
    select d.id, ${titleOfDeleted} as title, d.lines from deleted_transaction d
    where d.company_id = ${ctx.companyId} and d.account_id = ${accountId} and d.lines && ${lines}::text[] and ${canComeBack}
    order by d.id for update of d`.execute(ctx.db)
  if (rows.length > 0) await bringBack(ctx, rows)
  return new Map(rows.flatMap(({ id, lines: of }) => of.map((line) => [line, id])))
}

type DeletedRow = { id: string; title: string }

const titleOfDeleted = sql`coalesce(d.was ->> 'payee', d.was ->> 'description')`

async function bringBack(ctx: CompanyCtx, deleted: readonly DeletedRow[]): Promise<void> {
  await insertAgain(
    ctx,
    deleted.map(({ id }) => id),
  )
  await activitiesInto(
    ctx,
    deleted.map(({ id, title }) => ({ noun: 'transaction' as const, noun_id: id, kind: 'restored' as const, title })),
  ).execute()
}

/** As they were, without what is gone since: a category, a job, the other leg of a transfer. */
async function insertAgain({ db, companyId, actor }: CompanyCtx, ids: string[]): Promise<void> {
  const chosen = sql`d.company_id = ${companyId} and d.id = any (${ids}::uuid[])`
  await sql`insert into transaction (company_id, id, account_id, type, source, pending, date, authorized_date, amount, currency,
      payee, description, bank_text, note, category_id, job_id, is_split, excluded, file_id, has_receipt, created_by, created_at,
      updated_by, version, rule_id)
    select d.company_id, d.id, w.account_id, w.type, w.source, w.pending, w.date, w.authorized_date, w.amount, w.currency,
      w.payee, w.description, w.bank_text, w.note, c.id, j.id, w.is_split, w.excluded, w.file_id, w.has_receipt, u.id,
      w.created_at, ${actor.user.id}, w.version + 1, r.id
    from deleted_transaction d, jsonb_populate_record(null::transaction, d.was) w
      left join category c on c.company_id = w.company_id and c.id = w.category_id
      left join transaction_rule r on r.company_id = w.company_id and r.id = w.rule_id
      left join job j on j.company_id = w.company_id and j.id = w.job_id
      left join user_account u on u.id = w.created_by
    where ${chosen}`.execute(db)
  await sql`insert into transaction_split (company_id, id, transaction_id, position, amount, category_id, job_id, billable, note)
    select s.company_id, s.id, s.transaction_id, s.position, s.amount, c.id, j.id, s.billable, s.note
    from deleted_transaction d, jsonb_populate_recordset(null::transaction_split, d.parts) s
      left join category c on c.company_id = s.company_id and c.id = s.category_id
      left join job j on j.company_id = s.company_id and j.id = s.job_id
    where ${chosen}`.execute(db)
  await sql`insert into receipt (company_id, id, transaction_id, file_key, name, mime, bytes, added_by, created_at)
    select r.company_id, r.id, r.transaction_id, r.file_key, r.name, r.mime, r.bytes, u.id, r.created_at
    from deleted_transaction d, jsonb_populate_recordset(null::receipt, d.receipts) r left join user_account u on u.id = r.added_by
    where ${chosen}`.execute(db)
  await sql`update bank_line l set status = 'kept', transaction_id = d.id from deleted_transaction d
    where ${chosen} and l.company_id = d.company_id and l.account_id = d.account_id and l.status = 'dismissed'
      and (l.external_id = any (d.lines) or l.pending_external_id = any (d.lines))`.execute(db)
  await sql`delete from deleted_transaction d where ${chosen}`.execute(db)
}
