import { sql } from 'kysely'
import type * as calls from '#contract/accounting/transactions/views/calls.ts'
import type { TransactionView } from '#contract/accounting/transactions/views/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'

/** The person's own views, by name. */
export async function listTransactionViews({
  db,
  companyId,
  actor,
}: CompanyCtx): Promise<AnswerOf<typeof calls.listTransactionViews>> {
  const views = await db
    .selectFrom('transaction_view')
    .select(['id', 'name', 'query', 'created_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', actor.user.id)
    .orderBy(sql`lower(name)`)
    .execute()
  return { views }
}

/** Keeps a filter under a name; one of that name gets the new filter. */
export async function saveTransactionView(
  ctx: CompanyCtx,
  { name, query }: InputOf<typeof calls.saveTransactionView>,
): Promise<AnswerOf<typeof calls.saveTransactionView>> {
  const { db, companyId, actor } = ctx
  const { views } = await listTransactionViews(ctx)
  const there = views.some((each) => each.name.toLowerCase() === name.toLowerCase())
  if (!there && views.length >= limits.transactionViews)
    throw refuseField('name', `Keep at most ${limits.transactionViews} views. Delete one first.`)
  const { rows } = await sql<TransactionView>`insert into transaction_view (company_id, user_id, name, query)
    values (${companyId}, ${actor.user.id}, ${name}, ${query})
    on conflict (company_id, user_id, lower(name)) do update set name = excluded.name, query = excluded.query
    returning id, name, query, created_at`.execute(db)
  const view = rows[0] as TransactionView
  if (there) ctx.nothingNew()
  return { view_id: view.id, view }
}

export async function deleteTransactionView(
  { db, companyId, actor }: CompanyCtx,
  { id }: InputOf<typeof calls.deleteTransactionView>,
): Promise<{ message?: string }> {
  const { numDeletedRows } = await db
    .deleteFrom('transaction_view')
    .where('company_id', '=', companyId)
    .where('user_id', '=', actor.user.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound('view')
  return {}
}
