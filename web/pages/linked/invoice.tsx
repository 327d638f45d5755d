import { useParams } from 'react-router'
import { useViewInvoiceBy } from '#web/billing/client-queries.ts'
import { ClientInvoice } from '#web/billing/customer/client-invoice.tsx'
import { behindLink } from '#web/billing/customer/client-page.tsx'
import { withCardPayment } from '#web/payments/with-card-payment.ts'
import { useTitle } from '#web/shell/start/title.ts'

const pageParts = withCardPayment(behindLink)

/** `/client/invoice/:id/:token`. */
export default function PublicInvoicePage() {
  const { id = '', token = '' } = useParams()
  useTitle(useViewInvoiceBy({ id, token }).data?.paper.number ?? undefined)
  return <ClientInvoice key={`${id} ${token}`} id={id} token={token} pageParts={pageParts} />
}
