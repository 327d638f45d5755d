import { Fragment } from 'react'
import type { PastedLine } from '#contract/billing/paste/line-rules.ts'
import { formatAmount, formatPercent, formatQuantity, moneyText } from '#contract/values/money.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { PastedCells } from './use-pasted-table.ts'

/** As many as anybody looks through; what they come to is said of all. */
const SHOWN = 100

type PastedLinesProps = { cells: PastedCells; currency: string }

/** The lines as they are understood. */
export function PastedLines({ cells, currency }: PastedLinesProps) {
  const { lines } = cells
  const more = lines.length - SHOWN
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-label">Lines, as they are read</h3>
      <ul aria-label="Lines" className="divide-y divide-line rounded-input border border-line">
        {lines.slice(0, SHOWN).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pasted rows have no name but their place
          <LineRow key={at} {...line} currency={currency} />
        ))}
        {more > 0 && <li className="px-3 py-2 text-ink-muted">{`and ${more.toLocaleString('en-US')} more`}</li>}
      </ul>
      <LeftOut cells={cells} />
    </section>
  )
}

function LineRow({ line, cents, stated, faults, currency }: PastedLine & { currency: string }) {
  const { locale } = useFormats()
  const isSection = line.kind === 'section'
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 px-3 py-2">
      <span className="min-w-0 break-words">
        <span className={isSection ? 'font-strong' : 'font-label'}>
          {line.name || <span className="text-ink-muted">No name</span>}
        </span>
        {line.description && (
          <span className="block text-small whitespace-pre-line text-ink-muted">{line.description}</span>
        )}
      </span>
      {!isSection && (
        <span className="text-end">
          {line.unit_price ? <Money amount={moneyText(cents)} currency={currency} /> : '—'}
        </span>
      )}
      {!isSection && (
        <span className="col-span-2 text-small text-ink-muted tabular-nums">
          {`${formatQuantity(line.quantity, locale)}${line.unit && ` ${line.unit}`} × `}
          {line.unit_price ? <Money amount={line.unit_price} currency={currency} /> : 'no price yet'}
          {line.cost && (
            <Fragment>
              {' · cost '}
              <Money amount={line.cost} currency={currency} />
              {line.markup_percent && `, markup ${formatPercent(line.markup_percent, locale)}`}
            </Fragment>
          )}
        </span>
      )}
      {stated !== undefined && stated !== cents && (
        <span className="col-span-2 text-small text-pencil">{`Your table says ${formatAmount(stated, locale)}`}</span>
      )}
      {faults.map((fault) => (
        <span key={fault} className="col-span-2 text-small text-brick">
          {fault}
        </span>
      ))}
    </li>
  )
}

/** Rows that sum up are no lines; who looks for them finds them here. */
function LeftOut({ cells: { table } }: { cells: PastedCells }) {
  if (table.sums.length === 0) return null
  const labels = [...new Set(table.sums.map(({ label }) => label || 'the sum below'))]
  const hasTax = table.sums.some(({ kind }) => kind === 'tax')
  return (
    <p className="text-small text-ink-muted">
      {`Left out, as sums: ${labels.join(', ')}.`}
      {hasTax && ' Tax is added by the rate of this document.'}
    </p>
  )
}
