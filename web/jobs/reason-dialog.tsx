import { useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useJobAct } from './job-actions.tsx'

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
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const { act, busy } = useJobAct(job)
  const { title, text, action, label, needed } = words[jobAction]
  const missing = needed && reason.trim() === '' ? needed : undefined
  const confirm = () => {
    setAsked(true)
    if (!missing) act({ action: jobAction, version: job.version, reason: reason.trim() || undefined }, onClose)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={title}
      description={text}
      initialFocus="textarea"
      footer={
        <>
          <Button onClick={onClose}>{jobAction === 'cancel' ? 'Keep job' : 'Cancel'}</Button>
          <Button variant={jobAction === 'cancel' ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      <Field label={label} optional={!needed} required={Boolean(needed)} error={asked ? missing : undefined}>
        <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}
