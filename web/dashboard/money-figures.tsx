import { figureLinks } from '#contract/dashboard/figure-rules.ts'
import { percentChange, sameDayLastMonth } from '#contract/dashboard/month-rules.ts'
import { Figure, FigureRow } from '#web/ui/text/figure.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { Dashboard } from './queries.ts'

/** The four figures, each linking to the documents it is made of. */
export function MoneyFigures({ figures, today }: { figures: NonNullable<Dashboard['figures']>; today: string }) {
  const change = percentChange(figures.paid_this_month, figures.paid_last_month)
  const { locale } = useFormats()
  const then = daysUpTo(sameDayLastMonth(today), locale)
  const overdue = /[1-9]/.test(figures.overdue)
  const { awaiting_count: count } = figures
  return (
    <FigureRow label="Money">
      <Figure label="Owed to you" value={<Money amount={figures.outstanding} />} href={figureLinks.outstanding} />
      <Figure
        label="Overdue"
        value={<Money amount={figures.overdue} className={overdue ? 'text-brick' : undefined} />}
        note={overdue ? undefined : 'Nothing overdue'}
        href={figureLinks.overdue}
      />
      <Figure
        label="Waiting for yes"
        value={<Money amount={figures.awaiting_approval} from={figures.awaiting_from} />}
        note={count > 0 ? `${count} ${count === 1 ? 'estimate' : 'estimates'}` : undefined}
        href={figureLinks.awaiting_approval}
      />
      <Figure
        label="Paid this month"
        value={<Money amount={figures.paid_this_month} />}
        change={
          change === undefined || change === 0
            ? undefined
            : {
                direction: change > 0 ? 'up' : 'down',
                text: `${Math.abs(change)}% ${change > 0 ? 'more' : 'less'} than ${then}`,
                good: change > 0,
              }
        }
        href={figureLinks.paid_this_month}
      />
    </FigureRow>
  )
}

/** The month up to a day: `Oct 1 – 21`. */
function daysUpTo(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return format.formatRange(new Date(`${day.slice(0, 8)}01T00:00:00Z`), new Date(`${day}T00:00:00Z`))
}
