import { FileText, Hourglass, ReceiptText, Signature } from 'lucide-react'
import type { ClientAttentionKind } from '#contract/dashboard/attention-rules.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { CountBadge } from '#web/ui/text/count-badge.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { Dashboard } from './queries.ts'

type Waiting = Dashboard['needs_attention'][number] & { kind: ClientAttentionKind }

/** What a client is asked for: estimates to approve, contracts to sign, invoices to pay. */
export function WaitingCards({ rows, total }: { rows: readonly Waiting[]; total: number }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-3">
      <h2 id="waiting" className="flex items-center gap-2 text-h2">
        Waiting for you <CountBadge count={total} label="waiting for you" />
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {rows.map((row) => (
          <li key={row.id} className="flex min-w-0">
            <WaitingCard row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitingCard({ row }: { row: Waiting }) {
  const { noun, icon, until } = looks[row.kind]
  const named = `${noun} ${row.title}`
  return (
    <article className="flex w-full min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-input bg-pencil-tint text-pencil">
          <Icon of={icon} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-h3 [overflow-wrap:anywhere]">{row.detail ?? named}</h3>
          {row.detail && <p className="truncate text-ink-muted">{named}</p>}
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-col gap-1">
          {row.amount && <Money amount={row.amount} from={row.amount_from} className="text-figure" />}
          <Until day={row.until} verb={until} />
        </div>
        <ButtonLink variant="primary" href={row.path} className="phone:w-full">
          {`${row.action} ${row.title}`}
        </ButtonLink>
      </div>
    </article>
  )
}

const looks = {
  estimate_to_approve: { noun: 'Estimate', icon: FileText, until: 'Expires' },
  change_order_to_approve: { noun: 'Change order', icon: FileText, until: 'Expires' },
  contract_to_sign: { noun: 'Contract', icon: Signature, until: 'Expires' },
  invoice_to_pay: { noun: 'Invoice', icon: ReceiptText, until: 'Due' },
} as const

/** The last day, nearer days in amber; one that is past is said without blame. */
function Until({ day, verb }: { day: string | null | undefined; verb: 'Expires' | 'Due' }) {
  const { today } = useFormats()
  if (!day) return null
  const days = daysBetween(today, day)
  if (days > 7)
    return (
      <span className="text-ink-muted">
        {verb} <DayText day={day} />
      </span>
    )
  const near = days === 0 ? `${verb} today` : days === 1 ? `${verb} tomorrow` : `${verb} in ${days} days`
  return (
    <Chip tone="pencil" icon={Hourglass}>
      {days < 0 ? `${-days} ${days === -1 ? 'day' : 'days'} overdue` : near}
    </Chip>
  )
}
