import { sentByHand } from '#contract/billing/sent-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { formatMoney } from '#contract/values/money.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { ActionProps } from '../action.ts'
import { useDismissReportedPayment } from './queries.ts'

/** The payment that a client reported never came; they can be told so. */
export function DismissDialog({ copy, onDone }: ActionProps) {
  const { document, payment_notice: notice, client } = copy
  const dismiss = useDismissReportedPayment()
  const { locale } = useFormats()
  const form = useSaveForm({
    values: { message: '' },
    save: ({ message }) =>
      dismiss.mutateAsync({ id: document.id, notice_id: notice?.id ?? '', message: message.trim() || undefined }),
    saved: () => {
      toast({ kind: 'success', title: 'The reported payment is dismissed' })
      onDone()
    },
  })
  if (!notice) return null
  const what = `${formatMoney(notice.amount, document.currency, locale)} ${sentByHand[notice.method]}`
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Payment not received?"
      description={withFigures(`${notice.who} reported ${what}. The invoice stays open, and they can report it again.`)}
      action="Dismiss"
      onClose={onDone}
    >
      <Field
        label={`Message to ${client?.display_name ?? 'the client'}`}
        optional
        help="Emailed with what they reported. Leave it empty to send nothing."
        {...form.field('message')}
      >
        <Textarea {...form.input('message')} rows={3} maxLength={limits.note} />
      </Field>
    </FormDialog>
  )
}
