import { formatMoney } from '#contract/values/money.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import type { LinkView } from '../client-queries.ts'

type ClientLateFeesProps = { view: LinkView; hrefOf: (id: string) => string }

/** The late fees of an invoice, each an invoice of its own to pay, and what is due with them. */
export function ClientLateFees({ view: { late_fees, paper }, hrefOf }: ClientLateFeesProps) {
  if (!late_fees) return null
  const money = (amount: string) => formatMoney(amount, paper.currency, paper.locale)
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      {late_fees.fees.map(({ id, number, balance }) => (
        <p key={id}>
          {withFigures(`Late fee ${number}: ${money(balance)}`)}{' '}
          <Link href={hrefOf(id)} className="whitespace-nowrap">
            Pay {number}
          </Link>
        </p>
      ))}
      <p className="text-ink-muted">{withFigures(`${money(late_fees.due_in_all)} is due in all`)}</p>
    </div>
  )
}
