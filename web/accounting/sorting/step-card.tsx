import { Sparkle } from 'lucide-react'
import type { SortingLine } from '#contract/accounting/sorting/shapes.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { DayRange, DayText } from '#web/ui/text/day-text.tsx'
import { CategoryName } from '../category-name.tsx'
import { FitChip, SideBySide } from '../matching/side-by-side.tsx'
import { PossibleSides } from '../possible/possible-sides.tsx'
import type { PossibleMatch } from '../possible/queries.ts'
import { SumOf } from '../sum-of.tsx'
import { TransactionMoney } from '../transaction-money.tsx'
import { accountName, inTransactions, nameOf } from '../words.ts'
import { merchantOf, offeredFor, type Step } from './steps.ts'

const few = 5

/** What is to be decided: who, how many and how much; what is suggested and why; the lines themselves. */
export function StepCard({ step }: { step: Step }) {
  const { kind, lines, possible } = step
  const [{ transaction: row, match }] = lines
  const rows = lines.map(({ transaction }) => transaction)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id="step-title" className="min-w-0 text-h2 wrap-anywhere">
          {kind === 'exact' ? `${lines.length} deposits fit an invoice exactly` : merchantOf(step)}
        </h3>
        <span className="text-h2 whitespace-nowrap">
          {lines.length === 1 ? <TransactionMoney of={row} /> : <SumOf rows={rows} />}
        </span>
      </div>
      <p className="-mt-3 text-ink-muted wrap-anywhere">
        {kind === 'line' || kind === 'same' ? <LineWords line={lines[0]} /> : <GroupWords lines={lines} />}
      </p>
      {possible ? (
        <Possible of={possible} />
      ) : kind === 'exact' ? (
        <ExactList lines={lines} />
      ) : match && match.fit !== 'possible' ? (
        <Matching line={lines[0]} />
      ) : (
        <Suggestion step={step} />
      )}
      {kind === 'group' && <LatestOf lines={lines} />}
    </div>
  )
}

function LineWords({ line: { transaction: row } }: { line: SortingLine }) {
  const text = row.bank_text ?? row.description
  return (
    <>
      <DayText day={row.date} />
      {row.account && ` · ${accountName(row.account)}`}
      {text !== nameOf(row) && ` · ${text}`}
      {row.note && ` · ${row.note}`}
    </>
  )
}

function GroupWords({ lines }: { lines: readonly SortingLine[] }) {
  const days = lines.map(({ transaction: { date } }) => date).toSorted()
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  return (
    <>
      {inTransactions(lines.length)} · {from === to ? <DayText day={from} /> : <DayRange from={from} to={to} />}
    </>
  )
}

function Suggestion({ step }: { step: Step }) {
  const offered = offeredFor(step)
  if (!offered) return <p className="text-ink-muted">Nothing was chosen for it before. Choose a category.</p>
  return (
    <div className="flex items-start gap-3 rounded-card border border-dashed border-chalk px-4 py-3">
      <Icon of={Sparkle} size={20} className="mt-0.5 shrink-0 text-chalk" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="text-h3">
          <CategoryName category={offered.category} />
        </span>
        <span className="text-small text-ink-muted">{offered.reason}</span>
      </div>
    </div>
  )
}

function Possible({ of }: { of: PossibleMatch }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-muted">Is it the same money as the recorded payment? It isn't counted until you decide.</p>
      <PossibleSides of={of} />
    </div>
  )
}

function Matching({ line: { transaction: row, match } }: { line: SortingLine }) {
  if (!match) return null
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <FitChip fit={match.fit} />
        <span className="text-ink-muted">{match.reason}</span>
      </p>
      <SideBySide row={row} of={match} />
    </div>
  )
}

function ExactList({ lines }: { lines: readonly SortingLine[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-dashed border-chalk">
      {lines.map(({ transaction: row, match }) => (
        <li key={row.id} className="flex items-baseline justify-between gap-4 px-4 py-2">
          <span className="min-w-0">
            <span className="block truncate">{nameOf(row)}</span>
            <span className="block truncate text-small text-ink-muted">
              <DayText day={row.date} /> · {[match?.invoice?.number, match?.client_name].filter(Boolean).join(' · ')}
            </span>
          </span>
          <TransactionMoney of={row} />
        </li>
      ))}
    </ul>
  )
}

function LatestOf({ lines }: { lines: readonly SortingLine[] }) {
  const others = lines.length - few
  return (
    <div className="flex flex-col gap-1">
      <ul aria-label="The latest ones" className="flex flex-col divide-y divide-line border-y border-line">
        {lines.slice(0, few).map(({ transaction: row }) => (
          <li key={row.id} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="flex min-w-0 gap-3">
              <DayText day={row.date} className="shrink-0 text-ink-muted tabular-nums" />
              <span className="min-w-0 truncate">{row.description}</span>
            </span>
            <TransactionMoney of={row} />
          </li>
        ))}
      </ul>
      {others > 0 && <p className="text-small text-ink-muted">and {others} more</p>}
    </div>
  )
}
