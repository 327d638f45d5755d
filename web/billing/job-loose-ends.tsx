import { ReceiptText } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import type { useJobInvoicing } from './job-invoicing.tsx'

type Invoicing = ReturnType<typeof useJobInvoicing>

/** What of the money is open before a job is closed, each with the way to settle it now. */
export function looseEndsOf(invoicing: Invoicing) {
  if (!invoicing.open || !invoicing.create) return []
  const text = invoicing.draft ? 'The invoice is still a draft' : 'No final invoice'
  return [
    {
      text,
      action: (
        <Button size="sm" busy={invoicing.busy} onClick={invoicing.create}>
          {invoicing.draft ? 'Open draft' : 'Create invoice'}
        </Button>
      ),
    },
  ]
}

/** Offered once a job is complete: "Create the final invoice for $3,000.00". */
export function finalInvoice(invoicing: Invoicing) {
  if (!invoicing.open || !invoicing.create) return undefined
  return {
    text: invoicing.rest ? (
      <>
        Create the final invoice for <Money amount={invoicing.rest} />?
      </>
    ) : invoicing.draft ? (
      'The invoice is written. Look it over and send it?'
    ) : (
      'Create the invoice now, while the details are fresh?'
    ),
    action: (
      <Button variant="primary" icon={ReceiptText} busy={invoicing.busy} onClick={invoicing.create}>
        {invoicing.draft ? 'Open invoice' : 'Create invoice'}
      </Button>
    ),
  }
}

/** "Invoice the rest", beside the money. */
export function JobRest({ invoicing }: { invoicing: Invoicing }) {
  if (!invoicing.rest || !invoicing.create) return null
  return (
    <Button size="sm" busy={invoicing.busy} onClick={invoicing.create}>
      Invoice the rest · <Money amount={invoicing.rest} />
    </Button>
  )
}
