import { useParams } from 'react-router'
import { behindLink } from '#web/billing/around.tsx'
import { ClientEstimate } from '#web/billing/client-estimate.tsx'
import { useViewEstimateBy } from '#web/billing/client-queries.ts'
import { paying } from '#web/payments/paying.ts'
import { useTitle } from '#web/shell/title.ts'

const around = paying(behindLink)

/** `/client/estimate/:id/:token`. Source: screens.md 3.19. */
export default function PublicEstimatePage() {
  const { id = '', token = '' } = useParams()
  useTitle(useViewEstimateBy({ id, token }).data?.paper.number ?? undefined)
  return <ClientEstimate key={`${id} ${token}`} id={id} token={token} around={around} />
}
