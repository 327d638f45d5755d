import type { Job } from '#contract/jobs/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useChangeJob } from '../queries.ts'

type ReasonAction = 'hold' | 'cancel' | 'reopen'
type Words = { title: string; text: string; action: string; label: string; needed?: string }

const words: Record<ReasonAction, Words> = {
  hold: {
    title: 'Put the job on hold?',
    text: 'It stays with your active jobs, with the reason next to it.',
    action: 'Put on hold',
    label: 'Why?',
    needed: 'Say why the job is on hold',
  },
  reopen: {
    title: 'Reopen the job?',
    text: 'It goes back to in progress and its finish date is cleared.',
    action: 'Reopen job',
    label: 'Why?',
    needed: "Say why you're reopening the job",
  },
  cancel: {
    title: 'Cancel the job?',
    text: 'Its documents and history stay. You can reinstate it later.',
    action: 'Cancel job',
    label: 'Reason',
  },
}

/** A step that wants a reason, kept in the job's history. */
export function ReasonDialog({ job, jobAction, onClose }: { job: Job; jobAction: ReasonAction; onClose: () => void }) {
  const change = useChangeJob()
  const { title, text, action, label, needed } = words[jobAction]
  const form = useSaveForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: needed && !reason.trim() ? needed : undefined }),
    save: ({ reason }) =>
      change.mutateAsync({
        id: job.id,
        action: jobAction,
        version: job.version,
        reason: reason.trim() || undefined,
      }),
    saved: ({ message }) => {
      toast({ kind: 'success', title: message ?? 'Job changed' })
      onClose()
    },
    words: fieldMessage,
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={title}
      description={text}
      initialFocus="textarea"
      action={action}
      danger={jobAction === 'cancel'}
      cancel={jobAction === 'cancel' ? 'Keep job' : 'Cancel'}
      onClose={onClose}
    >
      <Field label={label} optional={!needed} required={Boolean(needed)} {...form.field('reason')}>
        <Textarea {...form.input('reason')} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
