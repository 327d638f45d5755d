import { Button } from '#web/ui/basic/button.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { useJobInvoicing } from './job-invoicing.ts'

type Invoicing = ReturnType<typeof useJobInvoicing>

/** What of the money is open before a job is closed. */
export function looseEndsOf(invoicing: Invoicing) {
  if (!invoicing.open || !invoicing.create) return []
  return [
    {
      key: 'invoice',
      text: invoicing.draft && !invoicing.rest ? 'The invoice is written, but not sent' : 'No final invoice',
    },
  ]
}

/** What a job is completed with: "Create the final invoice for $3,000.00", then the look at it before it goes out. */
export function finalInvoice(invoicing: Invoicing) {
  const { create, busy, rest, draft } = invoicing
  if (!invoicing.open || !create) return undefined
  const words = rest ? (
    <span>
      Create the final invoice for <Money amount={rest} />
    </span>
  ) : draft ? (
    'Complete and review the invoice'
  ) : (
    'Complete and write the invoice'
  )
  return { words, busy, act: (failed: () => void) => create({ sends: true, failed }) }
}

/** "Invoice all that's left", beside the money: what was signed first and what changed since. */
export function JobRest({ invoicing }: { invoicing: Invoicing }) {
  const { rest, create, busy } = invoicing
  if (!rest || !create) return null
  return (
    <Button size="sm" busy={busy} onClick={() => create()}>
      Invoice all that's left · <Money amount={rest} />
    </Button>
  )
}
