import type { DocumentKind } from '#contract/billing/shapes.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { DocumentList } from '../queries.ts'

/** Money that came in this month for documents of the other kind: the figure of the dashboard is both together. */
export function PaidElsewhere({ kind, list }: { kind: DocumentKind; list: DocumentList | undefined }) {
  const other = list?.tiles?.other_paid_this_month
  if (!other?.count) return null
  const [words, href] =
    kind === 'invoice'
      ? ['for estimates, as deposits', '/billing?tab=estimates&only=paid_this_month']
      : ['for invoices', '/billing?tab=invoices&only=paid_this_month']
  return (
    <p className="pb-3 text-ink-muted">
      <Money amount={other.total} /> more came in this month <Link href={href}>{words}</Link>.
    </p>
  )
}
