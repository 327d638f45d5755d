import { sql } from 'kysely'
import type { z } from 'zod'
import type { TransactionType } from '#contract/accounting/transactions/kind-rules.ts'
import { descriptionOf, undescribed } from '#contract/accounting/transactions/save-rules.ts'
import type { Transaction, transactionChange } from '#contract/accounting/transactions/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { centsOf, checkAccount, checkCategories, checkJobs, checkSplits, type Part } from './check-fields.ts'
import { lockTransaction, refuseMatched, refuseStale, type TransactionRecord } from './lock-transactions.ts'
import { getTransactionRecord } from './read-transactions.ts'
import { recordChange } from './record-change.ts'
import { writeSplits } from './write-splits.ts'

export type Change = z.output<typeof transactionChange>

/** What a change sets: every field that is not the transaction's already. */
export type NextValues = Partial<
  Pick<
    TransactionRecord,
    | 'type'
    | 'date'
    | 'amount'
    | 'payee'
    | 'description'
    | 'note'
    | 'category_id'
    | 'job_id'
    | 'account_id'
    | 'excluded'
    | 'is_split'
  >
>

/**
 * Changes what was sent of a transaction; what is left out stays. `field` names it where it is no part of the path. `was`: what the
 * person saw in fields that they change; where that is something else by now, it is refused.
 */
export async function changeTransaction(
  ctx: CompanyCtx,
  change: Change,
  field?: string,
  was: NextValues = {},
): Promise<Transaction> {
  const { id, version } = change
  const before = await lockTransaction(ctx, id, { version, ...(field ? { field } : {}) })
  const next = nextOf(before, change)
  const isOther = (name: keyof NextValues) => name in next && before[name] !== was[name]
  if (Object.keys(was).some((name) => isOther(name as keyof NextValues))) await refuseStale(ctx, id)
  refuseBanks(before, next)
  refuseHalf(before, next, change)
  refuseWithoutMatch(before, next)
  const after = { ...before, ...next }
  const parts = change.splits?.length ? await checkSplits(ctx, after.type, after.amount, change.splits) : undefined
  await checkNamed(ctx, before, next)
  if (Object.keys(next).length === 0 && !parts) return getTransactionRecord(ctx, id)
  await write(ctx, id, next)
  if (parts || next.is_split === false) await writeSplits(ctx, id, parts ?? [])
  await recordChange(ctx, before, next, parts)
  return getTransactionRecord(ctx, id)
}

/** The fields that are to be something else. */
function nextOf(before: TransactionRecord, change: Change): NextValues {
  const { id: _, version: __, splits, amount, description, ...fields } = change
  const type = fields.type ?? before.type
  const wanted: NextValues = {
    ...fields,
    ...(description === undefined ? {} : { description: describedAs(before, change) }),
    amount: amount === undefined ? amountAs(before, type) : centsOf(amount),
    ...(splits?.length ? { category_id: null, job_id: null, is_split: true } : {}),
    ...(splits?.length === 0 ? { is_split: false } : {}),
  }
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof NextValues],
  )
  return Object.fromEntries(changed)
}

function describedAs({ payee }: TransactionRecord, change: Change): string {
  const description = descriptionOf({ payee, ...change })
  if (!description) throw refuseField('description', undescribed)
  return description
}

/**
 * What a transaction comes to as another type: what it does to the money in hand stays, as a bank or the sign of a transfer
 * says it. One that somebody typed as income and meant as an expense keeps its amount.
 */
function amountAs({ source, type, amount, flow }: TransactionRecord, next: TransactionType): number {
  if (next === type) return amount
  if (source === 'manual' && type !== 'transfer' && next !== 'transfer') return amount
  return next === 'expense' ? -flow : flow
}

/** Date, account and what a bank's line does to the money in hand are the bank's. */
function refuseBanks(before: TransactionRecord, next: NextValues): void {
  if (before.source === 'manual') return
  const flow =
    { ...before, ...next }.type === 'expense' ? -(next.amount ?? before.amount) : (next.amount ?? before.amount)
  const field = next.date
    ? 'date'
    : next.account_id !== undefined
      ? 'account_id'
      : flow !== before.flow
        ? 'amount'
        : undefined
  if (field) throw refuseField(field, 'Your bank says this; it stays as it is')
}

/** What would leave half of something: a leg of a transfer, parts that do not come to the amount. */
function refuseHalf(before: TransactionRecord, next: NextValues, { splits }: Change): void {
  if (next.type && before.pair_id) throw refuseField('type', 'It is one leg of a transfer. Say first that it is none.')
  if (next.amount !== undefined && before.pair_id)
    throw refuseField('amount', 'It is one leg of a transfer. Say first that it is none.')
  if (splits?.length && (before.pair_id || { ...before, ...next }.type === 'transfer'))
    throw refuseField('splits', "A transfer can't be split")
  if (!before.is_split || splits) return
  if (next.type) throw refuseField('type', 'It is split. Make it whole before you change its type.')
  if (next.category_id) throw refuseField('category_id', 'It is split. Choose the categories of its parts.')
  if (next.job_id) throw refuseField('job_id', 'It is split. Choose the jobs of its parts.')
  if (next.amount !== undefined && next.amount !== before.parts_amount)
    throw refuseField('amount', `Its parts come to ${moneyText(before.parts_amount)}. Change them too.`)
}

/** What is matched with an invoice stays money that came in, and at least as much as is matched. */
function refuseWithoutMatch(before: TransactionRecord, next: NextValues): void {
  if (next.type) refuseMatched(before, 'type')
  if (next.excluded) refuseMatched(before, 'excluded')
  if (next.amount !== undefined && next.amount < before.matched)
    throw refuseField('amount', `${moneyText(before.matched)} of it is matched with invoices. Take that off first.`)
}

async function checkNamed(ctx: CompanyCtx, before: TransactionRecord, next: NextValues): Promise<void> {
  const { type, category_id } = { ...before, ...next }
  const fits = next.category_id || next.type
  await checkCategories(ctx, type, fits && category_id ? [{ id: category_id, field: 'category_id' }] : [])
  await checkJobs(ctx, next.job_id ? [{ id: next.job_id, field: 'job_id' }] : [])
  if (next.account_id) await checkAccount(ctx, next.account_id)
}

async function write({ db, companyId, actor }: CompanyCtx, id: string, next: NextValues): Promise<void> {
  await db
    .updateTable('transaction')
    .set({
      ...next,
      ...(next.is_split === false ? { parts_unsorted: false } : {}),
      ...(sortsAnew(next) ? { rule_id: null } : {}),
      updated_by: actor.user.id,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Whether a person decides what a rule may have decided before. */
function sortsAnew(next: NextValues): boolean {
  return (['type', 'category_id', 'job_id', 'excluded', 'is_split'] as const).some((field) => next[field] !== undefined)
}

export type Parts = readonly Part[] | undefined
