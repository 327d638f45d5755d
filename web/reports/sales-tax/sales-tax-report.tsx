import { formatMoney, formatPercent } from '#contract/values/money.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { type Formats, useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { centsOf, changeWords } from '../figures/change-words.ts'
import { FigureLink } from '../figures/figure-link.tsx'
import { NoFigures } from '../figures/no-figures.tsx'
import { ReportHead } from '../figures/report-head.tsx'
import { ReportPage } from '../figures/report-page.tsx'
import { type ReportInput, type SalesTax, useGetSalesTax } from '../queries.ts'

/** Sales tax that clients paid, by rate, and the sales it was on. */
export function SalesTaxReport({ asked }: { asked: ReportInput }) {
  return (
    <ReportPage query={useGetSalesTax(asked)} things="sales tax">
      {(report) => <Shown report={report} />}
    </ReportPage>
  )
}

function Shown({ report }: { report: SalesTax }) {
  const formats = useFormats()
  if (centsOf(report.sales.amount) === 0 && report.rates.length === 0)
    return <NoFigures title="No invoice was paid in these days" />
  return (
    <>
      <ReportHead title="Sales tax" of={report} sentence={taxSentence(report, formats)} />
      <Card flush>
        <Rates report={report} />
      </Card>
      <p className="max-w-reading text-small text-ink-muted">
        Tax counts on the day a client pays, refunds taken off. If your state wants it by invoice date, ask your
        accountant.
      </p>
    </>
  )
}

function taxSentence({ collected, sales, currency }: SalesTax, { locale }: Formats): string {
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const result =
    centsOf(collected.amount) === 0
      ? `Clients paid no sales tax on ${money(sales.amount)} of sales.`
      : `You collected ${money(collected.amount)} of sales tax on ${money(sales.amount)} of sales.`
  if (collected.previous === undefined) return result
  const change = changeWords(collected.amount, collected.previous, currency, locale)
  return `${result} That is ${change}${change === 'the same' ? ' as' : ' than'} the period before.`
}

const cell = 'px-3 py-2 first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'
const figure = cx(cell, 'text-end')

function Rates({ report }: { report: SalesTax }) {
  const { rates, untaxed, sales, collected, currency } = report
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Sales tax by rate</caption>
      <thead>
        <tr className="text-label text-ink-muted">
          <th scope="col" className={cx(cell, 'text-start')}>
            Rate
          </th>
          <th scope="col" className={figure}>
            Sales
          </th>
          <th scope="col" className={figure}>
            Tax
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <RateRow key={`${rate.name} ${rate.rate}`} rate={rate} currency={currency} />
        ))}
        <tr className="border-t border-line">
          <th scope="row" className={cx(cell, 'text-start font-text')}>
            No tax
          </th>
          <td className={figure}>
            <Money amount={untaxed.amount} currency={currency} />
          </td>
          <td className={cx(figure, 'text-ink-subtle')}>—</td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-line-strong font-label">
          <th scope="row" className={cx(cell, 'text-start')}>
            All sales
          </th>
          <td className={figure}>
            <FigureLink {...sales} currency={currency} of="Sales" />
          </td>
          <td className={figure}>
            <FigureLink {...collected} currency={currency} of="Sales tax" />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function RateRow({
  rate: { name, rate, sales, tax },
  currency,
}: {
  rate: SalesTax['rates'][number]
  currency: string
}) {
  const { locale } = useFormats()
  return (
    <tr className="border-t border-line">
      <th scope="row" className={cx(cell, 'text-start font-text')}>
        {name}
        <span className="block text-small text-ink-muted">{formatPercent(rate, locale)}</span>
      </th>
      <td className={figure}>
        <Money amount={sales.amount} currency={currency} />
      </td>
      <td className={figure}>
        <FigureLink {...tax} currency={currency} of={`${name} ${formatPercent(rate, locale)}`} />
      </td>
    </tr>
  )
}
