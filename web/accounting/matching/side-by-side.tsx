import { CircleCheck, CircleDot, CircleHelp } from 'lucide-react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { moneyText } from '#contract/values/money.ts'
import { Chip, type Tone } from '#web/ui/basic/chip.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { nameOf } from '../words.ts'
import { differenceOf, fitWords } from './match-parts.ts'
import type { Suggestion } from './queries.ts'

type SideBySideProps = { row: Transaction; of: Suggestion }

/** What the bank says beside what was billed, and what is between the two. */
export function SideBySide({ row, of }: SideBySideProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <div className="grid grid-cols-2 divide-x divide-line">
        <Side
          head={row.matches.length > 0 ? 'Left of the deposit' : 'Deposit'}
          name={nameOf(row)}
          day={<DayText day={row.date} />}
          amount={row.left_to_match}
          currency={row.currency}
        />
        <Side
          head={of.kind === 'payment' ? 'Payment recorded' : 'Open on the invoice'}
          name={[of.invoice?.number, of.client_name].filter(Boolean).join(' · ')}
          day={
            of.date && (
              <>
                {of.kind === 'payment' ? 'Paid ' : 'Due '}
                <DayText day={of.date} />
              </>
            )
          }
          amount={of.amount}
          currency={row.currency}
        />
      </div>
      <DifferenceLine row={row} of={of} />
    </div>
  )
}

type SideProps = { head: string; name: string; day: React.ReactNode; amount: string | null; currency: string }

function Side({ head, name, day, amount, currency }: SideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 px-3 py-3 sm:px-4">
      <span className="text-small text-ink-muted">{head}</span>
      <span className="text-h3 font-label">{amount && <Money amount={amount} currency={currency} />}</span>
      <span className="wrap-anywhere">{name}</span>
      <span className="text-small text-ink-muted">{day || 'No due date'}</span>
    </div>
  )
}

function DifferenceLine({ row, of }: SideBySideProps) {
  const { cents, kind } = differenceOf(row, of)
  const amount = <Money amount={moneyText(cents)} currency={row.currency} />
  const words = {
    none: 'The amounts are the same.',
    fee: <>{amount} less than the payment: the card fee.</>,
    part: <>{amount} stays open on the invoice.</>,
    over: <>{amount} of the deposit is left for other invoices.</>,
  }
  return (
    <p className="border-t border-line bg-sunken px-3 py-2 text-small sm:px-4">
      <span className="font-label">
        Difference {kind === 'none' ? <Money amount="0.00" currency={row.currency} /> : amount}
      </span>
      <span className="text-ink-muted"> · {words[kind]}</span>
    </p>
  )
}

const looks: Record<Suggestion['fit'], { tone: Tone; icon: typeof CircleCheck }> = {
  exact: { tone: 'teal', icon: CircleCheck },
  close: { tone: 'chalk', icon: CircleDot },
  possible: { tone: 'slate', icon: CircleHelp },
}

/** How sure a suggestion is. */
export function FitChip({ fit }: { fit: Suggestion['fit'] }) {
  return (
    <Chip tone={looks[fit].tone} icon={looks[fit].icon} className="shrink-0">
      {fitWords[fit]}
    </Chip>
  )
}
