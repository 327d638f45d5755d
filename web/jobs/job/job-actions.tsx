import { useIsMutating } from '@tanstack/react-query'
import { CircleCheck, Play, ReceiptText, RotateCcw } from 'lucide-react'
import { changeJob } from '#contract/jobs/calls.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { keyOf } from '#web/api/use-call.ts'
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

/** Which job, and the version of it that the person sees: what is done late is refused where its state is another by then. */
type JobInHand = Pick<Job, 'id'> & Partial<Pick<Job, 'version'>>

/** Changes a job and says what came of it, with the way `back` where there is one; `done` runs once it has succeeded. */
export function useJobAct(job: JobInHand) {
  const change = useChangeJob()
  const act = (what: Omit<JobChange, 'id'>, done?: () => void, back?: ToastMessage['action']) =>
    change.mutate(
      { ...what, id: job.id, ...(isDoneLate(what) ? { version: job.version } : {}) },
      {
        onSuccess: ({ message }) => {
          toast({ kind: 'success', title: message ?? 'Job changed', action: back })
          done?.()
        },
        onError: (error) => toast({ kind: 'problem', title: 'Nothing was changed', body: fieldMessage(error) }),
      },
    )
  // What is under way makes the next version.
  const busy =
    useIsMutating({ mutationKey: keyOf(changeJob), predicate: ({ state }) => isOf(state.variables, job) }) > 0
  return { act, busy: change.isPending || busy }
}

const isDoneLate = ({ start, complete, action }: Omit<JobChange, 'id'>) => start || complete || action === 'resume'

const isOf = (variables: unknown, { id }: JobInHand) =>
  (variables as JobChange).id === id && isDoneLate(variables as JobChange)
