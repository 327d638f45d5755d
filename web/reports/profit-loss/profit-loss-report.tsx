import { Card } from '#web/ui/frame/card.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import { NoFigures } from '../figures/no-figures.tsx'
import { ReportHead } from '../figures/report-head.tsx'
import { ReportPage } from '../figures/report-page.tsx'
import { SectionTable } from '../figures/section-table.tsx'
import { type ProfitLoss, type ReportInput, useGetProfitLoss } from '../queries.ts'
import { ProfitChart } from './profit-chart.tsx'
import { profitSentence } from './profit-words.ts'

/** What was earned and spent, in words, by month and by category. */
export function ProfitLossReport({ asked }: { asked: ReportInput }) {
  return (
    <ReportPage query={useGetProfitLoss(asked)} things="profit and loss">
      {(report) => <Shown report={report} />}
    </ReportPage>
  )
}

function Shown({ report }: { report: ProfitLoss }) {
  const formats = useFormats()
  const { income, expenses, net, currency, to_sort } = report
  if (income.lines.length === 0 && expenses.lines.length === 0)
    return <NoFigures title="Nothing was earned or spent in these days" of={report} />
  return (
    <>
      <ReportHead
        title="Profit & loss"
        of={report}
        sentence={profitSentence(report, formats)}
        to_sort={to_sort}
        possible={report.may_be_counted}
      />
      <ProfitChart report={report} />
      <Card flush>
        <SectionTable
          caption="Profit and loss by category"
          currency={currency}
          sections={[
            { name: 'Income', total: 'Total income', section: income },
            { name: 'Expenses', total: 'Total expenses', section: expenses },
          ]}
          result={{ ...net, name: net.amount.startsWith('-') ? 'Loss' : 'Profit' }}
        />
      </Card>
      <Held report={report} />
    </>
  )
}

/** What counts, and the deposits that do not yet. */
function Held({ report: { deposits_held, currency } }: { report: ProfitLoss }) {
  return (
    <p className="max-w-reading text-small text-ink-muted">
      Money counts on the day it comes in or goes out. Sales tax is not income.{' '}
      {/[1-9]/.test(deposits_held.amount) && (
        <>
          Deposits and credit you hold for clients are not in it until an invoice takes them:{' '}
          <FigureLink {...deposits_held} currency={currency} of="Deposits held" className="text-ink" />.
        </>
      )}
    </p>
  )
}
