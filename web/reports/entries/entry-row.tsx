import type { EntryKind } from '#contract/reports/entries/kind-rules.ts'
import type { ReportEntry } from '#contract/reports/entries/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'

/** One row of the books, leading to its transaction or document. */
export function EntryRow({ entry }: { entry: ReportEntry }) {
  const { title, date, amount } = entry
  const href = useHrefOf(entry)
  return (
    <li className="flex min-h-14 items-center gap-4 py-2">
      <span className="min-w-0 flex-1">
        {href ? (
          <Link href={href} look="bare" className="block truncate font-label hover:underline phone:py-2">
            {title}
          </Link>
        ) : (
          <span className="block truncate font-label">{title}</span>
        )}
        <span className="block text-small text-ink-muted">
          <DayText day={date} />
          {factsOf(entry).map((fact) => ` · ${fact}`)}
        </span>
      </span>
      <Money amount={amount} className="shrink-0" />
    </li>
  )
}

function useHrefOf({ transaction_id, document }: ReportEntry): string | undefined {
  const can = useCan()
  if (document && can(document.kind === 'invoice' ? 'invoices.view' : 'estimates.view'))
    return `/billing/${document.kind}/${document.id}/view`
  return transaction_id && can('accounting.view') ? `/accounting?peek=${transaction_id}` : undefined
}

function factsOf({ kind, category, job, document, client_name, title, tax_name, tax_rate }: ReportEntry): string[] {
  return [
    kindWords[kind],
    kind === 'tax' && tax_name && `${tax_name}${tax_rate ? ` ${tax_rate}%` : ''}`,
    category?.path.join(' › '),
    document?.number,
    client_name !== title && client_name,
    job?.title,
  ].filter((fact): fact is string => Boolean(fact))
}

/** What a row is, where its title and category do not say so already. */
const kindWords: Record<EntryKind, string> = {
  income: '',
  expense: '',
  fee: 'Card fee',
  payment: 'Payment',
  refund: 'Refund',
  tax: 'Sales tax',
  held: 'Deposit or credit',
  possible: 'May be counted already',
}
