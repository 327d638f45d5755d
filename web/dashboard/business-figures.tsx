import { formatMoney, parseMoney } from '#contract/values/money.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { Figure, FigureRow } from '#web/ui/text/figure.tsx'
import { type Formats, useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { Dashboard } from './queries.ts'

type BusinessFiguresProps = Pick<Dashboard, 'books' | 'figures'>
type Books = NonNullable<Dashboard['books']>

const report = (name: string) => `/accounting?view=reports&report=${name}&period=this_month`

/** How the business does: what is left this month, how soon clients pay, how many say yes. As far as the person may see. */
export function BusinessFigures({ books, figures }: BusinessFiguresProps) {
  const formats = useFormats()
  const days = figures?.days_to_paid
  const conversion = figures?.conversion
  if (!books && days === undefined && !conversion) return null
  return (
    <>
      <FigureRow label="Business">
        {books && (
          <Figure
            label={books.month.net.startsWith('-') ? 'Loss this month' : 'Profit this month'}
            value={<Money amount={books.month.net.replace('-', '')} />}
            note={profitNote(books, formats)}
            href={report('profit-loss')}
          />
        )}
        {days !== undefined && (
          <Figure
            label="Days to get paid"
            value={days === null ? '—' : String(days)}
            note={days === null ? 'No invoice paid in 90 days' : 'On average, over 90 days'}
            href={books ? '/accounting?view=reports&report=aging' : undefined}
          />
        )}
        {figures && figures.unbilled_count > 0 && (
          <Figure
            label="Signed, not billed"
            value={<Money amount={figures.unbilled} />}
            note={`On ${figures.unbilled_count} ${figures.unbilled_count === 1 ? 'job' : 'jobs'}`}
            href={books ? '/accounting?view=reports&report=unbilled' : undefined}
          />
        )}
        {conversion && (
          <Figure
            label="Estimates approved"
            value={conversion.rate === null ? '—' : `${conversion.rate}%`}
            note={
              conversion.sent === 0
                ? 'None sent in 90 days'
                : `${conversion.approved} of ${conversion.sent} sent in 90 days`
            }
            href="/billing?tab=estimates&status=approved"
          />
        )}
      </FigureRow>
      {books?.may_be_counted && <MayBeCounted of={books.may_be_counted} />}
    </>
  )
}

/** Deposits that are in no figure yet. */
function MayBeCounted({ of: { amount, count } }: { of: NonNullable<Books['may_be_counted']> }) {
  return (
    <p className="text-small text-ink-muted">
      <Link href="/accounting?same=1">
        <Money amount={amount} /> may be counted already
      </Link>
      : {count === 1 ? 'a deposit' : `${count.toLocaleString()} deposits`} left out of these figures until you decide.
    </p>
  )
}

/** What it is made of; where nothing moved yet, what last month came to. */
function profitNote({ month, last_month }: Books, { currency, locale }: Formats): string {
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const moved = [month.income, month.expenses].some((amount) => parseMoney(amount) !== 0)
  if (moved) return `${money(month.income)} earned, ${money(month.expenses)} spent`
  return `${money(last_month.net)} last month`
}
