import { useParams } from 'react-router'
import { behindLink } from '#web/billing/around.tsx'
import { ClientInvoice } from '#web/billing/client-invoice.tsx'
import { paying } from '#web/payments/paying.ts'

const around = paying(behindLink)

/** `/client/invoice/:id/:token`. Source: screens.md 3.20. */
export default function PublicInvoicePage() {
  const { id = '', token = '' } = useParams()
  return <ClientInvoice key={`${id} ${token}`} id={id} token={token} around={around} />
}
