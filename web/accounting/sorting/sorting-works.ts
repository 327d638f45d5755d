import type { NamedCategory } from '#contract/accounting/categories/shapes.ts'
import type { SortingLine } from '#contract/accounting/sorting/shapes.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { matchOf } from '../matching/match-parts.ts'
import type { Suggestion } from '../matching/queries.ts'
import type { PossibleMatch } from '../possible/queries.ts'
import type { Answer } from '../possible/use-answer.ts'
import { beginningOf } from '../rules/rule-of-transaction.tsx'
import { sentOf, valuesOf } from '../rules/rule-values.ts'
import type { useSortingWrites } from './queries.ts'
import type { Step } from './steps.ts'

/** What lines are put into; of another type than theirs, they become that. */
export type Choice = { category: NamedCategory; type: Transaction['type'] }
export type SortOptions = { job: Transaction['job']; always: boolean }
export type Writes = ReturnType<typeof useSortingWrites>
/** Each returns what takes it back. */
type Undo = () => Promise<void>

export async function sortAll(
  writes: Writes,
  { lines }: Step,
  { category, type }: Choice,
  { job, always }: SortOptions,
): Promise<Undo> {
  const { transaction } = lines[0]
  const change = { category_id: category.id, ...(type === transaction.type ? {} : { type }) }
  const ids = lines.map(({ transaction: { id } }) => id)
  const { previous } = await writes.update({ ids, ...change, ...(job ? { job_id: job.id } : {}) })
  const begins = beginningOf({ ...transaction, category })
  const rule = always ? await writes.saveRule(sentOf(valuesOf(undefined, { ...begins, job }))) : undefined
  return async () => {
    await writes.undo({ transactions: previous })
    if (rule) await writes.deleteRule({ id: rule.rule_id })
  }
}

export async function answerIt(writes: Writes, possible: PossibleMatch, answer: Answer): Promise<Undo> {
  const about = { transaction_id: possible.transaction.id, payment_ids: possible.payments.map(({ id }) => id) }
  await writes.answer({ ...about, answer })
  return async () => void (await writes.answer({ ...about, answer: 'undecided' }))
}

/** All of them, or none. */
export async function matchAll(writes: Writes, of: readonly [SortingLine, Suggestion, string?][]): Promise<Undo> {
  const done: string[] = []
  const back = async () => {
    for (const id of done.toReversed()) await writes.match({ transaction_id: id, invoice_id: '' })
  }
  try {
    for (const [{ transaction }, suggestion, amount] of of) {
      await writes.match(matchOf(transaction, suggestion, amount))
      done.push(transaction.id)
    }
  } catch (error) {
    await back()
    throw error
  }
  return back
}
