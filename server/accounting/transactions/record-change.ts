import { sql } from 'kysely'
import type { TransactionType } from '#contract/accounting/transactions/kind-rules.ts'
import { moneyText } from '#contract/values/money.ts'
import { activitiesInto, recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { type TransactionRecord, titleOf } from './lock-transactions.ts'

type ChangedFields = Partial<Omit<TransactionRecord, 'id' | 'version'>>

/** What of a transaction was changed, one entry for all of it, with what it is now. */
export async function recordChange(
  ctx: CompanyCtx,
  before: TransactionRecord,
  next: ChangedFields,
  parts: readonly unknown[] | undefined,
): Promise<void> {
  const title = titleOf({ ...before, ...next })
  const kind = kindOf(next, parts)
  const note = await noteOf(ctx, next, parts)
  await recordActivity(ctx, {
    noun: 'transaction',
    noun_id: before.id,
    kind,
    title,
    note,
    detail: { fields: Object.keys(next) },
  })
}

/** The same of many that were changed alike. */
export async function recordChanges(
  ctx: CompanyCtx,
  changed: readonly { before: TransactionRecord; next: ChangedFields }[],
) {
  const [first] = changed
  if (!first) return
  const note = await noteOf(ctx, first.next, undefined)
  await activitiesInto(
    ctx,
    changed.map(({ before, next }) => ({
      noun: 'transaction' as const,
      noun_id: before.id,
      kind: kindOf(next, undefined),
      title: titleOf(before),
      note,
      detail: { fields: Object.keys(next) },
    })),
  ).execute()
}

function kindOf(next: ChangedFields, parts: readonly unknown[] | undefined) {
  if (parts) return 'split'
  if (next.is_split === false) return 'joined'
  const fields = Object.keys(next)
  const only = fields.length === 1 ? fields[0] : undefined
  if (only === 'category_id') return 'categorized'
  if (only === 'job_id') return next.job_id ? 'linked' : 'unlinked'
  if (only === 'excluded') return next.excluded ? 'excluded' : 'included'
  return 'changed'
}

/** What it is now, in words: "Fuel", "JOB-000012 Deck", "Amount 83.12". */
async function noteOf(
  ctx: CompanyCtx,
  next: ChangedFields,
  parts: readonly unknown[] | undefined,
): Promise<string | null> {
  const words = [
    ...(parts ? [`${parts.length} parts`] : []),
    ...(next.type ? [typeWords[next.type]] : []),
    ...(next.amount === undefined ? [] : [`Amount ${moneyText(next.amount)}`]),
    ...(next.date ? [next.date] : []),
    ...(next.category_id === undefined || parts ? [] : [await categoryName(ctx, next.category_id)]),
    ...(next.job_id === undefined || parts ? [] : [await jobName(ctx, next.job_id)]),
  ].filter((each) => each !== null)
  return words.length > 0 ? words.join(', ') : null
}

const typeWords: Record<TransactionType, string> = { income: 'Income', expense: 'Expense', transfer: 'Transfer' }

async function categoryName({ db, companyId }: CompanyCtx, id: string | null): Promise<string | null> {
  if (id === null) return 'No category'
  const { rows } = await sql<{
    name: string
  }>`select name from category where company_id = ${companyId} and id = ${id}`.execute(db)
  return rows[0]?.name ?? null
}

async function jobName({ db, companyId }: CompanyCtx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const { rows } = await sql<{ name: string }>`select number || ' ' || title as name from job
    where company_id = ${companyId} and id = ${id}`.execute(db)
  return rows[0]?.name ?? null
}
