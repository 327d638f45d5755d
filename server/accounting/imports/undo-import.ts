import { type RawBuilder, sql } from 'kysely'
import type { undoImport as undoCall } from '#contract/accounting/imports/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { findFile } from './files.ts'
import { shown } from './known-lines.ts'

type Answer = AnswerOf<typeof undoCall>

/**
 * Takes away what an import brought, some at a time. What somebody deleted meanwhile stays deleted; the lines of all others are
 * forgotten, so that the file can be imported again.
 */
export async function undoImport(ctx: CompanyCtx, { id, changed, dry_run }: InputOf<typeof undoCall>): Promise<Answer> {
  const file = await findFile(ctx, id)
  if (!file) throw notFound('import')
  const gone = changed === 'remove' ? sql<boolean>`true` : sql<boolean>`not ${isChanged}`
  const before = await look(ctx, id, gone)
  if (dry_run) return { ...before, removed: before.left, left: 0 }
  if (!file.undone_at) {
    await ctx.db
      .updateTable('bank_file')
      .set({ undone_at: sql`now()` })
      .where('company_id', '=', ctx.companyId)
      .where('id', '=', id)
      .execute()
    await recordActivity(ctx, { noun: 'bank_file', noun_id: id, kind: 'import_undone', title: file.name })
    await forgetLinks(ctx, id)
  }
  const removed = await remove(ctx, id, gone)
  return { ...before, removed, left: Math.max(0, before.left - removed) }
}

/**
 * Whether somebody did something with transaction `t` since it came; what a rule did as it came is nobody's work, nor that the
 * whole import was turned.
 */
const isChanged = sql<boolean>`(t.version > 1 + coalesce((select max((l.payload ->> 'turns')::int) from bank_line l
    where l.company_id = t.company_id and l.transaction_id = t.id), 0) or t.is_split or t.has_receipt or t.pair_id is not null
  or t.rule_id is null and (t.excluded or t.category_id is not null or t.job_id is not null))`

async function look({ db, companyId }: CompanyCtx, id: string, gone: RawBuilder<boolean>) {
  const of = sql`from transaction t where t.company_id = ${companyId} and t.file_id = ${id}`
  type ShownLine = Parameters<typeof shown>[0]
  const [counts, ones] = await Promise.all([
    sql<{ left: number; changed: number }>`select count(*) filter (where ${gone})::int as left,
      count(*) filter (where ${isChanged})::int as changed ${of}`.execute(db),
    sql<ShownLine>`select t.id, t.date, t.flow as cents, t.description, t.source ${of} and ${isChanged}
      order by t.date desc, t.id desc limit ${sql.lit(limits.keptShown)}`.execute(db),
  ])
  const { left = 0, changed = 0 } = counts.rows[0] ?? {}
  return { left, changed, changed_ones: ones.rows.map(shown) }
}

/** Lines that were said to be transactions which are there without them. */
async function forgetLinks({ db, companyId }: CompanyCtx, id: string) {
  await sql`delete from bank_line l using transaction t
    where l.company_id = ${companyId} and l.file_id = ${id} and t.company_id = l.company_id and t.id = l.transaction_id
      and t.file_id is distinct from ${id}`.execute(db)
}

async function remove({ db, companyId }: CompanyCtx, id: string, gone: RawBuilder<boolean>): Promise<number> {
  const doomed = await sql<{ id: string }>`select t.id from transaction t
    where t.company_id = ${companyId} and t.file_id = ${id} and ${gone}
    order by t.id limit ${sql.lit(limits.undoneAtOnce)} for update`.execute(db)
  const ids = doomed.rows.map((each) => each.id)
  if (ids.length === 0) return 0
  await sql`delete from bank_line where company_id = ${companyId} and transaction_id = any (${ids}::uuid[])`.execute(db)
  await sql`delete from transaction where company_id = ${companyId} and id = any (${ids}::uuid[])`.execute(db)
  return ids.length
}
