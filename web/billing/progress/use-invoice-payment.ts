import { useNavigate } from 'react-router'
import { viewPath } from '../document-paths.ts'
import { useConvertEstimateToInvoice } from '../queries.ts'
import { sayNotMade } from './say-not-made.ts'

/** Makes the invoice of a payment of an estimate, and opens it. */
export function useInvoicePayment() {
  const navigate = useNavigate()
  const convert = useConvertEstimateToInvoice()
  const press = (payment: { id: string; estimate_id: string }) =>
    convert.mutate(
      { id: payment.estimate_id, portion: `schedule:${payment.id}` },
      {
        onSuccess: ({ invoice_id }) => navigate(viewPath({ kind: 'invoice', id: invoice_id })),
        onError: sayNotMade,
      },
    )
  return { press, isBusy: (id: string) => convert.isPending && convert.variables?.portion === `schedule:${id}` }
}
