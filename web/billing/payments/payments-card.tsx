import { CircleDot, Undo2 } from 'lucide-react'
import type { Document, Payment } from '#contract/billing/shapes.ts'
import { methodLabels } from '#contract/billing/word-rules.ts'
import { cardName } from '#contract/subscription/card-rules.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'

type PaymentsCardProps = {
  payments: readonly Payment[]
  document: Pick<Document, 'kind' | 'currency'>
  onRefund?: (payment: Payment) => void
  onDelete?: (payment: Payment) => void
}

/** The money that came in, and what of it went back. */
export function PaymentsCard({ payments, ...props }: PaymentsCardProps) {
  return (
    <Card title="Payments" flush>
      <ul className="flex flex-col pb-1">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="flex flex-col gap-2 border-line px-4 py-3 not-first:border-t first:pt-1 sm:px-5"
          >
            <Received payment={payment} document={props.document} />
            <div className="flex flex-wrap items-center justify-between gap-2 empty:hidden">
              <GivenBack payment={payment} currency={props.document.currency} />
              <PaymentActions {...props} payment={payment} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Received({ payment, document }: { payment: Payment; document: PaymentsCardProps['document'] }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        {nameOf(payment)}
        {payment.reference && ` · ${payment.reference}`}
        <span className="block text-small text-ink-muted">
          <DayText day={payment.date} />
          {payment.kind === 'deposit' && document.kind === 'invoice' && ' · deposit'}
          {(payment.card || payment.bank) && ' · paid online'}
          {payment.note && ` · ${payment.note}`}
        </span>
      </span>
      <Money amount={payment.amount} currency={document.currency} flow="in" />
    </div>
  )
}

function PaymentActions({
  payment,
  document,
  onRefund,
  onDelete,
}: Omit<PaymentsCardProps, 'payments'> & { payment: Payment }) {
  return (
    <span className="ms-auto flex gap-2">
      {onDelete && mayDelete(payment, document.kind) && (
        <Button size="sm" variant="quiet" aria-label={`Delete ${nameOf(payment)}`} onClick={() => onDelete(payment)}>
          Delete
        </Button>
      )}
      {onRefund && payment.refundable !== '0.00' && (
        <Button size="sm" aria-label={`Refund ${nameOf(payment)}`} onClick={() => onRefund(payment)}>
          Refund
        </Button>
      )}
    </span>
  )
}

/** What was recorded by hand, on its own document, and of which nothing was refunded. */
function mayDelete({ card, bank, refunded, kind }: Payment, of: Document['kind']): boolean {
  return card === null && bank === null && refunded === '0.00' && (of === 'estimate' || kind !== 'deposit')
}

/** `Visa •••• 4242` where it was paid online, else how it came in. */
function nameOf({ card, bank, method }: Payment): string {
  if (bank) return `${bank.name} •••• ${bank.last4}`
  return card ? cardName(card) : methodLabels[method]
}

function GivenBack({ payment, currency }: { payment: Payment; currency: string }) {
  const { refunded, refunding, status, returned_on, given_twice } = payment
  if (returned_on)
    return (
      <span className="flex flex-col items-start gap-1">
        <Chip tone="brick" icon={Undo2}>
          Taken back by the bank, <DayText day={returned_on} />
        </Chip>
        {given_twice && (
          <span className="text-small text-ink-muted">
            You refunded <Money amount={given_twice} currency={currency} /> of it too. Your client has had that twice.
          </span>
        )}
      </span>
    )
  if (refunded === '0.00') return null
  return (
    <span className="flex flex-wrap gap-2">
      {status !== 'completed' && (
        <Chip tone="pencil" icon={Undo2}>
          {status === 'refunded' ? 'Refunded' : 'Partly refunded'}
          {status === 'partially_refunded' && refunding === '0.00' && (
            <>
              {' · '}
              <Money amount={refunded} currency={currency} />
            </>
          )}
        </Chip>
      )}
      {refunding !== '0.00' && (
        <Chip tone="chalk" icon={CircleDot}>
          <Money amount={refunding} currency={currency} /> on its way back
        </Chip>
      )}
    </span>
  )
}
