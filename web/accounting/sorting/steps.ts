import type { OfferedCategory, SortingLine } from '#contract/accounting/sorting/shapes.ts'
import { parseMoney } from '#contract/values/money.ts'
import { differenceOf } from '../matching/match-parts.ts'
import type { PossibleMatch } from '../possible/queries.ts'
import { nameOf } from '../words.ts'

/**
 * What is decided next: a deposit that may be counted already, lines of one merchant together, deposits that fit an invoice exactly, or one
 * line by itself.
 */
export type Step = {
  kind: 'same' | 'group' | 'exact' | 'line'
  key: string
  lines: [SortingLine, ...SortingLine[]]
  /** Of `same`. */
  possible?: PossibleMatch
}

export type SortingProgress = {
  /** Lines that are decided, or were put off. */
  gone: ReadonlySet<string>
  skipped: ReadonlySet<string>
  /** Groups that are gone through one by one. */
  apart: ReadonlySet<string>
}

/** Deposits that may be counted already, with the key under which each is decided or skipped. */
export function sameStepsOf(possible: readonly PossibleMatch[], { gone, skipped }: SortingProgress): Step[] {
  return possible
    .filter(({ transaction: { id } }) => !gone.has(sameKey(id)) && !skipped.has(sameKey(id)))
    .map((each) => {
      const { transaction } = each
      const line = { transaction, merchant: '', offered: [], match: null }
      return { kind: 'same', key: sameKey(transaction.id), lines: [line], possible: each }
    })
}

/** Whether a deposit is the same money is decided apart from its category. */
export function sameKey(id: string): string {
  return `same ${id}`
}

/**
 * What is left to sort, in its order: groups, the biggest first; deposits, the surest first; then every other line by itself. What may be
 * counted already is sorted once that is decided.
 */
export function stepsOf(
  lines: readonly SortingLine[],
  { gone, skipped, apart }: SortingProgress,
  asked: ReadonlySet<string> = new Set(),
): Step[] {
  const waiting = lines.filter(
    ({ transaction: { id } }) => !gone.has(id) && !skipped.has(id) && !(asked.has(id) && !gone.has(sameKey(id))),
  )
  const deposits = waiting.filter(isDeposit)
  const exact = deposits.filter(isExact)
  const rest = waiting.filter((line) => !isDeposit(line))
  const groups = [...Map.groupBy(rest.filter(isWhole), groupOf)].filter(([, of]) => of.length > 1)
  const together = groups.filter(([key]) => !apart.has(key))
  const grouped = new Set(together.flatMap(([, of]) => of))
  const alone = rest.filter((line) => !grouped.has(line))
  const isExactTogether = exact.length > 1 && !apart.has('exact')
  return [
    ...alone.filter((line) => apart.has(groupOf(line))).flatMap((line) => stepOf('line', line.transaction.id, [line])),
    ...together
      .toSorted(([, a], [, b]) => b.length - a.length || sumOf(b) - sumOf(a))
      .flatMap(([key, of]) => stepOf('group', key, of)),
    ...(isExactTogether ? stepOf('exact', 'exact', exact) : []),
    ...deposits
      .filter((line) => !(isExactTogether && isExact(line)))
      .flatMap((line) => stepOf('line', line.transaction.id, [line])),
    ...alone.filter((line) => !apart.has(groupOf(line))).flatMap((line) => stepOf('line', line.transaction.id, [line])),
  ]
}

function stepOf(kind: Step['kind'], key: string, [first, ...others]: readonly SortingLine[]): Step[] {
  return first ? [{ kind, key, lines: [first, ...others] }] : []
}

/** Lines of one merchant whose money went the same way. */
function groupOf({ merchant, transaction: { type, amount } }: SortingLine): string {
  return `${type} ${amount.startsWith('-') ? 'back' : ''} ${merchant}`
}

/** Of a split line only its parts can be sorted. */
function isWhole({ transaction: { splits } }: SortingLine): boolean {
  return splits.length === 0
}

function isDeposit({ match }: SortingLine): boolean {
  return match !== null && match.fit !== 'possible'
}

function isExact({ match, transaction }: SortingLine): boolean {
  return match !== null && match.fit === 'exact' && differenceOf(transaction, match).kind === 'none'
}

/** Who a step is about: of several lines the merchant, as the first of them has it written. */
export function merchantOf({ kind, lines: [{ merchant, transaction: row }] }: Step): string {
  return kind === 'line' || kind === 'same' || row.payee
    ? nameOf(row)
    : row.description.trim().slice(0, merchant.length)
}

/** In cents, whatever the direction. */
function sumOf(lines: readonly SortingLine[]): number {
  return lines.reduce((sum, { transaction: { amount } }) => sum + Math.abs(parseMoney(amount) ?? 0), 0)
}

/** What Enter takes: the category that was chosen for this merchant before. */
export function offeredFor({ lines: [first] }: Step): OfferedCategory | undefined {
  return first.offered[0]
}
