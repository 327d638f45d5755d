import { sql } from 'kysely'
import { fits, unfitMessage } from '#contract/accounting/categories/fit-rules.ts'
import type { CategoryType } from '#contract/accounting/categories/shapes.ts'
import type { TransactionType } from '#contract/accounting/transactions/kind-rules.ts'
import type { NewSplit } from '#contract/accounting/transactions/shapes.ts'
import { faultOfSplits } from '#contract/accounting/transactions/split-rules.ts'
import { type Cents, parseMoney } from '#contract/values/money.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { readMoney } from '#contract/wire/typed-numbers.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleJob } from '#server/scopes/job.ts'

type NamedRecord = { id: string; field: string }

/** Amount of a transaction as typed, in cents. */
export function centsOf(amount: string): Cents {
  const cents = readMoney('amount', amount || 'none') ?? 0
  if (cents === 0) throw refuseField('amount', 'Enter an amount other than zero', 'invalid_amount')
  return cents
}

/** Refuses categories that are unknown or do not fit a type; those that do stay until the commit. */
export async function checkCategories(
  { db, companyId }: CompanyCtx,
  type: TransactionType,
  asked: readonly NamedRecord[],
): Promise<void> {
  if (asked.length === 0) return
  const ids = [...new Set(asked.map(({ id }) => id))]
  const { rows } = await sql<{ id: string; type: CategoryType }>`select id, type from category
    where company_id = ${companyId} and id = any (${ids}::uuid[]) order by id for key share`.execute(db)
  for (const { id, field } of asked) {
    const category = rows.find((row) => row.id === id)
    if (!category) throw refuseField(field, 'Choose from your categories')
    if (!fits(type, category.type)) throw refuseField(field, unfitMessage(type))
  }
}

/** Refuses jobs that the person does not see. */
export async function checkJobs({ db, companyId, actor }: CompanyCtx, asked: readonly NamedRecord[]): Promise<void> {
  if (asked.length === 0) return
  const ids = [...new Set(asked.map(({ id }) => id))]
  const { rows } = await sql<{ id: string }>`select j.id from job j
    where j.company_id = ${companyId} and j.id = any (${ids}::uuid[]) and ${isVisibleJob(actor)}
    order by j.id for key share of j`.execute(db)
  const unknown = asked.find(({ id }) => !rows.some((row) => row.id === id))
  if (unknown) throw refuseField(unknown.field, 'Choose from your jobs')
}

/** Refuses an account that is unknown or closed. */
export async function checkAccount({ db, companyId }: CompanyCtx, id: string): Promise<void> {
  const { rows } = await sql<{ closed: boolean }>`select closed_at is not null as closed from bank_account
    where company_id = ${companyId} and id = ${id} for key share`.execute(db)
  const [account] = rows
  if (!account) throw refuseField('account_id', 'Choose from your accounts')
  if (account.closed) throw refuseField('account_id', 'This account is closed. Choose another one.')
}

export type Part = Omit<NewSplit, 'amount'> & { amount: Cents }

/** Parts in cents, which come to an amount, with categories and jobs that may be named. */
export async function checkSplits(
  ctx: CompanyCtx,
  type: TransactionType,
  amount: Cents,
  splits: readonly NewSplit[],
): Promise<Part[]> {
  const fault = faultOfSplits(amount, splits)
  if (fault)
    throw refuseField(fault.at === null ? 'splits' : `splits.${fault.at}.amount`, fault.message, 'invalid_amount')
  const named = (key: 'category_id' | 'job_id') =>
    splits.flatMap((part, at) => (part[key] ? [{ id: part[key], field: `splits.${at}.${key}` }] : []))
  await checkCategories(ctx, type, named('category_id'))
  await checkJobs(ctx, named('job_id'))
  return splits.map((part) => ({ ...part, amount: parseMoney(part.amount) ?? 0 }))
}
