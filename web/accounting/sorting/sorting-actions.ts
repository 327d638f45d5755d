import type { SortingLine } from '#contract/accounting/sorting/shapes.ts'
import type { Suggestion } from '../matching/queries.ts'
import type { Answer } from '../possible/use-answer.ts'
import { undoLast } from '../undo.ts'
import { inTransactions } from '../words.ts'
import { answerIt, type Choice, matchAll, type SortOptions, sortAll, type Writes } from './sorting-works.ts'
import { merchantOf, type Step } from './steps.ts'
import type { useHistory } from './use-history.ts'
import type { SortingDecisions } from './use-sorting-decisions.ts'

type Act = ReturnType<typeof useHistory>['act']

/** What can be done with a step: said in a word, shown at once, then done. */
export function sortingActions(act: Act, writes: Writes, { hide, skip, takeApart }: SortingDecisions) {
  return {
    sort: (step: Step, choice: Choice, options: SortOptions) =>
      act({
        what: `${saidOf(step)}: ${choice.category.name}`,
        show: hide(idsOf(step)),
        work: () => sortAll(writes, step, choice, options),
      }),
    answer: (step: Step, said: Answer) => {
      const { possible } = step
      if (!possible) return
      act({
        what: `${saidOf(step)}: ${said === 'same' ? 'same money' : 'different money'}`,
        // The same money is matched, and so is sorted.
        show: hide(said === 'same' ? [step.key, possible.transaction.id] : [step.key]),
        work: () => answerIt(writes, possible, said),
      })
    },
    match: (step: Step, of: readonly [SortingLine, Suggestion, string?][]) =>
      act({
        what: of.length === 1 ? `${saidOf(step)}: ${of[0]?.[1].invoice?.number}` : `${of.length} deposits matched`,
        show: hide(of.map(([{ transaction }]) => transaction.id)),
        work: () => matchAll(writes, of),
      }),
    /** It was split in its own form, which keeps what undoes it. */
    wasSplit: (step: Step) =>
      act({ what: `${saidOf(step)}: split`, show: hide(idsOf(step)), work: async () => undoLast }),
    skip: (step: Step) =>
      act({ what: `${saidOf(step)}: skipped`, show: skip(step.kind === 'same' ? [step.key] : idsOf(step)) }),
    takeApart: ({ key }: Step) => act({ what: 'One by one', show: takeApart([key]) }),
  }
}

function idsOf({ lines }: Step): string[] {
  return lines.map(({ transaction: { id } }) => id)
}

function saidOf(step: Step): string {
  const { lines } = step
  const name = merchantOf(step)
  return lines.length === 1 ? name : `${name}, ${inTransactions(lines.length)}`
}
