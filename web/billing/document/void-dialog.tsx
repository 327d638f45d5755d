import { nounOf } from '#contract/billing/change-order-rules.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { ActionProps } from '../action.ts'
import { nameOf } from '../document-paths.ts'
import { useVoidEstimate, useVoidInvoice } from '../queries.ts'

/** Asks before a document is voided. */
export function VoidDialog({ copy: { document }, onDone }: ActionProps) {
  const estimate = useVoidEstimate()
  const invoice = useVoidInvoice()
  const voiding = document.kind === 'estimate' ? estimate : invoice
  const needsReason = document.status === 'approved'
  const days = document.change_order?.plan_moved === 'moved' ? document.change_order.extra_days : 0
  const form = useSaveForm({
    values: { reason: '', moves: true },
    check: ({ reason }) => ({
      reason: needsReason && !reason.trim() ? "Say why you're voiding an approved estimate" : undefined,
    }),
    save: ({ reason, moves }) =>
      voiding.mutateAsync({
        id: document.id,
        reason: reason.trim() || undefined,
        ...(days !== 0 && moves ? { move_plan: true } : {}),
      }),
    saved: () => {
      toast({ kind: 'success', title: `${nameOf(document)} is void` })
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Void ${nounOf(document)} ${nameOf(document)}?`}
      description={`Its number stays in your list, its links stop working, and it can't be restored.`}
      initialFocus="textarea"
      action={`Void ${nounOf(document)}`}
      danger
      cancel="Keep it"
      onClose={onDone}
    >
      <Field
        label="Why"
        optional={!needsReason}
        required={needsReason}
        help="Only your team sees this"
        {...form.field('reason')}
      >
        <Textarea {...form.input('reason')} rows={2} maxLength={500} />
      </Field>
      {days !== 0 && (
        <Checkbox
          label={`Move the job's last day ${days > 0 ? 'back' : 'later'} by ${dayWords(days)}`}
          note="It was moved when this was approved"
          checked={form.values.moves}
          onChange={(event) => form.change({ moves: event.target.checked })}
        />
      )}
    </FormDialog>
  )
}

/** `3 days`, whichever way. */
function dayWords(days: number): string {
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'}`
}
