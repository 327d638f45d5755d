import type { Job } from '#contract/jobs/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import { usePlaceSignedAct } from './queries.ts'

type ContractPriceDialogProps = { job: Pick<Job, 'id'>; contract_id: string; onClose: () => void }

/** A contract that was made of no estimate names its price in words: somebody types it. */
export function ContractPriceDialog({ job, contract_id, onClose }: ContractPriceDialogProps) {
  const place = usePlaceSignedAct()
  const form = useSaveForm({
    values: { amount: '', tax_amount: '' },
    check: ({ amount }) => ({ amount: amount.trim() ? undefined : 'Enter what the contract comes to, with tax' }),
    save: ({ amount, tax_amount }) =>
      place.mutateAsync({ id: job.id, contract_id, counts: true, amount, tax_amount: tax_amount || undefined }),
    saved: () => {
      toast({ kind: 'success', title: 'Price saved' })
      onClose()
    },
    words: fieldMessage,
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="What does the contract come to?"
      description="It was made without an estimate, so its price is only in its words."
      initialFocus="input"
      action="Save price"
      onClose={onClose}
    >
      <Field label="Price with tax" required {...form.field('amount')}>
        <MoneyInput {...form.input('amount')} />
      </Field>
      <Field label="Tax in it" optional {...form.field('tax_amount')}>
        <MoneyInput {...form.input('tax_amount')} />
      </Field>
    </FormDialog>
  )
}
