import { useState } from 'react'
import type { NamedCategory } from '#contract/accounting/categories/shapes.ts'
import type { SortingLine } from '#contract/accounting/sorting/shapes.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { matchOf } from '../matching/match-parts.ts'
import type { Suggestion } from '../matching/queries.ts'
import type { Answer } from '../possible/use-answer.ts'
import { beginningOf } from '../rules/rule-of-transaction.tsx'
import { sentOf, valuesOf } from '../rules/rule-values.ts'
import { undoLast } from '../undo.ts'
import { inTransactions } from '../words.ts'
import { useListPossible, useListSorting, useSortingWrites } from './queries.ts'
import { merchantOf, type Step, sameKey, sameStepsOf, stepsOf } from './steps.ts'
import { useHistory } from './use-history.ts'

export type Sorter = ReturnType<typeof useSorter>
/** What lines are put into; of another type than theirs, they become that. */
export type Choice = { category: NamedCategory; type: Transaction['type'] }

/** What waits, what is decided of it, and the deciding. */
export function useSorter() {
  const query = useListSorting()
  const possible = useListPossible()
  const lines = useKnown(query.data?.lines)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set())
  const { act, undo, last, settled } = useHistory()
  const writes = useSortingWrites()
  const hide = (ids: readonly string[]) => () => {
    setGone((before) => withAll(before, ids))
    return () => setGone((before) => without(before, ids))
  }
  const decided = { gone, skipped, apart }
  const questions = possible.data?.possible_matches ?? []
  const asked = new Set(questions.map(({ transaction: { id } }) => id))
  const steps = [...sameStepsOf(questions, decided), ...stepsOf(lines, decided, asked)]
  // What waits behind those that were read.
  const beyond = query.data ? query.data.to_sort - query.data.lines.length : 0
  const known =
    lines.filter(({ transaction: { id } }) => !gone.has(id)).length +
    questions.filter(({ transaction: { id } }) => !gone.has(sameKey(id))).length
  return {
    query,
    /** Whether a deposit may be counted already is asked first, so nothing is shown before that is known. */
    isAsked: possible.data !== undefined || possible.error !== null,
    steps,
    total: lines.length + questions.length + beyond,
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
    answer: (step: Step, said: Answer) => {
      const { possible: of } = step
      if (!of) return
      const { id } = of.transaction
      const about = { transaction_id: id, payment_ids: of.payments.map((each) => each.id) }
      act({
        what: `${saidOf(step)}: ${said === 'same' ? 'same money' : 'different money'}`,
        // The same money is matched, and so is sorted.
        show: hide(said === 'same' ? [step.key, id] : [step.key]),
        work: async () => {
          await writes.answer({ ...about, answer: said })
          return async () => void (await writes.answer({ ...about, answer: 'undecided' }))
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
      const ids = step.kind === 'same' ? [step.key] : step.lines.map(({ transaction: { id } }) => id)
      act({
        what: `${saidOf(step)}: skipped`,
        show: () => {
          setSkipped((before) => withAll(before, ids))
          return () => setSkipped((before) => without(before, ids))
        },
      })
    },
    takeApart: ({ key }: Step) =>
      act({
        what: 'One by one',
        show: () => {
          setApart((before) => withAll(before, [key]))
          return () => setApart((before) => without(before, [key]))
        },
      }),
    unskip: () => setSkipped(new Set()),
  }
}

function saidOf(step: Step): string {
  const { lines } = step
  const name = merchantOf(step)
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

const withAll = (before: ReadonlySet<string>, more: readonly string[]) => new Set([...before, ...more])

const without = (before: ReadonlySet<string>, gone: readonly string[]) =>
  new Set([...before].filter((each) => !gone.includes(each)))
