import { CircleCheck } from 'lucide-react'
import { methodLabels } from '#contract/billing/word-rules.ts'
import { DownloadDocument } from '#web/billing/customer/download-document.tsx'
import { clientViewPath } from '#web/billing/document-paths.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { Dashboard } from './queries.ts'

type Portal = NonNullable<Dashboard['portal']>

/** What a client owes, and what was paid so far. */
export function BalanceCard({ balance, payments }: Pick<Portal, 'balance' | 'payments'>) {
  const owes = /[1-9]/.test(balance)
  return (
    <Card title="Balance">
      <div className="flex flex-col gap-4">
        {owes ? (
          <p className="text-figure">
            You owe <Money amount={balance} />
          </p>
        ) : (
          <p className="flex items-center gap-2 text-h3">
            <Icon of={CircleCheck} className="text-moss" />
            Nothing to pay
          </p>
        )}
        {owes && (
          <p>
            <Link href="/dashboard/documents?tab=invoices&show=to_pay">Invoices to pay</Link>
          </p>
        )}
        {payments.length > 0 && <PaymentsMade payments={payments} />}
      </div>
    </Card>
  )
}

function PaymentsMade({ payments }: Pick<Portal, 'payments'>) {
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-label text-ink-muted">Payments made</h3>
      <ul className="flex flex-col gap-2">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </div>
  )
}

function PaymentRow({ payment }: { payment: Portal['payments'][number] }) {
  return (
    <li className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        <DayText day={payment.date} />
        <span className="block text-small text-ink-muted">
          {methodLabels[payment.method]}
          {payment.number && (
            <>
              {' for '}
              <Link href={clientViewPath({ kind: payment.document_kind, id: payment.document_id })}>
                {payment.number}
              </Link>
            </>
          )}
        </span>
      </span>
      <span className="flex shrink-0 items-baseline gap-2">
        <Money amount={payment.amount} />
        <DownloadDocument
          size="sm"
          variant="quiet"
          kind={payment.document_kind}
          way={{ id: payment.document_id }}
          number={payment.number}
        >
          Receipt<span className="sr-only"> for {payment.number}</span>
        </DownloadDocument>
      </span>
    </li>
  )
}
