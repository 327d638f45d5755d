import type { NamedCategory } from '#contract/accounting/categories/shapes.ts'
import type { OfferedCategory } from '#contract/accounting/sorting/shapes.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { failureToast } from './failure-words.ts'
import {
  useBulkUpdate,
  useCategorize,
  useDeleteTransaction,
  useRestoreTransactions,
  useSetJob,
  useUndoBulkUpdate,
} from './queries.ts'
import { rememberSorted } from './sorted-here.ts'
import { forgetUndo, sayDone } from './undo.ts'
import { nameOf } from './words.ts'

/** What is done with one transaction at a press or a key: seen at once, said, and undone by U. */
export function useActs() {
  const setCategory = useCategorize()
  const setJobOf = useSetJob()
  const exclusion = useExclude()
  const remove = useRemove()
  const moneyBack = useMoneyBack()
  const categorize = (row: Transaction, category: NamedCategory | null) => {
    const before = row.category
    if (row.category_id === (category?.id ?? null)) return
    rememberSorted(row, before, category)
    const put = (to: NamedCategory | null, from: NamedCategory | null) =>
      setCategory({ transaction_id: row.id, category_id: to?.id ?? '', was: { category_id: from?.id ?? null } }, to)
    act(put(category, before), `${nameOf(row)}: ${category?.name ?? 'no category'}`, () => put(before, category))
  }
  return {
    categorize,
    /** What is suggested: its category, and of money back from a store that it is an expense below zero. */
    accept(row: Transaction, { category, type }: OfferedCategory) {
      if (type === row.type) categorize(row, category)
      else void moneyBack(row, category)
    },
    setJob(row: Transaction, job: Transaction['job']) {
      const before = row.job
      if (row.job_id === (job?.id ?? null)) return
      rememberSorted(row, before, job)
      const put = (to: Transaction['job'], from: Transaction['job']) =>
        setJobOf({ transaction_id: row.id, job_id: to?.id ?? '', was: { job_id: from?.id ?? null } }, to)
      act(put(job, before), `${nameOf(row)}: ${job?.title ?? 'no job'}`, () => put(before, job))
    },
    exclude: exclusion,
    remove,
  }
}

/** Said at once; where it fails, that takes the place of it. */
function act(work: Promise<unknown>, what: string, back: () => Promise<unknown>) {
  const undo = { what, run: back }
  sayDone(what, undo)
  work.catch((error: unknown) => {
    forgetUndo(undo)
    toast(failureToast('Not saved', error))
  })
}

/** Leaves one out of every sum, or counts it again. */
function useExclude() {
  const update = useBulkUpdate()
  const undo = useUndoBulkUpdate()
  return async (row: Transaction, excluded: boolean) => {
    const what = `${nameOf(row)} ${excluded ? 'excluded' : 'counted again'}`
    try {
      const { previous } = await update.mutateAsync({ ids: [row.id], excluded })
      sayDone(what, { what, run: () => undo.mutateAsync({ transactions: previous }) })
    } catch (error) {
      toast(failureToast('Not saved', error))
    }
  }
}

/** Files a deposit from a store as an expense below zero, in the category that was spent in. */
function useMoneyBack() {
  const update = useBulkUpdate()
  const undo = useUndoBulkUpdate()
  return async (row: Transaction, category: NamedCategory) => {
    const what = `${nameOf(row)}: money back, ${category.name}`
    try {
      const { previous } = await update.mutateAsync({ ids: [row.id], type: 'expense', category_id: category.id })
      sayDone(what, { what, run: () => undo.mutateAsync({ transactions: previous }) })
    } catch (error) {
      toast(failureToast('Not saved', error))
    }
  }
}

/** Deletes one, with the way back; says whether it is gone. */
function useRemove() {
  const remove = useDeleteTransaction()
  const restore = useRestoreTransactions()
  return async (row: Pick<Transaction, 'id' | 'payee' | 'description'>): Promise<boolean> => {
    try {
      await remove.mutateAsync({ id: row.id })
      const what = `${nameOf(row)} deleted`
      sayDone(what, { what, run: () => restore.mutateAsync({ ids: [row.id] }) })
      return true
    } catch (error) {
      toast(failureToast(`${nameOf(row)} wasn't deleted`, error))
      return false
    }
  }
}
