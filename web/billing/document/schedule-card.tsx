import { stateWords } from '#contract/billing/list.ts'
import { triggerLabels } from '#contract/billing/schedule/label-rules.ts'
import type { ScheduleRow } from '#contract/billing/schedule/shapes.ts'
import { nameOfPayment } from '#contract/billing/schedule/trigger-rules.ts'
import { parseMoney } from '#contract/values/money.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { viewPath } from '../document-paths.ts'
import { useInvoicePayment } from '../progress/use-invoice-payment.ts'
import type { EditorCopy } from '../queries.ts'

type ScheduleCardProps = { copy: EditorCopy; mayInvoice: boolean }

/** The payments of an approved estimate: which are due, which wait, and the invoice of each. */
export function ScheduleCard({ copy, mayInvoice }: ScheduleCardProps) {
  const { document } = copy
  const invoicing = useInvoicePayment()
  return (
    <Card title="Payment schedule" flush>
      <ol className="flex flex-col pb-1">
        {document.schedule.map((row, at) => (
          <li key={row.id} className="flex flex-col gap-2 border-line px-4 py-3 not-first:border-t first:pt-1 sm:px-5">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{nameOfPayment(row, at)}</span>
              <Money amount={row.amount} currency={document.currency} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2 text-small text-ink-muted">
              <State row={row} copy={copy} />
              {mayInvoice && row.open && (
                <Button
                  size="sm"
                  variant={
                    row.is_due && !(row.trigger === 'on_accept' && isHeld(row, document)) ? 'secondary' : 'quiet'
                  }
                  busy={invoicing.isBusy(row.id)}
                  aria-label={`Create invoice for ${nameOfPayment(row, at)}`}
                  onClick={() => invoicing.press({ id: row.id, estimate_id: document.id })}
                >
                  Create invoice
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The deposit has come in, and no invoice has taken it yet. */
function isHeld({ amount }: ScheduleRow, { amount_paid }: EditorCopy['document']): boolean {
  return (parseMoney(amount_paid) ?? 0) >= (parseMoney(amount) ?? 0)
}

/** Where the payment stands: its invoice, since when it is due, or what it waits for. */
function State({ row, copy: { document, invoices } }: { row: ScheduleRow; copy: EditorCopy }) {
  const invoice = invoices.find(({ id }) => id === row.invoice_id)
  if (invoice)
    return (
      <span>
        <Link href={viewPath({ kind: 'invoice', id: invoice.id })}>{withFigures(invoice.number ?? 'Invoice')}</Link> ·{' '}
        {stateWords[invoice.display_status as 'draft']?.toLowerCase()}
      </span>
    )
  if (!row.open) return <span>Invoiced with other parts</span>
  if (row.trigger === 'on_accept' && isHeld(row, document)) return <span>Paid, held until you invoice it</span>
  if (row.due_on)
    return (
      <span className={row.is_due ? 'text-pencil' : undefined}>
        {row.is_due ? 'Due since ' : 'Due '}
        <DayText day={row.due_on} />
      </span>
    )
  const task = document.line_items.find(({ id }) => id === row.line_id)?.name
  return <span className="min-w-0 wrap-anywhere">{task ? `When done: ${task}` : triggerLabels[row.trigger]}</span>
}
