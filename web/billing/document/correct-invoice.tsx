import { useNavigate } from 'react-router'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { ActionProps } from '../action.ts'
import { editPath, nameOf } from '../document-paths.ts'
import { useCorrectInvoice } from '../queries.ts'

/** A draft that takes the place of an invoice once it is sent; its client reads why. */
export function CorrectInvoice({ copy: { document, versions }, onDone }: ActionProps) {
  const correct = useCorrectInvoice()
  const navigate = useNavigate()
  const begun = versions?.find(({ display_status }) => display_status === 'draft')
  const form = useSaveForm({
    values: { reason: begun?.correction_reason ?? '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Say what was wrong' }),
    save: ({ reason }) => correct.mutateAsync({ id: document.id, reason: reason.trim(), version: document.version }),
    saved: ({ document: made }) => {
      onDone()
      navigate(editPath(made))
    },
  })
  const name = nameOf(document)
  return (
    <FormDialog
      form={form}
      size="sm"
      title={begun ? `Continue ${begun.number}?` : `Correct ${name}?`}
      description={`You get a draft to change. ${name} stands until you send it: then ${name} is void, and its link opens the new one.`}
      initialFocus="textarea"
      action={begun ? 'Continue' : 'Write correction'}
      onClose={onDone}
    >
      <Field label="What was wrong" required help="Your client reads this" {...form.field('reason')}>
        <Textarea {...form.input('reason')} rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
