import type { Rule } from '#contract/accounting/rules/shapes.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { failureToast } from '../failure-words.ts'
import { useUndoBulkUpdate } from '../queries.ts'
import { sayDone } from '../undo.ts'
import { inTransactions } from '../words.ts'
import { useApplyRule } from './queries.ts'

/** Applies a rule to older transactions, with the way back. */
export function useApply() {
  const apply = useApplyRule()
  const undo = useUndoBulkUpdate()
  return async (rule: Pick<Rule, 'id' | 'title'>, include_sorted: boolean) => {
    try {
      const { updated, more, previous } = await apply.mutateAsync({ id: rule.id, include_sorted })
      if (updated === 0) return toast('No older transaction fits this rule')
      const what = `${inTransactions(updated)} sorted${more ? ', more fit' : ''}`
      sayDone(what, { what, run: () => undo.mutateAsync({ transactions: previous }) })
    } catch (error) {
      toast(failureToast('The rule is saved, but older ones stay as they were', error))
    }
  }
}
