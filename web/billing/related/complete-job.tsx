import type { Job } from '#contract/jobs/shapes.ts'
import { CompleteDialog } from '#web/jobs/job/complete-dialog.tsx'
import type { ToastMessage } from '#web/ui/basic/toast-store.ts'
import { useJobInvoicing } from './job-invoicing.ts'
import { finalInvoice, looseEndsOf } from './job-loose-ends.tsx'

type CompleteJobProps = { job: Job; back?: ToastMessage['action']; onClose: () => void }

/** Asks about a job's loose ends, its money among them, before it is completed. */
export function CompleteJob({ job, back, onClose }: CompleteJobProps) {
  const invoicing = useJobInvoicing(job)
  return (
    <CompleteDialog
      job={job}
      looseEnds={looseEndsOf(invoicing)}
      next={finalInvoice(invoicing)}
      back={back}
      onClose={onClose}
    />
  )
}
