import { methodLabels } from '#contract/billing/word-rules.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { accountName, nameOf } from '../words.ts'
import type { PossibleMatch } from './queries.ts'

/** The deposit beside the payments that may have brought it, and what is between the two. */
export function PossibleSides({ of: { transaction: row, payments, fee } }: { of: PossibleMatch }) {
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <div className="grid divide-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        <section aria-label="Deposit" className="flex min-w-0 flex-col gap-1 px-3 py-3 sm:px-4">
          <span className="text-small text-ink-muted">Deposit</span>
          <span className="text-h3 font-label">
            <Money amount={row.amount} currency={row.currency} />
          </span>
          <Link href={`/accounting?peek=${row.id}`} look="bare" className="wrap-anywhere hover:underline">
            {nameOf(row)}
          </Link>
          <span className="text-small text-ink-muted">
            <DayText day={row.date} />
            {row.account && ` · ${accountName(row.account)}`}
          </span>
        </section>
        <section
          aria-label={payments.length === 1 ? 'Recorded payment' : `${payments.length} recorded payments`}
          className="flex min-w-0 flex-col gap-1 px-3 py-3 sm:px-4"
        >
          <span className="text-small text-ink-muted">
            {payments.length === 1 ? 'Recorded payment' : `${payments.length} recorded payments`}
          </span>
          <ul className="flex flex-col gap-3">
            {payments.map((payment) => (
              <PaymentLine key={payment.id} payment={payment} currency={row.currency} alone={payments.length === 1} />
            ))}
          </ul>
        </section>
      </div>
      {fee && (
        <p className="border-t border-line bg-sunken px-3 py-2 text-small text-ink-muted sm:px-4">
          <Money amount={fee} currency={row.currency} /> less than{' '}
          {payments.length === 1 ? 'the payment' : 'the payments'}: likely the processor's fee.
        </p>
      )}
    </div>
  )
}

type PaymentLineProps = { payment: PossibleMatch['payments'][number]; currency: string; alone: boolean }

function PaymentLine({ payment: { amount, date, method, document, client_name }, currency, alone }: PaymentLineProps) {
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <span className={alone ? 'text-h3 font-label' : 'font-label'}>
        <Money amount={amount} currency={currency} />
      </span>
      <span className="wrap-anywhere">
        {document ? (
          <Link href={`/billing/${document.kind}/${document.id}/view`}>
            {document.number ?? (document.kind === 'invoice' ? 'Invoice' : 'Estimate')}
          </Link>
        ) : (
          'A payment that you may not see'
        )}
        {client_name && ` · ${client_name}`}
      </span>
      <span className="text-small text-ink-muted">
        <DayText day={date} /> · {methodLabels[method]}
      </span>
    </li>
  )
}
