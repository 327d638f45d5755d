import { stateWords } from '#contract/billing/list.ts'
import type { RecurringInvoice } from '#contract/billing/recurring/shapes.ts'
import type { Document } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { viewPath } from '../document-paths.ts'
import { useCopyFromInvoice, useGetRecurringInvoice } from './queries.ts'
import { RecurringActions, RecurringFacts } from './recurring-facts.tsx'

/** Beside an invoice that repeats, or that was made by one which does. */
export function RecurringCard({ document }: { document: Pick<Document, 'id' | 'status'> }) {
  const recurring = useGetRecurringInvoice(document.id).data?.recurring
  if (!recurring) return null
  return (
    <Card title="Recurring">
      <div className="flex flex-col gap-3">
        <RecurringFacts recurring={recurring} />
        {recurring.source.id !== document.id && <Source recurring={recurring} document={document} />}
        <Made recurring={recurring} id={document.id} />
        <RecurringActions recurring={recurring} />
      </div>
    </Card>
  )
}

type OfDocument = { recurring: RecurringInvoice; document: Pick<Document, 'id' | 'status'> }

/** Which invoice is copied, and the press that copies this one instead. */
function Source({ recurring: { id, source, status, mode }, document }: OfDocument) {
  const can = useCan()
  const copy = useCopyFromInvoice()
  const may = can('invoices.edit') && (mode === 'draft' || can('invoices.send'))
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-muted">
        A copy of <Link href={viewPath({ kind: 'invoice', id: source.id })}>{withFigures(source.number)}</Link>
      </p>
      {may && status !== 'ended' && document.status === 'sent' && (
        <Button size="sm" busy={copy.isPending} onClick={() => copy.mutate({ id, invoice_id: document.id })}>
          Use this one from now on
        </Button>
      )}
    </div>
  )
}

/** The latest invoices that were made. */
function Made({ recurring: { invoices }, id }: { recurring: RecurringInvoice; id: string }) {
  if (invoices.length === 0) return null
  return (
    <ul>
      {invoices.map((each) => (
        <li key={each.id}>
          {each.id === id ? (
            <span>{withFigures(each.number ?? 'This draft')}</span>
          ) : (
            <Link href={viewPath({ kind: 'invoice', id: each.id })}>{withFigures(each.number ?? 'Draft')}</Link>
          )}{' '}
          <span className="text-ink-muted">
            <DayText day={each.on_day} />
            {each.number && ` · ${stateWords[each.display_status as 'draft']?.toLowerCase()}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
