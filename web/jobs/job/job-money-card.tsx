import type { ReactNode } from 'react'
import type { JobMoney } from '#contract/jobs/work-shapes.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { Money } from '#web/ui/text/money.tsx'

type JobMoneyCardProps = {
  money: JobMoney
  /** The offer to invoice what is left. */
  rest?: ReactNode
}

/** Price, invoiced and paid, and how much of the invoices has come in. */
export function JobMoneyCard({ money, rest }: JobMoneyCardProps) {
  return (
    <Card title="Money" action={rest}>
      <dl className="grid grid-cols-3 gap-4">
        <Amount word="Contract price" amount={money.contract_price} />
        <Amount word="Invoiced" amount={money.invoiced} />
        <Amount word="Paid" amount={money.paid} />
      </dl>
      <PaidBar invoiced={money.invoiced} paid={money.paid} />
    </Card>
  )
}

function Amount({ word, amount }: { word: string; amount: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-muted">{word}</dt>
      <dd className="text-h2 tabular-nums phone:text-h3">
        {amount === null ? <span className="font-text text-ink-subtle">Not set</span> : <Money amount={amount} />}
      </dd>
    </div>
  )
}

function PaidBar({ invoiced, paid }: { invoiced: string; paid: string }) {
  const part = Number(invoiced) > 0 ? Math.min(1, Number(paid) / Number(invoiced)) : undefined
  if (part === undefined) return <p className="pt-4 text-ink-muted">Nothing is invoiced yet.</p>
  return (
    <div className="pt-4">
      <div aria-hidden className="h-2 overflow-clip rounded-chip bg-sunken shadow-[inset_0_0_0_1px_var(--line)]">
        <span className="block h-full bg-moss" style={{ width: `${part * 100}%` }} />
      </div>
      <p className="pt-2 text-small text-ink-muted">
        {part === 1 ? 'Every invoice is paid' : `${Math.floor(part * 100)}% of what is invoiced is paid`}
      </p>
    </div>
  )
}
