import { type RawBuilder, sql } from 'kysely'
import type { applyRule as applyCall } from '#contract/accounting/rules/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import { previousOf, writeAll } from '#server/accounting/transactions/bulk-update.ts'
import { lockTransactions, type TransactionRecord, titleOf } from '#server/accounting/transactions/lock-transactions.ts'
import { activitiesInto, recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { checkRule, type KeptRule } from './check-rule.ts'
import { isUntouched, linesOfRule } from './find-lines.ts'
import { getRule } from './read-rules.ts'
import { lockRule } from './save-rule.ts'

/** Changes the lines that a rule fits, the latest first, all of them or none. */
export async function applyRule(
  ctx: CompanyCtx,
  { id, version, include_sorted }: InputOf<typeof applyCall>,
): Promise<AnswerOf<typeof applyCall> & { message: string }> {
  const rule = await checkRule(ctx, {}, await lockRule(ctx, id, { version }))
  if (!rule.active) throw new Refusal('conflict', 'This rule is off. Turn it on first.')
  const wanted = include_sorted ? sql<boolean>`true` : isUntouched
  const found = await find(ctx, rule, wanted)
  const before = await lockTransactions(ctx, found.slice(0, limits.transactionsAtOnce))
  // What somebody changed while they were found is left to them.
  const still = new Set(
    await find(ctx, rule, sql<boolean>`(${wanted} and t.id = any (${before.map((each) => each.id)}::uuid[]))`),
  )
  const chosen = before.filter((each) => still.has(each.id))
  await writeAll(
    ctx,
    chosen.map((each) => ({ ...each, ...nextOf(each, rule), rule_id: id })),
  )
  await record(ctx, id, chosen)
  return {
    updated: chosen.length,
    more: found.length > limits.transactionsAtOnce,
    previous: chosen.map(previousOf),
    message: `${chosen.length === 1 ? '1 transaction' : `${chosen.length} transactions`} sorted`,
  }
}

async function find(ctx: CompanyCtx, rule: KeptRule, test: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${linesOfRule(ctx, rule, test)}
    order by t.date desc, t.id desc limit ${sql.lit(limits.transactionsAtOnce + 1)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** What a transaction has by a rule; what that leaves open stays, a note of one's own too. */
function nextOf(before: TransactionRecord, { category_id, job_id, transfer, exclude, note }: KeptRule) {
  return {
    type: transfer ? ('transfer' as const) : before.type,
    category_id: category_id ?? (transfer && before.type !== 'transfer' ? null : before.category_id),
    job_id: job_id ?? before.job_id,
    excluded: exclude || before.excluded,
    note: before.note ?? note,
  }
}

async function record(ctx: CompanyCtx, id: string, changed: readonly TransactionRecord[]): Promise<void> {
  if (changed.length === 0) return
  const { title } = await getRule(ctx, id)
  await activitiesInto(
    ctx,
    changed.map((each) => ({
      noun: 'transaction' as const,
      noun_id: each.id,
      kind: 'rule_applied' as const,
      title: titleOf(each),
      note: title,
    })),
  ).execute()
  await recordActivity(ctx, {
    noun: 'rule',
    noun_id: id,
    kind: 'applied',
    title,
    note: `${changed.length} transactions`,
  })
}
