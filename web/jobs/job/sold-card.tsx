import { useState } from 'react'
import type { JobDeposit, JobLine } from '#contract/jobs/work-shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Money } from '#web/ui/text/money.tsx'

type SoldCardProps = {
  lines: readonly JobLine[]
  /** Absent for who may not see prices. */
  price: string | null | undefined
  deposit: JobDeposit | undefined
}

/** So many lines one sees at first. */
const FEW = 8

/** What the approved estimate sold, its total and its deposit. */
export function SoldCard({ lines, price, deposit }: SoldCardProps) {
  const [all, setAll] = useState(false)
  if (lines.length === 0) return null
  const shown = all ? lines : lines.slice(0, FEW)
  return (
    <Card title="What was sold">
      <ul aria-label="What was sold" className="-my-1 flex flex-col divide-y divide-line">
        {shown.map((line) => (
          <SoldLine key={line.id} line={line} />
        ))}
      </ul>
      {lines.length > shown.length && (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          Show all {lines.length} lines
        </Button>
      )}
      {price && (
        <dl className="mt-3 flex flex-col gap-1 border-t border-line-strong pt-3">
          <Sum word="Contract price" amount={price} strong />
          {deposit && <Sum word="Deposit" amount={deposit.amount} />}
          {deposit && <Sum word="Deposit paid" amount={deposit.paid} />}
        </dl>
      )}
    </Card>
  )
}

function SoldLine({ line: { kind, name, description, quantity, unit, amount } }: { line: JobLine }) {
  if (kind === 'section') return <li className="pt-3 pb-1 text-label text-ink-muted">{name}</li>
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="block">{name}</span>
        {description && <span className="block text-small whitespace-pre-line text-ink-muted">{description}</span>}
        <span className="block text-small text-ink-muted tabular-nums">
          {unit ? `${quantity} ${unit}` : `× ${quantity}`}
        </span>
      </span>
      {amount !== undefined && <Money amount={amount} />}
    </li>
  )
}

function Sum({ word, amount, strong }: { word: string; amount: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={strong ? 'font-label' : 'text-ink-muted'}>{word}</dt>
      <dd className={strong ? 'font-label' : undefined}>
        <Money amount={amount} />
      </dd>
    </div>
  )
}
