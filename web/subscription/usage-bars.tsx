import type { PlanLimits, PlanUsage, Subscription } from '#contract/subscription/shapes.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { cx } from '#web/ui/style/class-names.ts'

/** What of the plan is used, in words and as bars. */
export function UsageBars({ plan }: { plan: Subscription }) {
  return (
    <Card title="Usage">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {PARTS.map(({ part, label, words }) => (
          <UsageBar
            key={part}
            label={label}
            used={plan.usage[part]}
            limit={plan.limits[part]}
            text={words(plan.usage, plan.limits)}
          />
        ))}
      </ul>
      <p className="pt-5 text-small text-ink-muted">Clients and bookkeepers are always free.</p>
    </Card>
  )
}

type UsageBarProps = { label: string; used: number; limit: number | null; text: string }

function UsageBar({ label, used, limit, text }: UsageBarProps) {
  const share = limit ? Math.min(1, used / limit) : 0
  const full = limit !== null && used >= limit
  const over = limit !== null && used > limit
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-label">{label}</span>
        <span className={cx('text-small tabular-nums', over ? 'font-label text-brick' : 'text-ink-muted')}>
          {text}
          {over && ', too many'}
        </span>
      </div>
      <div aria-hidden className="h-1.5 overflow-clip rounded-full bg-sunken">
        <div
          className={cx('h-full rounded-full', over ? 'bg-brick' : full ? 'bg-pencil-fill' : 'bg-chalk-line')}
          style={{ width: `${Math.max(share * 100, used > 0 ? 2 : 0)}%` }}
        />
      </div>
    </li>
  )
}

type Part = { part: keyof PlanUsage; label: string; words: (used: PlanUsage, limit: PlanLimits) => string }

/* Of what is not there yet nothing is used. */
const PARTS: Part[] = [
  { part: 'users', label: 'People', words: ({ users }, limit) => `${users} of ${limit.users}` },
  { part: 'companies', label: 'Companies', words: ({ companies }, limit) => `${companies} of ${limit.companies}` },
  {
    part: 'storage_bytes',
    label: 'Storage',
    words: ({ storage_bytes }, limit) => `${inGigabytes(storage_bytes)} of ${inGigabytes(limit.storage_bytes ?? 0)} GB`,
  },
]

/** Tenths below ten, whole above: `0.4`, `12`. */
function inGigabytes(bytes: number): string {
  const gigabytes = bytes / 1_073_741_824
  return gigabytes < 10 && bytes > 0 ? gigabytes.toFixed(1).replace(/\.0$/, '') : String(Math.round(gigabytes))
}
