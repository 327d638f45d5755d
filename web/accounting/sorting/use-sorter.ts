import { useState } from 'react'
import type { NamedCategory } from '#contract/accounting/categories/shapes.ts'
import type { SortingLine } from '#contract/accounting/sorting/shapes.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { matchOf } from '../matching/match-parts.ts'
import type { Suggestion } from '../matching/queries.ts'
import { beginningOf } from '../rules/rule-of-transaction.tsx'
import { sentOf, valuesOf } from '../rules/rule-values.ts'
import { undoLast } from '../undo.ts'
import { inTransactions, nameOf } from '../words.ts'
import { useListSorting, useSortingWrites } from './queries.ts'
import { type Step, stepsOf } from './steps.ts'
import { useHistory } from './use-history.ts'

export type Sorter = ReturnType<typeof useSorter>
/** What lines are put into; of another type than theirs, they become that. */
export type Choice = { category: NamedCategory; type: Transaction['type'] }

/** What waits, what is decided of it, and the deciding. */
export function useSorter() {
  const query = useListSorting()
  const lines = useKnown(query.data?.lines)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set())
  const { act, undo, last, settled } = useHistory()
  const writes = useSortingWrites()
  const hide = (ids: readonly string[]) => () => {
    setGone((before) => before.union(new Set(ids)))
    return () => setGone((before) => before.difference(new Set(ids)))
  }
  const steps = stepsOf(lines, { gone, skipped, apart })
  // What waits behind those that were read.
  const beyond = query.data ? query.data.to_sort - query.data.lines.length : 0
  const known = lines.filter(({ transaction: { id } }) => !gone.has(id)).length
  return {
    query,
    steps,
    total: lines.length + beyond,
    left: known + beyond,
    skipped: skipped.size,
    last,
    undo,
    settled,
    sort: (step: Step, choice: Choice, { job, always }: { job: Transaction['job']; always: boolean }) => {
      const ids = step.lines.map(({ transaction: { id } }) => id)
      const { transaction } = step.lines[0]
      act({
        what: `${saidOf(step)}: ${choice.category.name}`,
        show: hide(ids),
        work: async () => {
          const change = {
            category_id: choice.category.id,
            ...(choice.type === transaction.type ? {} : { type: choice.type }),
          }
          const { previous } = await writes.update({ ids, ...change, ...(job ? { job_id: job.id } : {}) })
          const begins = beginningOf({ ...transaction, category: choice.category })
          const rule = always ? await writes.saveRule(sentOf(valuesOf(undefined, { ...begins, job }))) : undefined
          return async () => {
            await writes.undo({ transactions: previous })
            if (rule) await writes.deleteRule({ id: rule.rule_id })
          }
        },
      })
    },
    match: (step: Step, of: readonly [SortingLine, Suggestion, string?][]) => {
      const ids = of.map(
        ([
          {
            transaction: { id },
          },
        ]) => id,
      )
      const number = of[0]?.[1].invoice?.number
      act({
        what: of.length === 1 ? `${saidOf(step)}: ${number}` : `${of.length} deposits matched`,
        show: hide(ids),
        work: async () => {
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
            // All of them, or none.
            await back()
            throw error
          }
          return back
        },
      })
    },
    /** It was split in its own form, which keeps what undoes it. */
    wasSplit: (step: Step) =>
      act({
        what: `${saidOf(step)}: split`,
        show: hide(step.lines.map(({ transaction: { id } }) => id)),
        work: async () => undoLast,
      }),
    skip: (step: Step) => {
      const ids = new Set(step.lines.map(({ transaction: { id } }) => id))
      act({
        what: `${saidOf(step)}: skipped`,
        show: () => {
          setSkipped((before) => before.union(ids))
          return () => setSkipped((before) => before.difference(ids))
        },
      })
    },
    takeApart: ({ key }: Step) =>
      act({
        what: 'One by one',
        show: () => {
          setApart((before) => new Set([...before, key]))
          return () => setApart((before) => before.difference(new Set([key])))
        },
      }),
    unskip: () => setSkipped(new Set()),
  }
}

function saidOf({ lines }: Step): string {
  const name = nameOf(lines[0].transaction)
  return lines.length === 1 ? name : `${name}, ${inTransactions(lines.length)}`
}

/** Every line that was read since this opened, so that what is undone later is there to be decided again. */
function useKnown(read: readonly SortingLine[] | undefined): readonly SortingLine[] {
  const [known, setKnown] = useState<{ of: typeof read; lines: readonly SortingLine[] }>({ of: undefined, lines: [] })
  if (!read || known.of === read) return known.lines
  const fresh = new Set(read.map(({ transaction: { id } }) => id))
  const lines = [...read, ...known.lines.filter(({ transaction: { id } }) => !fresh.has(id))]
  setKnown({ of: read, lines })
  return lines
}
