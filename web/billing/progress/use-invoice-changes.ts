import { useNavigate } from 'react-router'
import { viewPath } from '../document-paths.ts'
import { useInvoiceJob } from '../queries.ts'
import { sayNotMade } from './say-not-made.ts'

/** Makes the invoice of the signed change orders of a job, and opens it. */
export function useInvoiceChanges() {
  const navigate = useNavigate()
  const invoice = useInvoiceJob()
  const press = (jobId: string) =>
    invoice.mutate(
      { id: jobId, only_changes: true },
      {
        onSuccess: ({ invoice_id }) => navigate(viewPath({ kind: 'invoice', id: invoice_id })),
        onError: sayNotMade,
      },
    )
  return { press, busy: invoice.isPending }
}
