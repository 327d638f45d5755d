import { fits } from '#contract/accounting/categories/fit-rules.ts'
import type * as calls from '#contract/accounting/transactions/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { readCategories } from '#server/accounting/categories/read-categories.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { changeTransaction } from './change-transaction.ts'
import { lockTransaction } from './lock-transactions.ts'

const named = 'transaction_id'

/** Says which job a transaction is for, or takes it off. */
export async function matchJob(
  ctx: CompanyCtx,
  { transaction_id: id, job_id = null, version, was }: InputOf<typeof calls.matchJob>,
): Promise<AnswerOf<typeof calls.matchJob> & { message: string }> {
  const transaction = await changeTransaction(ctx, { id, job_id, ...(version ? { version } : {}) }, named, was)
  const message = transaction.job ? `Linked to ${transaction.job.title}` : 'Not linked to a job anymore'
  return { transaction, message }
}

/** Puts a transaction into a category, or takes it out. */
export async function updateTransactionCategory(
  ctx: CompanyCtx,
  { transaction_id: id, category_id = null, version, was }: InputOf<typeof calls.updateTransactionCategory>,
): Promise<AnswerOf<typeof calls.updateTransactionCategory>> {
  const change = { id, category_id, ...(version ? { version } : {}) }
  return { transaction: await changeTransaction(ctx, change, named, was) }
}

/** Puts a transaction into the category of a name; none is made. */
export async function updateTransactionCategoryByName(
  ctx: CompanyCtx,
  { transaction_id: id, category_name, version }: InputOf<typeof calls.updateTransactionCategoryByName>,
): Promise<AnswerOf<typeof calls.updateTransactionCategoryByName>> {
  const { type } = await lockTransaction(ctx, id, { version, field: named })
  const path = category_name.split(/\s*[>›]\s*/).map((name) => name.toLowerCase())
  const ends = (names: string[]) => path.every((name, at) => names.at(at - path.length)?.toLowerCase() === name)
  const found = (await readCategories(ctx)).filter((category) => ends(category.path))
  const fitting = found.filter((category) => fits(type, category.type))
  const [category, another] = fitting.length > 0 ? fitting : found
  if (!category) throw refuseField('category_name', `There is no category called ${category_name}`)
  if (another)
    throw refuseField(
      'category_name',
      `Several categories are called ${category_name}. Name one as ${category.path.join(' > ')}.`,
    )
  return { transaction: await changeTransaction(ctx, { id, category_id: category.id }, named) }
}
