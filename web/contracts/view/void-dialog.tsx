import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useChangeContract } from '../queries.ts'
import type { ActionProps } from './action.ts'

/** Takes a contract back that is not signed by everybody; says why. */
export function VoidDialog({ copy: { contract }, onDone }: ActionProps) {
  const change = useChangeContract()
  const form = useSaveForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Say why, so everybody who has it knows' }),
    save: ({ reason }) => change.mutateAsync({ id: contract.id, action: 'void', reason: reason.trim() }),
    saved: () => {
      toast({ kind: 'success', title: 'Contract withdrawn' })
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Void ${contract.number ?? contract.title}?`}
      description="Nobody can sign it from then on. It stays in your list with all that happened to it."
      initialFocus="textarea"
      action="Void contract"
      danger
      cancel="Keep it"
      onClose={onDone}
    >
      <Field label="Why" required help="Whoever opens the link reads this" {...form.field('reason')}>
        <Textarea {...form.input('reason')} rows={3} maxLength={limits.contractReason} />
      </Field>
    </FormDialog>
  )
}
