import { formatMoney } from '#contract/values/money.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { type Formats, useFormats } from '#web/ui/text/format-context.tsx'
import { centsOf } from '../figures/change-words.ts'
import { FigureLink } from '../figures/figure-link.tsx'
import { NoFigures } from '../figures/no-figures.tsx'
import { ReportHead } from '../figures/report-head.tsx'
import { ReportPage } from '../figures/report-page.tsx'
import { type ReportInput, type ScheduleC, useGetScheduleC } from '../queries.ts'
import { LineTable } from './line-table.tsx'

/** A year by the lines of Schedule C, as it is copied into the form. */
export function ScheduleCReport({ asked }: { asked: ReportInput }) {
  return (
    <ReportPage query={useGetScheduleC(asked)} things="Schedule C">
      {(report) => <Shown report={report} />}
    </ReportPage>
  )
}

function Shown({ report }: { report: ScheduleC }) {
  const formats = useFormats()
  const { lines, without_line, to_sort, currency, deposits_held } = report
  if (lines.length === 0 && without_line.length === 0)
    return <NoFigures title="Nothing was earned or spent in these days" of={report} />
  return (
    <>
      <ReportHead
        title="Schedule C"
        of={report}
        sentence={scheduleSentence(report, formats)}
        to_sort={to_sort}
        possible={report.may_be_counted}
      />
      <Card flush>
        <LineTable report={report} />
      </Card>
      {without_line.length > 0 && <WithoutLine report={report} />}
      <p className="max-w-reading text-small text-ink-muted">
        For Form 1040, on a cash basis. Go over it with your accountant before you file.{' '}
        {centsOf(deposits_held.amount) !== 0 && (
          <>
            Deposits and credit held for clients are not in it:{' '}
            <FigureLink {...deposits_held} currency={currency} of="Deposits held" className="text-ink" />. Ask whether
            they count this year.
          </>
        )}
      </p>
    </>
  )
}

function scheduleSentence({ income, expenses, net, currency }: ScheduleC, { locale }: Formats): string {
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const left = centsOf(net.amount)
  const result = left < 0 ? `a loss of ${formatMoney(-left, currency, locale)}` : `a profit of ${money(net.amount)}`
  return `Income of ${money(income.amount)} less deductions of ${money(expenses.amount)}: ${result}.`
}

/** What no line takes yet, so that nothing is missing without a word. */
function WithoutLine({ report: { without_line, currency } }: { report: ScheduleC }) {
  return (
    <Card title="On no line yet" level={3}>
      <p className="pb-2 text-ink-muted">Give these categories a tax line, or sort what is not sorted.</p>
      <ul aria-label="On no line yet" className="divide-y divide-line">
        {without_line.map(({ key, name, amount, rows, side }) => (
          <li key={`${side} ${key}`} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              {name}
              <span className="block text-small text-ink-muted">{side === 'income' ? 'Money in' : 'Money out'}</span>
            </span>
            <FigureLink amount={amount} currency={currency} of={name} rows={rows} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
