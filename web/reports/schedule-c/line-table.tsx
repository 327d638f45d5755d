import type { ReportSum } from '#contract/reports/figure-shapes.ts'
import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import type { ScheduleC } from '../queries.ts'

type FormLine = ScheduleC['lines'][number]
type Sides = { name: string; total: string; side: FormLine['side']; sum: ReportSum }

const cell = 'px-3 py-2 align-top first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'

/** The lines of the form in its order, each with the categories that it takes. */
export function LineTable({ report }: { report: ScheduleC }) {
  const { lines, income, expenses, net, currency } = report
  const sides: Sides[] = [
    { name: 'Income', total: 'Gross income', side: 'income', sum: income },
    { name: 'Deductions', total: 'Total deductions', side: 'expense', sum: expenses },
  ]
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Schedule C by line</caption>
      <thead>
        <tr className="text-label text-ink-muted">
          <th scope="col" className={cx(cell, 'w-16 text-start')}>
            Line
          </th>
          <th scope="col" className={cx(cell, 'text-start')}>
            What it is
          </th>
          <th scope="col" className={cx(cell, 'text-end')}>
            Amount
          </th>
        </tr>
      </thead>
      {sides.map(({ name, total, side, sum }) => (
        <tbody key={side}>
          <tr className="border-t border-line bg-sunken/60">
            <th scope="rowgroup" colSpan={3} className={cx(cell, 'text-start text-label')}>
              {name}
            </th>
          </tr>
          {lines
            .filter((line) => line.side === side)
            .map((line) => (
              <LineRow key={line.line} line={line} currency={currency} />
            ))}
          <SumRow name={total} sum={sum} currency={currency} />
        </tbody>
      ))}
      <tfoot>
        <SumRow name={net.amount.startsWith('-') ? 'Net loss' : 'Net profit'} sum={net} currency={currency} last />
      </tfoot>
    </table>
  )
}

function LineRow({
  line: { line, label, amount, spent, previous, parts },
  currency,
}: {
  line: FormLine
  currency: string
}) {
  return (
    <tr className="border-t border-line">
      <td className={cx(cell, 'tabular-nums')}>{line}</td>
      <th scope="row" className={cx(cell, 'text-start font-text')}>
        <span className="block font-label">{label}</span>
        <ul className="flex flex-col text-small text-ink-muted phone:gap-y-1">
          {parts.map((part) => (
            <li key={part.key} className="flex flex-wrap items-baseline gap-x-2 leading-tight">
              {part.name}
              <FigureLink amount={part.amount} rows={part.rows} currency={currency} of={part.name} />
              {part.deductible < 100 && <span>{part.deductible}% counts</span>}
            </li>
          ))}
        </ul>
      </th>
      <td className={cx(cell, 'text-end')}>
        <Money amount={amount} currency={currency} className="font-label" />
        {spent !== amount && (
          <span className="block text-small text-ink-muted">
            of <Money amount={spent} currency={currency} />
          </span>
        )}
        <Before previous={previous} currency={currency} />
      </td>
    </tr>
  )
}

type SumRowProps = { name: string; sum: ReportSum; currency: string; last?: boolean }

function SumRow({ name, sum: { amount, previous }, currency, last }: SumRowProps) {
  return (
    <tr className={cx('font-label', last ? 'border-t-2 border-line-strong text-h3' : 'border-t border-line-strong')}>
      <td className={cell} />
      <th scope="row" className={cx(cell, 'text-start')}>
        {name}
      </th>
      <td className={cx(cell, 'text-end')}>
        <Money amount={amount} currency={currency} />
        <Before previous={previous} currency={currency} />
      </td>
    </tr>
  )
}

function Before({ previous, currency }: { previous: string | undefined; currency: string }) {
  if (previous === undefined) return null
  return (
    <span className="block text-small font-text text-ink-muted">
      before <Money amount={previous} currency={currency} />
    </span>
  )
}
