import { Check } from 'lucide-react'
import { useId } from 'react'
import type { PlanInterval, PlanPrice } from '#contract/subscription/shapes.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'

export type Choice = { plan: PlanKey; interval: PlanInterval }

type PlanChoiceProps = {
  plans: readonly PlanPrice[]
  /** Nothing is chosen until the person does. */
  chosen: PlanKey | undefined
  interval: PlanInterval
  /** The plan that runs already. */
  current?: PlanKey
  onChange: (choice: { plan?: PlanKey; interval: PlanInterval }) => void
}

/** The plans as cards of one radio group, billed by the month or the year. */
export function PlanChoice({ plans, chosen, interval, current, onChange }: PlanChoiceProps) {
  const name = useId()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SegmentedControl
          label="Billed"
          hideLabel
          value={interval}
          onChange={(next) => onChange({ plan: chosen, interval: next })}
          choices={INTERVALS}
        />
        <p className="text-small text-ink-muted">
          {interval === 'year' ? 'Two months free' : 'Two months free with yearly billing'}
        </p>
      </div>
      <fieldset>
        <legend className="sr-only">Plan</legend>
        <div className="flex flex-col gap-3">
          {plans.map((plan) => (
            <PlanCard
              key={plan.key}
              name={name}
              plan={plan}
              interval={interval}
              current={plan.key === current}
              checked={plan.key === chosen}
              onChoose={() => onChange({ plan: plan.key, interval })}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

type PlanCardProps = {
  name: string
  plan: PlanPrice
  interval: PlanInterval
  current: boolean
  checked: boolean
  onChoose: () => void
}

/** One plan: what it costs and what is in it. */
function PlanCard({ name, plan, interval, current, checked, onChoose }: PlanCardProps) {
  const id = `${name}-${plan.key}`
  const price = interval === 'month' ? plan.monthly : plan.yearly
  return (
    <label
      htmlFor={id}
      className={cx(
        'quick grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 gap-y-2 rounded-card border border-line-strong bg-surface p-4 hover:bg-sunken/60 sm:p-5',
        'has-checked:border-chalk has-checked:bg-chalk-tint has-checked:shadow-[inset_0_0_0_1px_var(--chalk)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-chalk',
      )}
    >
      <input
        id={id}
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-describedby={`${id}-features`}
        className="quick mt-1 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-[6px] checked:border-chalk"
      />
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex items-center gap-2 text-h2">
          {plan.name}
          {current && <Chip tone="moss">Your plan</Chip>}
        </span>
        <span>
          <Money amount={price} currency={plan.currency} className="text-h2 font-strong" />
          <span className="text-ink-muted"> a {interval}</span>
        </span>
      </span>
      <Features id={`${id}-features`} features={plan.features} />
    </label>
  )
}

function Features({ id, features }: { id: string; features: readonly string[] }) {
  return (
    <ul id={id} className="col-start-2 grid gap-x-4 gap-y-1 text-small sm:grid-cols-2">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-1.5">
          <Icon of={Check} size={16} className="mt-px text-moss" />
          {feature}
        </li>
      ))}
    </ul>
  )
}

const INTERVALS = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Yearly' },
] as const
