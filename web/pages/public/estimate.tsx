import { useParams } from 'react-router'
import { ClientEstimate } from '#web/billing/client-estimate.tsx'

/** `/client/estimate/:id/:token`. Source: screens.md 3.19. */
export default function PublicEstimatePage() {
  const { id = '', token = '' } = useParams()
  return <ClientEstimate key={`${id} ${token}`} id={id} token={token} />
}
