import type { z } from 'zod'
import { newCategory } from '#contract/accounting/categories/shapes.ts'
import type { saveTransactionOrCategory as saveCall } from '#contract/accounting/transactions/calls.ts'
import { descriptionOf, kindOfSave, undescribed } from '#contract/accounting/transactions/save-rules.ts'
import { newTransaction, type Transaction } from '#contract/accounting/transactions/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { createCategory, updateCategory } from '#server/accounting/categories/save-category.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { refusalOf } from '#server/http/door/body.ts'
import { changeTransaction } from './change-transaction.ts'
import { centsOf, checkAccount, checkCategories, checkJobs, checkSplits } from './check-fields.ts'
import { titleOf } from './lock-transactions.ts'
import { getTransactionRecord } from './read-transactions.ts'
import { writeSplits } from './write-splits.ts'

type Input = InputOf<typeof saveCall>
type Answer = AnswerOf<typeof saveCall> & { message: string }

/** Adds a transaction or a category, or changes the one with the `id`. */
export async function saveTransactionOrCategory(ctx: CompanyCtx, input: Input): Promise<Answer> {
  const kind = kindOfSave(input)
  refuseStray(input, kind)
  if (kind === 'category') return saveCategory(ctx, input)
  const { id, type, kind: _, ...sent } = input
  const fields = without(sent, ofCategories)
  if (type === 'other') throw refuseField('type', 'Choose income, expense or transfer')
  const transaction = id
    ? await changeTransaction(ctx, { ...fields, id, ...(type ? { type } : {}) }, 'id')
    : await createTransaction(ctx, read(newTransaction, { ...fields, type }))
  if (id) ctx.nothingNew()
  return { transaction_id: transaction.id, transaction, message: id ? 'Transaction saved' : 'Transaction added' }
}

const ofCategories = ['name', 'parent_id', 'color', 'tax_line', 'deductible'] as const
const ofTransactions = [
  ...(['date', 'amount', 'description', 'payee', 'note', 'category_id', 'job_id'] as const),
  ...(['account_id', 'excluded', 'splits'] as const),
] as const

/** What is sent of the other of the two would be dropped in silence, and its sender believe it kept. */
function refuseStray(input: Input, kind: 'transaction' | 'category'): void {
  const stray = (kind === 'category' ? ofTransactions : ofCategories).find((field) => input[field] !== undefined)
  if (stray) throw refuseField(stray, `Send ${stray} with kind=${kind === 'category' ? 'transaction' : 'category'}`)
}

function without<T extends object, K extends keyof T>(fields: T, names: readonly K[]): Omit<T, K> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as K))) as Omit<T, K>
}

async function saveCategory(ctx: CompanyCtx, input: Input): Promise<Answer> {
  const { id, name, type, parent_id, color, tax_line, deductible, version } = input
  if (type === 'transfer') throw refuseField('type', 'Choose income, expense or other')
  const fields = { name, type, parent_id, color, tax_line, deductible }
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as typeof fields
  if (!id) return { ...(await createCategory(ctx, read(newCategory, sent))), message: 'Category added' }
  ctx.nothingNew()
  const found = await ctx.db
    .selectFrom('category')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw refuseField('id', 'Choose from your categories')
  const { category } = await updateCategory(ctx, { ...sent, id, ...(version ? { version } : {}) } as never)
  return { category_id: id, category, message: 'Category saved' }
}

/** What is needed of a new one is asked for by its field. */
function read<S extends z.ZodType>(shape: S, fields: object): z.output<S> {
  const result = shape.safeParse(fields)
  if (!result.success) throw refusalOf(result.error)
  return result.data
}

/** Adds a transaction by hand. */
async function createTransaction(ctx: CompanyCtx, input: z.output<typeof newTransaction>): Promise<Transaction> {
  const { splits = [], category_id = null, job_id = null, account_id = null, type, ...fields } = input
  const description = descriptionOf(fields)
  if (!description) throw refuseField('description', undescribed)
  const amount = centsOf(input.amount)
  await checkCategories(ctx, type, category_id ? [{ id: category_id, field: 'category_id' }] : [])
  await checkJobs(ctx, job_id ? [{ id: job_id, field: 'job_id' }] : [])
  if (splits.length > 0 && (category_id || job_id))
    throw refuseField('splits', 'Its parts have the categories and jobs')
  if (account_id) await checkAccount(ctx, account_id)
  const parts = splits.length > 0 ? await checkSplits(ctx, type, amount, splits) : []
  const { id } = await ctx.db
    .insertInto('transaction')
    .values({
      ...fields,
      description,
      company_id: ctx.companyId,
      type,
      amount,
      category_id,
      job_id,
      account_id,
      is_split: parts.length > 0,
      currency: ctx.actor.company?.currency ?? 'USD',
      created_by: ctx.actor.user.id,
      updated_by: ctx.actor.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (parts.length > 0) await writeSplits(ctx, id, parts)
  const title = titleOf({ payee: fields.payee ?? null, description })
  await recordActivity(ctx, { noun: 'transaction', noun_id: id, kind: 'created', title })
  return getTransactionRecord(ctx, id)
}
