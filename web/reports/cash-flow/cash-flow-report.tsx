import { accountName } from '#web/accounting/words.ts'
import { BarsByMonth } from '#web/ui/chart/bars-by-month.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { NoFigures } from '../figures/no-figures.tsx'
import { ReportHead } from '../figures/report-head.tsx'
import { ReportPage } from '../figures/report-page.tsx'
import { SectionTable } from '../figures/section-table.tsx'
import { namedSteps } from '../figures/steps.ts'
import { type CashFlow, type ReportInput, useGetCashFlow } from '../queries.ts'
import { BalanceFigures } from './balance-figures.tsx'
import { cashSentence } from './cash-words.ts'

/** What came in and went out, in words, by month and by category, and what lay in the bank before and after. */
export function CashFlowReport({ asked }: { asked: ReportInput }) {
  return (
    <ReportPage query={useGetCashFlow(asked)} things="cash flow">
      {(report) => <Shown report={report} />}
    </ReportPage>
  )
}

function Shown({ report }: { report: CashFlow }) {
  const formats = useFormats()
  const { in: came, out: went, net, currency, to_sort, balance } = report
  if (came.lines.length === 0 && went.lines.length === 0)
    return <NoFigures title="No money moved in these days" of={report} />
  return (
    <>
      <ReportHead
        title="Cash flow"
        of={report}
        sentence={cashSentence(report, formats)}
        to_sort={to_sort}
        possible={report.may_be_counted}
      />
      {balance && <BalanceFigures balance={balance} net={net.amount} currency={currency} />}
      <CashChart report={report} />
      <Card flush>
        <SectionTable
          caption="Cash flow by category"
          currency={currency}
          sections={[
            { name: 'Money in', total: 'Total in', section: came },
            { name: 'Money out', total: 'Total out', section: went },
          ]}
          result={{ ...net, name: 'Net' }}
        />
      </Card>
      {balance && <Accounts balance={balance} currency={currency} />}
      <p className="max-w-reading text-small text-ink-muted">
        Transfers between your own accounts are neither in nor out. Deposits, sales tax, loans and draws are.
      </p>
    </>
  )
}

function CashChart({ report }: { report: CashFlow }) {
  const { locale } = useFormats()
  const { currency } = report
  const months = namedSteps(report.steps, report.step, locale)
  const ahead = months.filter(({ net }) => !net.startsWith('-')).length
  const step = report.step === 'month' ? 'month' : 'year'
  return (
    <ChartFrame
      title={`By ${step}`}
      sentence={
        months.length < 2
          ? 'Money in and money out, with what is left between them.'
          : `In ${ahead} of ${months.length} ${step}s at least as much came in as went out.`
      }
      table={{
        heads: [step === 'month' ? 'Month' : 'Year', 'In', 'Out', 'Net'],
        rows: months.map((each) => [
          each.name,
          <Money key="in" amount={each.in} currency={currency} />,
          <Money key="out" amount={each.out} currency={currency} />,
          <Money key="net" amount={each.net} currency={currency} />,
        ]),
      }}
    >
      <BarsByMonth months={months} currency={currency} />
    </ChartFrame>
  )
}

function Accounts({ balance, currency }: { balance: NonNullable<CashFlow['balance']>; currency: string }) {
  return (
    <Card flush title="Bank accounts">
      <table className="w-full border-collapse">
        <caption className="sr-only">Balances of bank accounts</caption>
        <thead>
          <tr className="text-label text-ink-muted">
            <th scope="col" className="py-2 ps-4 text-start sm:ps-5">
              Account
            </th>
            <th scope="col" className="px-3 py-2 text-end">
              Before
            </th>
            <th scope="col" className="py-2 pe-4 text-end sm:pe-5">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {balance.accounts.map((account) => (
            <tr key={account.id} className="border-t border-line">
              <th scope="row" className="py-2 ps-4 text-start font-text sm:ps-5">
                {accountName(account)}
              </th>
              <td className="px-3 py-2 text-end">
                <Money amount={account.opening} currency={currency} />
              </td>
              <td className="py-2 pe-4 text-end sm:pe-5">
                <Money amount={account.closing} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
