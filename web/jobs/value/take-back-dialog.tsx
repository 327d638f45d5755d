import type { Job } from '#contract/jobs/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { usePlaceSignedAct } from './queries.ts'

type TakeBackDialogProps = { job: Pick<Job, 'id'>; contract_id: string; name: string; onClose: () => void }

/** A completed contract no longer counts for its job, with the reason why; the contract itself stays as it was signed. */
export function TakeBackDialog({ job, contract_id, name, onClose }: TakeBackDialogProps) {
  const place = usePlaceSignedAct()
  const form = useSaveForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Say why the contract no longer counts' }),
    save: ({ reason }) => place.mutateAsync({ id: job.id, contract_id, counts: false, reason: reason.trim() }),
    saved: () => {
      toast({ kind: 'success', title: `${name} no longer counts` })
      onClose()
    },
    words: fieldMessage,
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Take back ${name}?`}
      description="Its amount no longer counts for this job. The signed contract stays as it is."
      initialFocus="textarea"
      action="Take it back"
      danger
      cancel="Keep it"
      onClose={onClose}
    >
      <Field label="Why" required help="Your team sees this" {...form.field('reason')}>
        <Textarea {...form.input('reason')} rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
