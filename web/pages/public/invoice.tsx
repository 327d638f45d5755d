import { useParams } from 'react-router'
import { ClientInvoice } from '#web/billing/client-invoice.tsx'

/** `/client/invoice/:id/:token`. Source: screens.md 3.20. */
export default function PublicInvoicePage() {
  const { id = '', token = '' } = useParams()
  return <ClientInvoice key={`${id} ${token}`} id={id} token={token} />
}
