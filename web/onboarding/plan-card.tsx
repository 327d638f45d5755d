import { Check } from 'lucide-react'
import type { PlanPrice } from '#contract/subscription/shapes.ts'
import { formatMoney } from '#contract/values/money.ts'
import { Icon } from '#web/ui/icon.tsx'

/** One plan: what it costs and what is in it. */
export function PlanCard({ plan, interval }: { plan: PlanPrice; interval: 'month' | 'year' }) {
  const price = interval === 'month' ? plan.monthly : plan.yearly
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h2">{plan.name}</h2>
        <p>
          <span className="text-figure">{formatMoney(price, plan.currency).replace(/\.00$/, '')}</span>
          <span className="text-ink-muted"> a {interval}</span>
        </p>
      </div>
      <ul className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Icon of={Check} size={16} className="mt-0.5 text-moss" />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  )
}
