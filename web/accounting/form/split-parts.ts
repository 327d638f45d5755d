import type { NamedCategory } from '#contract/accounting/categories/shapes.ts'
import type { Transaction, TransactionSplit } from '#contract/accounting/transactions/shapes.ts'
import { leftToSplit, shareOutTheRest } from '#contract/accounting/transactions/split-rules.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { moneyProblem } from '#contract/values/number-kinds.ts'

/** A part while it is typed. */
export type Part = {
  key: number
  amount: string
  category: NamedCategory | null
  job: Transaction['job']
  note: string
  billable: boolean
}

let made = 0

export function newPart(of: Partial<Omit<Part, 'key'>> = {}): Part {
  made += 1
  return { key: made, amount: '', category: null, job: null, note: '', billable: false, ...of }
}

/** What the editor begins with: the parts there are, or two of which the first has what the whole had. */
export function partsOf(
  { splits, category, job }: Transaction,
  [first, second]: readonly NamedCategory[] = [],
): Part[] {
  if (splits.length === 0 && !category && first && second)
    return [newPart({ category: first, job }), newPart({ category: second })]
  if (splits.length === 0) return [newPart({ category, job }), newPart()]
  return splits.map((split) => newPart({ ...split, note: split.note ?? '' }))
}

/** In cents; null while nothing is typed or it cannot be read. */
const centsOf = ({ amount }: Part) => (amount.trim() === '' ? null : (parseMoney(amount) ?? null))

/** What the parts do not come to yet, in cents. */
export function leftOf(amount: string, parts: readonly Part[]): number {
  return leftToSplit(parseMoney(amount) ?? 0, parts.map(centsOf))
}

export function sharedOut(amount: string, parts: readonly Part[]): Part[] {
  const shares = shareOutTheRest(parseMoney(amount) ?? 0, parts.map(centsOf))
  return parts.map((part, at) => {
    const share = shares[at]
    return typeof share === 'number' ? { ...part, amount: moneyText(share) } : part
  })
}

/** What is wrong with the parts, if something is: of one by its key, or of all together. */
export function problemsOfParts(amount: string, parts: readonly Part[]) {
  const bad = new Map<number, string>()
  for (const part of parts) {
    const cents = centsOf(part)
    if (cents === null) bad.set(part.key, (part.amount.trim() && moneyProblem(part.amount)) || 'Enter an amount')
    else if (cents === 0) bad.set(part.key, 'Enter an amount other than zero')
  }
  const isLeft = bad.size === 0 && leftOf(amount, parts) !== 0
  return { bad, isLeft }
}

export function partToSend({ amount, category, job, note, billable }: Part) {
  return { amount, category_id: category?.id ?? null, job_id: job?.id ?? null, note: note || null, billable }
}

export function splitToSend({ amount, category_id, job_id, note, billable }: TransactionSplit) {
  return { amount, category_id, job_id, note, billable }
}

/** Enter after one amount gives the rest to the parts that have none yet, to be seen before it is saved. */
export function sharedByEnter(amount: string, parts: readonly Part[]): Part[] | undefined {
  const cents = parts.map(centsOf)
  const typed = parts.filter((part) => part.amount.trim() !== '')
  if (typed.length === 0 || typed.length === parts.length || typed.some((part) => centsOf(part) === null))
    return undefined
  if (leftToSplit(parseMoney(amount) ?? 0, cents) === 0) return undefined
  return sharedOut(amount, [...parts])
}
