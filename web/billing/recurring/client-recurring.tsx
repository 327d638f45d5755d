import type { RecurringInvoice } from '#contract/billing/recurring/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { viewPath } from '../document-paths.ts'
import { useListRecurringInvoices } from './queries.ts'
import { RecurringActions, RecurringFacts } from './recurring-facts.tsx'

/** What repeats for a client. Absent where nothing does. */
export function ClientRecurring({ client_id }: { client_id: string }) {
  const recurring = useListRecurringInvoices(client_id).data?.recurring ?? []
  const canSee = useCan()('invoices.view')
  if (!canSee || recurring.length === 0) return null
  return (
    <Card title="Recurring invoices">
      <ul className="flex flex-col divide-y divide-line">
        {recurring.map((each) => (
          <Row key={each.id} recurring={each} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ recurring }: { recurring: RecurringInvoice }) {
  const { source } = recurring
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="mb-1 flex flex-wrap justify-between gap-x-4">
          <Link href={viewPath({ kind: 'invoice', id: source.id })}>
            {withFigures([source.title, source.number].filter(Boolean).join(' · '))}
          </Link>
          <Money amount={source.total} currency={source.currency} />
        </p>
        <RecurringFacts recurring={recurring} />
      </div>
      <RecurringActions recurring={recurring} />
    </li>
  )
}
