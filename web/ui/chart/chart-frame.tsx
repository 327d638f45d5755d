import { type ReactNode, useState } from 'react'
import { Switch } from '../input/switch.tsx'

type ChartFrameProps = {
  title: string
  /** What the chart says, in one sentence. */
  sentence: ReactNode
  /** The same figures as a table; the first cell of a row is its head. */
  table: { heads: string[]; rows: ReactNode[][] }
  /** Heading level of the title. */
  level?: 2 | 3
  /** The chart. */
  children: ReactNode
}

/** A chart with its meaning in words above and its figures one switch away. */
export function ChartFrame({ title, sentence, table, level = 2, children }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false)
  const Heading = `h${level}` as 'h2' | 'h3'
  return (
    <section className="flex min-w-0 flex-col gap-3 overflow-clip rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-60">
          <Heading className="text-h2">{title}</Heading>
          <p className="text-ink-muted">{sentence}</p>
        </div>
        <Switch
          leading
          className="text-small text-ink-muted"
          label="Show as table"
          checked={asTable}
          onChange={setAsTable}
        />
      </div>
      {asTable ? <FigureTable title={title} {...table} /> : children}
    </section>
  )
}

function FigureTable({ title, heads, rows }: { title: string; heads: string[]; rows: ReactNode[][] }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-label text-ink-muted">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at === 0 ? 'py-2 text-start' : 'py-2 text-end'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells]) => (
          <tr key={String(head)} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-text">
              {head}
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} className="amount py-2 text-end">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
