import { useParams } from 'react-router'
import { useViewEstimateBy } from '#web/billing/client-queries.ts'
import { ClientEstimate } from '#web/billing/customer/client-estimate.tsx'
import { behindLink } from '#web/billing/customer/client-page.tsx'
import { withCardPayment } from '#web/payments/with-card-payment.ts'
import { useTitle } from '#web/shell/start/title.ts'

const pageParts = withCardPayment(behindLink)

/** `/client/estimate/:id/:token`. */
export default function PublicEstimatePage() {
  const { id = '', token = '' } = useParams()
  useTitle(useViewEstimateBy({ id, token }).data?.paper.number ?? undefined)
  return <ClientEstimate key={`${id} ${token}`} id={id} token={token} pageParts={pageParts} />
}
