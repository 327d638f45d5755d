import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import type { JobMoney } from '#contract/jobs/work-shapes.ts'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Money } from '#web/ui/text/money.tsx'

type JobMoneyCardProps = {
  job: Job
  money: JobMoney
  /** The offer to invoice what is left. */
  rest?: ReactNode
}

/** Price, invoiced and paid, each leading to the documents that it comes from, and how much of the invoices has come in. */
export function JobMoneyCard({ job, money, rest }: JobMoneyCardProps) {
  const documents = `/jobs/${job.id}?tab=documents`
  return (
    <Card title="Money" action={rest}>
      <dl className="grid grid-cols-3 gap-4">
        <Amount word="Contract price" amount={money.contract_price} href={job.estimate_id ? documents : undefined} />
        <Amount word="Invoiced" amount={money.invoiced} href={documents} />
        <Amount word="Paid" amount={money.paid} href={documents} />
      </dl>
      <PaidBar money={money} />
    </Card>
  )
}

type AmountProps = { word: string; amount: string | null; href: string | undefined }

/** Nothing has no document behind it. */
function Amount({ word, amount, href }: AmountProps) {
  const sum = amount === null ? <span className="font-text text-ink-subtle">Not set</span> : <Money amount={amount} />
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-muted">{word}</dt>
      <dd className="text-h2 tabular-nums phone:text-h3">
        {href && Number(amount) !== 0 ? (
          <Link
            href={href}
            look="bare"
            className="underline decoration-line decoration-1 underline-offset-4 hover:text-chalk"
          >
            {sum}
          </Link>
        ) : (
          sum
        )}
      </dd>
    </div>
  )
}

/** How much of the invoices has come in; a deposit that none of them took yet pays none. */
function PaidBar({ money: { invoiced, paid, held } }: Pick<JobMoneyCardProps, 'money'>) {
  const part = Number(invoiced) > 0 ? Math.min(1, (Number(paid) - Number(held)) / Number(invoiced)) : undefined
  const deposit = Number(held) > 0 && (
    <>
      {' '}
      <Money amount={held} /> of what is paid is a deposit you hold.
    </>
  )
  if (part === undefined) return <p className="pt-4 text-ink-muted">Nothing is invoiced yet.{deposit}</p>
  return (
    <div className="pt-4">
      <div aria-hidden className="h-2 overflow-clip rounded-chip bg-sunken shadow-[inset_0_0_0_1px_var(--line)]">
        <span className="block h-full bg-moss" style={{ width: `${part * 100}%` }} />
      </div>
      <p className="pt-2 text-small text-ink-muted">
        {part === 1 ? 'Every invoice is paid.' : `${Math.floor(part * 100)}% of what is invoiced is paid.`}
        {deposit}
      </p>
    </div>
  )
}
