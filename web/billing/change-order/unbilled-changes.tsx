import { ReceiptText } from 'lucide-react'
import type { Job } from '#contract/jobs/shapes.ts'
import type { JobChangeOrder } from '#contract/jobs/work-shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useInvoiceChanges } from '../progress/use-invoice-changes.ts'

/** What was signed of the changes and is on no invoice, and the one press that bills it. */
export function UnbilledChanges({ job, orders }: { job: Pick<Job, 'id'>; orders: readonly JobChangeOrder[] }) {
  const can = useCan()
  const { press, busy } = useInvoiceChanges()
  const cents = orders.reduce((all, { unbilled = '0.00' }) => all + (parseMoney(unbilled) ?? 0), 0)
  if (cents === 0) return null
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p>
        Signed, not billed <Money amount={moneyText(cents)} currency={orders[0]?.currency} className="font-label" />
        <span className="block text-small text-ink-muted">
          {cents < 0 ? 'The next invoice takes it off' : 'It comes first on the next invoice'}
        </span>
      </p>
      {cents > 0 && can('invoices.edit') && (
        <Button size="sm" icon={ReceiptText} busy={busy} onClick={() => press(job.id)}>
          Invoice it
        </Button>
      )}
    </div>
  )
}
