import { CircleCheck, Play, ReceiptText, RotateCcw } from 'lucide-react'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { type ToastMessage, toast } from '#web/ui/basic/toast-store.ts'
import { type JobChange, useChangeJob } from '../queries.ts'

type JobActionsProps = {
  job: Job
  /** Asks about loose ends first. */
  onComplete: () => void
  /** Absent where the person may not invoice or nothing is left to invoice. */
  onInvoice?: () => void
  invoicing?: boolean
}

/** The one next step of a job: start, complete, invoice. Nothing where the person may do nothing. */
export function JobActions({ job, onComplete, onInvoice, invoicing }: JobActionsProps) {
  const can = useCan()
  const { act, busy } = useJobAct(job)
  if (job.archived_at) return null
  if (job.status === 'completed')
    return onInvoice ? (
      <Button variant="primary" icon={ReceiptText} busy={invoicing} onClick={onInvoice}>
        Create invoice
      </Button>
    ) : null
  if (job.status === 'cancelled')
    return can('jobs.edit') ? (
      <Button icon={RotateCcw} busy={busy} onClick={() => act({ action: 'reinstate' })}>
        Reinstate job
      </Button>
    ) : null
  if (job.status === 'on_hold')
    return can('jobs.edit') ? (
      <Button variant="primary" icon={Play} busy={busy} onClick={() => act({ action: 'resume' })}>
        Resume job
      </Button>
    ) : null
  if (!can('jobs.start_complete')) return null
  return job.status === 'in_progress' ? (
    <Button variant="primary" icon={CircleCheck} onClick={onComplete}>
      Complete job
    </Button>
  ) : (
    <Button variant="primary" icon={Play} busy={busy} onClick={() => act({ start: true })}>
      Start job
    </Button>
  )
}

/** Changes a job and says what came of it, with the way `back` where there is one; `done` runs once it has succeeded. */
export function useJobAct(job: Pick<Job, 'id'>) {
  const change = useChangeJob()
  const act = (what: Omit<JobChange, 'id'>, done?: () => void, back?: ToastMessage['action']) =>
    change.mutate(
      { ...what, id: job.id },
      {
        onSuccess: ({ message }) => {
          toast({ kind: 'success', title: message ?? 'Job changed', action: back })
          done?.()
        },
        onError: (error) => toast({ kind: 'problem', title: 'Nothing was changed', body: fieldMessage(error) }),
      },
    )
  return { act, busy: change.isPending }
}
