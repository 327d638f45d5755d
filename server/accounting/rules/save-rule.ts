import { sql } from 'kysely'
import type * as calls from '#contract/accounting/rules/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { checkRule, type KeptRule } from './check-rule.ts'
import { getRule, listRules } from './read-rules.ts'

/** Adds a rule behind the others, or changes what was sent of one. */
export async function saveRule(
  ctx: CompanyCtx,
  { id, version, ...sent }: InputOf<typeof calls.saveRule>,
): Promise<AnswerOf<typeof calls.saveRule>> {
  const rule_id = id ? await change(ctx, id, version, sent) : await add(ctx, sent)
  if (id) ctx.nothingNew()
  const rule = await getRule(ctx, rule_id)
  await recordActivity(ctx, { noun: 'rule', noun_id: rule_id, kind: id ? 'changed' : 'created', title: rule.title })
  return { rule_id, rule }
}

type Fields = Omit<InputOf<typeof calls.saveRule>, 'id' | 'version'>

async function add(ctx: CompanyCtx, sent: Fields): Promise<string> {
  const { db, companyId, actor } = ctx
  await lockRules(ctx)
  const { rows } = await sql<{
    count: number
    last: number
  }>`select count(*)::int as count, coalesce(max(place), 0) as last
    from transaction_rule where company_id = ${companyId} and deleted_at is null`.execute(db)
  const { count = 0, last = 0 } = rows[0] ?? {}
  if (count >= limits.rules) throw refuseField('name', `Keep at most ${limits.rules} rules. Delete one first.`)
  const rule = await checkRule(ctx, sent)
  const { id } = await db
    .insertInto('transaction_rule')
    .values({ company_id: companyId, ...rule, place: last + 1, created_by: actor.user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function change(ctx: CompanyCtx, id: string, version: number | undefined, sent: Fields): Promise<string> {
  const before = await lockRule(ctx, id, { version, field: 'id' })
  await ctx.db
    .updateTable('transaction_rule')
    .set({ ...(await checkRule(ctx, sent, before)), updated_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
  return id
}

/**
 * A rule as it stays until the commit; one that somebody else changed since is refused, with what it is now. `field` names it
 * where it is no part of the path.
 */
export async function lockRule(
  ctx: CompanyCtx,
  id: string,
  { version, field }: { version?: number | undefined; field?: string } = {},
): Promise<KeptRule> {
  const { rows } = await sql<
    KeptRule & { version: number }
  >`select name, words, words_in, words_match, amount_match, amount,
      amount_to, direction, account_id, category_id, job_id, transfer, exclude, note, active, version
    from transaction_rule where company_id = ${ctx.companyId} and id = ${id} and deleted_at is null for update`.execute(
    ctx.db,
  )
  if (!rows[0]) throw field ? refuseField(field, 'Choose from your rules') : notFound('rule')
  const { version: now, ...rule } = rows[0]
  if (version !== undefined && version !== now)
    throw new Refusal('stale_version', 'Someone else changed this rule. Look at it again.', {
      current: await getRule(ctx, id),
    })
  return rule
}

/** Puts all rules into an order. */
export async function orderRules(
  ctx: CompanyCtx,
  { ids }: InputOf<typeof calls.orderRules>,
): Promise<AnswerOf<typeof calls.orderRules>> {
  await lockRules(ctx)
  const there = new Set((await listRules(ctx)).rules.map(({ id }) => id))
  const named = new Set(ids)
  if (ids.some((id) => !there.has(id)) || named.size !== ids.length || named.size !== there.size)
    throw refuseField('ids', 'Rules were added or deleted meanwhile. Look at the list again.')
  await sql`update transaction_rule r set place = o.place from unnest(${ids}::uuid[]) with ordinality o (id, place)
    where r.company_id = ${ctx.companyId} and r.id = o.id and r.place <> o.place`.execute(ctx.db)
  return listRules(ctx)
}

/** Takes a rule away; its transactions stay as they are and go on naming it. */
export async function deleteRule(
  ctx: CompanyCtx,
  { id }: InputOf<typeof calls.deleteRule>,
): Promise<{ message?: string }> {
  await lockRules(ctx)
  const { title } = await getRule(ctx, id)
  await sql`update transaction_rule set deleted_at = now(), active = false, version = version + 1
    where company_id = ${ctx.companyId} and id = ${id}`.execute(ctx.db)
  await recordActivity(ctx, { noun: 'rule', noun_id: id, kind: 'deleted', title })
  return {}
}

/** One at a time adds, orders or deletes: two at once would have one place, or be more than there may be. */
async function lockRules({ db, companyId }: CompanyCtx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rules ${companyId}`}, 0))`.execute(db)
}
