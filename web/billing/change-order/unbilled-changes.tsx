import { ReceiptText } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Job } from '#contract/jobs/shapes.ts'
import type { JobChangeOrder } from '#contract/jobs/work-shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Money } from '#web/ui/text/money.tsx'
import { useInvoiceJob } from '../queries.ts'

/** What was signed of the changes and is on no invoice, and the one press that bills it. */
export function UnbilledChanges({ job, orders }: { job: Pick<Job, 'id'>; orders: readonly JobChangeOrder[] }) {
  const can = useCan()
  const navigate = useNavigate()
  const invoice = useInvoiceJob()
  const cents = orders.reduce((all, { unbilled = '0.00' }) => all + (parseMoney(unbilled) ?? 0), 0)
  if (cents === 0) return null
  const bill = () =>
    invoice.mutate(
      { id: job.id, only_changes: true },
      {
        onSuccess: ({ invoice_id }) => navigate(`/billing/invoice/${invoice_id}`),
        onError: (error) => toast({ kind: 'problem', title: "The invoice wasn't made", body: fieldMessage(error) }),
      },
    )
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p>
        Signed, not billed <Money amount={moneyText(cents)} currency={orders[0]?.currency} className="font-label" />
        <span className="block text-small text-ink-muted">
          {cents < 0 ? 'The next invoice takes it off' : 'It comes first on the next invoice'}
        </span>
      </p>
      {cents > 0 && can('invoices.edit') && (
        <Button size="sm" icon={ReceiptText} busy={invoice.isPending} onClick={bill}>
          Invoice it
        </Button>
      )}
    </div>
  )
}
