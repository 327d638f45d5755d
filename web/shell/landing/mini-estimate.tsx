import { Check } from 'lucide-react'
import { useState } from 'react'
import { isRefused, totalDocument } from '#contract/billing/totals/rules.ts'
import { formatMoney } from '#contract/values/money.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { SnapLine } from '#web/ui/basic/snap-line.tsx'

type MiniLine = { name: string; unit: string; quantity: string; unit_price: string }

/** An estimate one can change: the total comes from the same rule that bills. */
export function MiniEstimate() {
  const [lines, setLines] = useState(FIRST)
  const [approved, setApproved] = useState(false)
  const totals = totalDocument({ line_items: lines })
  const total = isRefused(totals) ? undefined : totals.total
  const change = (at: number, part: Partial<MiniLine>) => {
    setApproved(false)
    setLines(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  }
  return (
    <section
      aria-label="An estimate to try"
      className="flex w-full flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-[0_2px_6px_var(--shade-near),0_24px_56px_var(--shade-far)] sm:p-8"
    >
      <Heading approved={approved} />
      <div className="flex flex-col">
        {lines.map((line, at) => (
          <LineRow
            key={line.name}
            line={line}
            amount={isRefused(totals) ? undefined : totals.lines[at]?.amount}
            onChange={(part) => change(at, part)}
          />
        ))}
      </div>
      <Total total={total} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-muted">
          {approved ? 'That is all your client has to do.' : 'Try it: change a number'}
        </p>
        <Button variant={approved ? 'secondary' : 'primary'} onClick={() => setApproved(!approved)}>
          {approved ? 'Start over' : 'Approve'}
        </Button>
      </div>
    </section>
  )
}

function Heading({ approved }: { approved: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <h2 className="text-h2">
        Estimate <span className="font-body text-ink-muted">· Maple St deck</span>
      </h2>
      {approved && (
        <span className="enter-rise inline-flex items-center gap-1 rounded-chip bg-moss-tint px-2 text-label text-moss">
          <Icon of={Check} size={16} /> Approved
        </span>
      )}
    </div>
  )
}

function Total({ total }: { total: number | undefined }) {
  return (
    <div className="flex flex-col gap-3">
      <SnapLine key={total} draw />
      <p className="flex items-baseline justify-between gap-4" aria-live="polite">
        <span className="font-label">Total</span>
        <span className="text-figure">{total === undefined ? 'Enter numbers' : formatMoney(total, 'USD')}</span>
      </p>
    </div>
  )
}

type LineRowProps = { line: MiniLine; amount: number | undefined; onChange: (part: Partial<MiniLine>) => void }

function LineRow({ line, amount, onChange }: LineRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-3 first:pt-0">
      <span className="w-full font-label sm:w-auto sm:min-w-28 sm:flex-1">{line.name}</span>
      <Figure
        label={`${line.name}, ${line.unit}`}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <span aria-hidden className="text-ink-subtle">
        ×
      </span>
      <Figure
        label={`${line.name}, price`}
        sign="$"
        value={line.unit_price}
        onChange={(unit_price) => onChange({ unit_price })}
      />
      <span className="amount ms-auto min-w-22 text-end">
        {amount === undefined ? '–' : formatMoney(amount, 'USD')}
      </span>
    </div>
  )
}

type FigureProps = { label: string; sign?: string; value: string; onChange: (value: string) => void }

function Figure({ label, sign, value, onChange }: FigureProps) {
  return (
    <span className="quick inline-flex items-center rounded-chip border border-line-strong bg-surface px-2 focus-within:border-chalk hover:border-ink-muted">
      {sign && <span className="text-ink-muted">{sign}</span>}
      <input
        aria-label={label}
        inputMode="decimal"
        value={value}
        maxLength={9}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-9 w-14 bg-transparent text-end text-input outline-none phone:min-h-11"
      />
    </span>
  )
}

const FIRST: MiniLine[] = [
  { name: 'Cedar boards', unit: 'boards', quantity: '42', unit_price: '18.00' },
  { name: 'Labor', unit: 'hours', quantity: '16', unit_price: '65.00' },
]
