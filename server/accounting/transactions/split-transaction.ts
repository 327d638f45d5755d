import type { splitTransaction as splitCall } from '#contract/accounting/transactions/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { changeTransaction } from './change-transaction.ts'

/** Shares a transaction out over its parts, or makes it whole again. */
export async function splitTransaction(
  ctx: CompanyCtx,
  { id, version, splits, category_id, job_id }: InputOf<typeof splitCall>,
): Promise<AnswerOf<typeof splitCall>> {
  for (const [field, value] of Object.entries({ category_id, job_id }))
    if (value && splits.length > 0) throw refuseField(field, 'Its parts have the categories and jobs')
  const again = splits.length === 0 ? { category_id: category_id ?? null, job_id: job_id ?? null } : {}
  return { transaction: await changeTransaction(ctx, { id, splits, ...again, ...(version ? { version } : {}) }) }
}
