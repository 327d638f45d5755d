import { descriptionOf, undescribed } from '#contract/accounting/transactions/save-rules.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { isDay } from '#contract/values/dates.ts'
import { parseMoney } from '#contract/values/money.ts'
import { moneyProblem } from '#contract/values/number-kinds.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { useTheirs } from '#web/api/use-theirs.ts'
import { userStorage } from '#web/api/user-storage.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { useKeptForm } from '#web/ui/form/kept-form.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { useSaveTransaction } from '../queries.ts'
import { NewReceipts, useNewReceipts } from '../receipts/new-receipts.tsx'
import { nameOf } from '../words.ts'
import { TransactionFields } from './transaction-fields.tsx'
import { amountOf, isFromBank, type TransactionValues, valuesOf } from './transaction-values.ts'

type TransactionSheetProps = {
  /** The transaction to change; a new one where left out. */
  row?: Transaction
  /** The job that a new one is for. */
  job?: Transaction['job']
  onClose: () => void
}

/** New or edit: the same form in a sheet. */
export function TransactionSheet({ row, job, onClose }: TransactionSheetProps) {
  const { today } = useFormats()
  const { before, theirs, failed, takeTheirs } = useTheirs(row)
  const receipts = useNewReceipts()
  const save = useSave(before, theirs)
  const form = useSaveForm({
    values: valuesOf(before, today, job),
    check: problemsOf,
    save: async (_, { values }) => {
      const { transaction } = await save(values)
      if (transaction) await receipts.attach(transaction.id)
      return transaction
    },
    saved: () => {
      toast({ kind: 'success', title: row ? 'Transaction saved' : 'Transaction added' })
      onClose()
    },
    failed,
  })
  const kept = useKeptForm(() => userStorage(`transaction ${row?.id ?? 'new'}`), form)
  return (
    <FormSheet
      form={form}
      title={row ? `Edit ${nameOf(row)}` : 'Add transaction'}
      action={row ? 'Save transaction' : 'Add transaction'}
      initialFocus={row && isFromBank(row) ? 'input[name=payee]' : 'input[name=amount]'}
      onClose={onClose}
    >
      {kept}
      {theirs && <ChangedMeanwhile noun="transaction" onTakeTheirs={() => takeTheirs(form)} />}
      <TransactionFields form={form} row={row} receipts={!row && <NewReceipts receipts={receipts} />} />
    </FormSheet>
  )
}

/** Adds it, or changes it: over what somebody else saved meanwhile only once that was shown. */
function useSave(before: Transaction | undefined, theirs: Transaction | undefined) {
  const { mutateAsync } = useSaveTransaction()
  return (values: TransactionValues) => {
    const { reversed: _, amount: __, date, account_id, category_id, job_id, ...others } = values
    const own = { date, account_id: account_id || null, amount: amountOf(values) }
    const sorted = { category_id: category_id?.id ?? null, job_id: job_id?.id ?? null }
    if (!before) return mutateAsync({ kind: 'transaction', ...others, ...sorted, ...own })
    return mutateAsync({
      kind: 'transaction',
      id: before.id,
      version: (theirs ?? before).version,
      ...others,
      ...(isSplit(before) ? {} : sorted),
      ...(isFromBank(before) ? {} : own),
    })
  }
}

const isSplit = (row: Transaction | undefined) => row !== undefined && row.splits.length > 0

function problemsOf({ date, amount, ...said }: TransactionValues) {
  const cents = parseMoney(amount)
  return {
    date: isDay(date) ? undefined : 'Enter a date',
    amount: (amount.trim() && moneyProblem(amount)) || (cents && cents > 0 ? undefined : 'Enter an amount'),
    description: descriptionOf(said) ? undefined : undescribed,
  }
}
