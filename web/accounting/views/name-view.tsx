import { newTransactionView } from '#contract/accounting/transactions/views/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSaveView } from '../queries.ts'

/** Keeps what the list is narrowed by under a name. */
export function NameView({ query, onClose }: { query: string; onClose: () => void }) {
  const { mutateAsync } = useSaveView()
  const form = useSaveForm({
    values: { name: '', query },
    shape: newTransactionView,
    save: (view) => mutateAsync(view),
    saved: ({ message }) => {
      toast({ kind: 'success', title: message ?? 'View saved' })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title="Save this view" action="Save view" size="sm" onClose={onClose}>
      <Field label="Name" required {...form.field('name')} help="Such as Fuel or Maple St, unpaid">
        <Input {...form.input('name')} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
