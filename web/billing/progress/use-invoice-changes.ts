import { useNavigate } from 'react-router'
import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { viewPath } from '../document-paths.ts'
import { useInvoiceJob } from '../queries.ts'

/** Makes the invoice of the signed change orders of a job, and opens it. */
export function useInvoiceChanges() {
  const navigate = useNavigate()
  const invoice = useInvoiceJob()
  const press = (jobId: string) =>
    invoice.mutate(
      { id: jobId, only_changes: true },
      {
        onSuccess: ({ invoice_id }) => navigate(viewPath({ kind: 'invoice', id: invoice_id })),
        onError: (error) => toast({ kind: 'problem', title: "The invoice wasn't made", body: fieldMessage(error) }),
      },
    )
  return { press, busy: invoice.isPending }
}
