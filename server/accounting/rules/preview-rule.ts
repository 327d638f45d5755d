import { sql } from 'kysely'
import type { previewRule as previewCall } from '#contract/accounting/rules/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { readTransactions } from '#server/accounting/transactions/read-transactions.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { limits } from '#server/platform/limits.ts'
import { checkRule } from './check-rule.ts'
import { isUntouched, linesOfRule } from './find-lines.ts'
import { lockRule } from './save-rule.ts'

/** Which lines a rule would change, as they are now. */
export async function previewRule(
  ctx: CompanyCtx,
  { id, include_sorted, ...sent }: InputOf<typeof previewCall>,
): Promise<AnswerOf<typeof previewCall>> {
  const rule = await checkRule(ctx, sent, id ? await lockRule(ctx, id, { field: 'id' }) : undefined)
  const wanted = include_sorted ? sql<boolean>`true` : isUntouched
  const most = sql.lit(limits.ruleCounted + 1)
  const [{ rows: counted }, { rows: others }, transactions] = await Promise.all([
    sql<{
      count: number
    }>`select count(*)::int as count from (${linesOfRule(ctx, rule, wanted)} limit ${most}) x`.execute(ctx.db),
    sql<{ count: number }>`select count(*)::int as count
      from (${linesOfRule(ctx, rule, sql<boolean>`not ${isUntouched}`)} limit ${most}) x`.execute(ctx.db),
    readTransactions(
      ctx,
      sql`select x.id, row_number() over (order by x.date desc, x.id desc) as at from (${linesOfRule(ctx, rule, wanted)}
        order by t.date desc, t.id desc limit ${sql.lit(limits.rulePreview)}) x`,
    ),
  ])
  const count = counted[0]?.count ?? 0
  return {
    count: Math.min(count, limits.ruleCounted),
    more: count > limits.ruleCounted,
    sorted: Math.min(others[0]?.count ?? 0, limits.ruleCounted),
    transactions,
  }
}
