import { useNavigate } from 'react-router'
import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { viewPath } from '../document-paths.ts'
import { useConvertEstimateToInvoice } from '../queries.ts'

/** Makes the invoice of a payment of an estimate, and opens it. */
export function useInvoicePayment() {
  const navigate = useNavigate()
  const convert = useConvertEstimateToInvoice()
  const press = (payment: { id: string; estimate_id: string }) =>
    convert.mutate(
      { id: payment.estimate_id, portion: `schedule:${payment.id}` },
      {
        onSuccess: ({ invoice_id }) => navigate(viewPath({ kind: 'invoice', id: invoice_id })),
        onError: (error) => toast({ kind: 'problem', title: "The invoice wasn't made", body: fieldMessage(error) }),
      },
    )
  return { press, isBusy: (id: string) => convert.isPending && convert.variables?.portion === `schedule:${id}` }
}
