import type { Statement, StatementRow } from '#contract/billing/statement/shapes.ts'
import { balanceLabel, noteOfRow, titleOfRow } from '#contract/billing/statement/word-rules.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'

/** What happened, day by day, with what was owed afterwards; on a phone the day stands below what happened. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { currency, date_from, date_to, opening, closing, rows } = statement
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">Statement of {statement.client_name}</caption>
      <thead>
        <tr className="border-b border-line text-label text-ink-muted">
          {columns.map(({ head, look }) => (
            <th key={head} scope="col" className={cx(cell, look)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {date_from && <EdgeRow label="Opening balance" day={date_from} amount={opening} currency={currency} />}
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a statement is read, its rows neither move nor change
          <Row key={at} row={row} currency={currency} />
        ))}
        {rows.length === 0 && (
          <tr className="border-b border-line">
            <td colSpan={4} className={cx(cell, 'py-6 text-center text-ink-muted')}>
              Nothing happened in this period.
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <EdgeRow
          label={balanceLabel(closing)}
          day={date_to}
          amount={closing.replace(/^-/, '')}
          currency={currency}
          strong
        />
      </tfoot>
    </table>
  )
}

const columns = [
  { head: 'Date', look: 'text-start phone:hidden' },
  { head: 'Description', look: 'text-start' },
  { head: 'Amount', look: 'text-end' },
  { head: 'Balance', look: 'text-end phone:hidden' },
]

const cell = 'px-3 py-2.5 align-top first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'

function Row({ row, currency }: { row: StatementRow; currency: string }) {
  const { locale } = useFormats()
  const note = noteOfRow(row, currency, locale)
  return (
    <tr className="border-b border-line">
      <td className={cx(cell, 'whitespace-nowrap text-ink-muted phone:hidden')}>
        <DayText day={row.day} />
      </td>
      <td className={cell}>
        <Link
          href={`/billing/${row.document_kind}/${row.document_id}/view`}
          look="bare"
          className="font-label hover:underline"
        >
          {titleOfRow(row)}
        </Link>
        <span className="block text-small text-ink-muted">
          <span className="sm:hidden">
            <DayText day={row.day} />
            {note && ' · '}
          </span>
          {note}
        </span>
      </td>
      <td className={cx(cell, 'text-end')}>
        <Change row={row} currency={currency} />
        <span className="block text-small text-ink-muted sm:hidden">
          <Money amount={row.balance} currency={currency} />
        </span>
      </td>
      <td className={cx(cell, 'text-end phone:hidden')}>
        <Money amount={row.balance} currency={currency} />
      </td>
    </tr>
  )
}

/** What the client owes more or less by it; a credit that paid an invoice only moved. */
function Change({ row, currency }: { row: StatementRow; currency: string }) {
  if (row.kind === 'credit') return <span className="text-ink-muted">Moved</span>
  return (
    <Money amount={row.amount} currency={currency} className={row.amount.startsWith('-') ? 'text-moss' : undefined} />
  )
}

type EdgeRowProps = { label: string; day: string; amount: string; currency: string; strong?: boolean }

/** What was owed when the period began, and when it ended. */
function EdgeRow({ label, day, amount, currency, strong }: EdgeRowProps) {
  return (
    <tr className={strong ? 'bg-sunken/60 font-label' : 'border-b border-line text-ink-muted'}>
      <td className={cx(cell, 'whitespace-nowrap phone:hidden')}>
        <DayText day={day} />
      </td>
      <th scope="row" className={cx(cell, 'text-start', strong ? 'font-label' : 'font-text')}>
        {label}
      </th>
      <td className={cx(cell, 'text-end')}>
        <Money amount={amount} currency={currency} className="sm:hidden" />
      </td>
      <td className={cx(cell, 'text-end phone:hidden')}>
        <Money amount={amount} currency={currency} />
      </td>
    </tr>
  )
}
