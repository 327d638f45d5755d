import type { DocumentKind } from '#contract/billing/shapes.ts'
import type { Link } from '#contract/links/shapes.ts'
import { LinksCard } from '#web/links/links-card.tsx'
import { useRevokeEstimateLinks, useRevokeInvoiceLinks } from '../queries.ts'

/** The links to one document, each of which can be turned off. */
export function DocumentLinks({ kind, id, links }: { kind: DocumentKind; id: string; links: Link[] }) {
  const estimate = useRevokeEstimateLinks()
  const invoice = useRevokeInvoiceLinks()
  const revoke = kind === 'estimate' ? estimate : invoice
  return <LinksCard links={links} noun={kind} turnOff={(link_id) => revoke.mutateAsync({ id, link_id })} />
}
