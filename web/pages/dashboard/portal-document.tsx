import { useLocation, useParams } from 'react-router'
import { useViewEstimateBy, useViewInvoiceBy } from '#web/billing/client-queries.ts'
import { ClientEstimate } from '#web/billing/customer/client-estimate.tsx'
import { ClientInvoice } from '#web/billing/customer/client-invoice.tsx'
import { inPortal } from '#web/billing/customer/in-portal.tsx'
import { withCardPayment } from '#web/payments/with-card-payment.ts'
import { useTitle } from '#web/shell/start/title.ts'

const pageParts = withCardPayment(inPortal)

/** `/dashboard/estimates/:id` and `/dashboard/invoices/:id`. */
export default function PortalDocumentPage() {
  const { id = '' } = useParams()
  const isInvoice = useLocation().pathname.startsWith('/dashboard/invoices')
  return isInvoice ? <Invoice key={id} id={id} /> : <Estimate key={id} id={id} />
}

function Estimate({ id }: { id: string }) {
  useTitle(useViewEstimateBy({ id }).data?.paper.number ?? undefined)
  return <ClientEstimate id={id} pageParts={pageParts} />
}

function Invoice({ id }: { id: string }) {
  useTitle(useViewInvoiceBy({ id }).data?.paper.number ?? undefined)
  return <ClientInvoice id={id} pageParts={pageParts} />
}
