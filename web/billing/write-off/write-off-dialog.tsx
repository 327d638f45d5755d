import { formatMoney } from '#contract/values/money.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { ActionProps } from '../action.ts'
import { nameOf } from '../document-paths.ts'
import { useWriteOffInvoice } from './queries.ts'

/** Asks why nobody expects what is open of an invoice any more. */
export function WriteOffDialog({ copy: { document }, onDone }: ActionProps) {
  const writeOff = useWriteOffInvoice()
  const { locale } = useFormats()
  const open = formatMoney(document.balance, document.currency, locale)
  const form = useSaveForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Say why it is written off' }),
    save: ({ reason }) => writeOff.mutateAsync({ id: document.id, reason: reason.trim() }),
    saved: () => {
      toast({ kind: 'success', title: `${nameOf(document)} is written off` })
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Write off ${nameOf(document)}?`}
      description={withFigures(
        `${open} counts as bad debt and is owed no more. If money comes after all, record it: the invoice opens again by itself.`,
      )}
      initialFocus="textarea"
      action="Write off"
      cancel="Keep it open"
      onClose={onDone}
    >
      <Field label="Why" required help="Only your team sees this" {...form.field('reason')}>
        <Textarea {...form.input('reason')} rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
