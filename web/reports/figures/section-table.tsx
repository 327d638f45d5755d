import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { ReportLine, ReportSection, ReportSum } from '#contract/reports/figure-shapes.ts'
import { CategoryDot } from '#web/accounting/category-name.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'
import { changeOf } from './change-of.ts'
import { FigureLink } from './figure-link.tsx'
import { visibleLines } from './visible-lines.ts'

export type NamedSection = { name: string; total: string; section: ReportSection }

type SectionTableProps = {
  /** What the table is, for screen readers. */
  caption: string
  sections: readonly NamedSection[]
  /** Below all of them. */
  result: { name: string } & ReportSum
  currency: string
}

/** Sections of a report as a tree: categories open to those below them, each figure leads to its rows. */
export function SectionTable({ caption, sections, result, currency }: SectionTableProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const compared = result.previous !== undefined
  const toggle = (key: string) =>
    setClosed((before) =>
      before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set(before).add(key),
    )
  return (
    <table className="w-full border-collapse text-start">
      <caption className="sr-only">{caption}</caption>
      <Heads compared={compared} />
      {sections.map(({ name, total, section }) => (
        <tbody key={name}>
          <tr className="border-t border-line bg-sunken/60">
            <th scope="rowgroup" colSpan={compared ? 4 : 2} className={cx(cell, 'text-start text-label')}>
              {name}
            </th>
          </tr>
          {visibleLines(section.lines, closed).map((line) => (
            <Line key={line.key} {...{ line, compared, currency, toggle }} closed={closed.has(line.key)} of={section} />
          ))}
          <SumRow name={total} sum={section} rows={section.rows} {...{ compared, currency }} />
        </tbody>
      ))}
      <tfoot>
        <SumRow name={result.name} sum={result} {...{ compared, currency }} last />
      </tfoot>
    </table>
  )
}

const cell = 'px-3 py-2 first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'
const figure = cx(cell, 'text-end')

function Heads({ compared }: { compared: boolean }) {
  return (
    <thead className={compared ? undefined : 'sr-only'}>
      <tr className="text-label text-ink-muted">
        <th scope="col" className={cx(cell, 'text-start')}>
          Category
        </th>
        <th scope="col" className={figure}>
          Amount
        </th>
        {compared && (
          <>
            <th scope="col" className={cx(figure, 'phone:hidden')}>
              Before
            </th>
            <th scope="col" className={cx(figure, 'phone:hidden')}>
              Change
            </th>
          </>
        )}
      </tr>
    </thead>
  )
}

type LineProps = {
  line: ReportLine
  /** The section that it is a line of. */
  of: ReportSection
  compared: boolean
  currency: string
  closed: boolean
  toggle: (key: string) => void
}

function Line({ line, of, compared, currency, closed, toggle }: LineProps) {
  const { key, name, color, depth, amount, previous, rows } = line
  const opens = of.lines.some(({ parent_key }) => parent_key === key)
  return (
    <tr className="border-t border-line">
      <th scope="row" className={cx(cell, 'text-start font-text')}>
        <span
          className="flex items-center gap-2"
          style={{ paddingInlineStart: depth > 0 ? `${depth * 20 + 16}px` : undefined }}
        >
          {opens ? (
            <Toggle name={name} closed={closed} onToggle={() => toggle(key)} />
          ) : (
            <span
              className={cx(
                'w-6 shrink-0 print:hidden',
                !of.lines.some(({ depth: each }) => each > 0) && 'phone:hidden',
              )}
            />
          )}
          {depth === 0 && <CategoryDot color={color} />}
          <span className={cx('min-w-0', line.kind === 'unsorted' && 'text-pencil')}>{name}</span>
        </span>
      </th>
      <td className={figure}>
        <FigureLink amount={amount} currency={currency} of={name} rows={rows} />
        {compared && <BeforeOnPhone previous={previous} currency={currency} />}
      </td>
      {compared && <Compared amount={amount} previous={previous} currency={currency} />}
    </tr>
  )
}

function Toggle({ name, closed, onToggle }: { name: string; closed: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={!closed}
      aria-label={`What ${name} is made of`}
      onClick={onToggle}
      className="quick relative grid size-6 shrink-0 place-items-center rounded-chip text-ink-muted hover:bg-sunken phone:before:absolute phone:before:-inset-2.5"
    >
      <Icon of={closed ? ChevronRight : ChevronDown} size={16} className={cx(closed && 'rtl:-scale-x-100')} />
    </button>
  )
}

type SumRowProps = {
  name: string
  sum: ReportSum
  rows?: ReportSection['rows']
  compared: boolean
  currency: string
  /** What everything comes to. */
  last?: boolean
}

function SumRow({ name, sum: { amount, previous }, rows, compared, currency, last }: SumRowProps) {
  return (
    <tr className={cx('font-label', last ? 'border-t-2 border-line-strong' : 'border-t border-line-strong')}>
      <th scope="row" className={cx(cell, 'text-start', last && 'py-3 text-h3')}>
        {name}
      </th>
      <td className={cx(figure, last && 'py-3 text-h3')}>
        <FigureLink amount={amount} currency={currency} of={name} rows={rows} />
        {compared && <BeforeOnPhone previous={previous} currency={currency} />}
      </td>
      {compared && <Compared amount={amount} previous={previous} currency={currency} />}
    </tr>
  )
}

type ComparedProps = { amount: string; previous: string | undefined; currency: string }

function Compared({ amount, previous = '0.00', currency }: ComparedProps) {
  return (
    <>
      <td className={cx(figure, 'font-text text-ink-muted phone:hidden')}>
        <Money amount={previous} currency={currency} />
      </td>
      <td className={cx(figure, 'font-text text-ink-muted phone:hidden')}>
        <Money amount={changeOf(amount, previous)} currency={currency} />
      </td>
    </>
  )
}

function BeforeOnPhone({ previous = '0.00', currency }: Omit<ComparedProps, 'amount'>) {
  return (
    <span className="block text-small font-text text-ink-muted sm:hidden">
      before <Money amount={previous} currency={currency} />
    </span>
  )
}
