import { useRef } from 'react'
import { listTransactions } from '#contract/accounting/transactions/calls.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { send } from '#web/api/send.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { formatDay, formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { useActs } from '../use-acts.ts'
import { nameOf } from '../words.ts'

type LinkDialogProps = { job: NonNullable<Transaction['job']>; onClose: () => void }

/** Says of a transaction that is for no job yet that it is for this one: the latest first, or what is searched for. */
export function LinkDialog({ job, onClose }: LinkDialogProps) {
  const { today, locale } = useFormats()
  const { setJob } = useActs()
  const found = useRef(new Map<string, Transaction>())
  const load = async (q: string, signal: AbortSignal): Promise<Option[]> => {
    const question = { job_id: 'none', q: q || undefined, page_size: 12 }
    const { transactions } = await send(listTransactions, question, { signal })
    const whole = transactions.filter(({ splits, type }) => splits.length === 0 && type !== 'transfer')
    for (const row of whole) found.current.set(row.id, row)
    return whole.map((row) => ({
      value: row.id,
      label: nameOf(row),
      note: `${formatDay(row.date, today, locale)} · ${formatMoney(row.amount, { currency: row.currency, locale })}`,
    }))
  }
  const form = useSaveForm<{ transaction: Option | null }, void>({
    values: { transaction: null },
    check: ({ transaction }) => (transaction ? {} : { transaction: 'Choose a transaction' }),
    save: async (_, { values }) => {
      const row = found.current.get(values.transaction?.value ?? '')
      if (row) setJob(row, job)
    },
    saved: onClose,
  })
  return (
    <FormDialog form={form} title={`Link a transaction to ${job.title}`} action="Link transaction" onClose={onClose}>
      <Field label="Transaction" required {...form.field('transaction')} help="Search by payee, description or note">
        <Combobox
          value={form.values.transaction ?? undefined}
          load={load}
          placeholder="Choose a transaction"
          empty="Every transaction is for a job already"
          onChange={(option) => form.change({ transaction: option ?? null })}
        />
      </Field>
    </FormDialog>
  )
}
