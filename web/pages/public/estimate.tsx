import { useParams } from 'react-router'
import { useViewEstimateBy } from '#web/billing/client-queries.ts'
import { ClientEstimate } from '#web/billing/customer/client-estimate.tsx'
import { behindLink } from '#web/billing/customer/client-page.tsx'
import { paying } from '#web/payments/paying.ts'
import { useTitle } from '#web/shell/title.ts'

const around = paying(behindLink)

/** `/client/estimate/:id/:token`. Source: screens.md 3.19. */
export default function PublicEstimatePage() {
  const { id = '', token = '' } = useParams()
  useTitle(useViewEstimateBy({ id, token }).data?.paper.number ?? undefined)
  return <ClientEstimate key={`${id} ${token}`} id={id} token={token} around={around} />
}
