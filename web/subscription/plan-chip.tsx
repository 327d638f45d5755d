import { CircleAlert, CircleCheck, CircleDot, CircleOff, Hourglass } from 'lucide-react'
import { daysLeft } from '#contract/subscription/rules.ts'
import type { Subscription } from '#contract/subscription/shapes.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { usePlanDay } from './plan-day.tsx'

/** The state of the plan in a word. */
export function PlanChip({ plan }: { plan: Subscription }) {
  const say = usePlanDay()
  const end = endOf(plan)
  const { status } = plan
  if (plan.cancel_at_period_end && end)
    return (
      <Chip tone="pencil" icon={Hourglass}>
        Ends {say(end)}
      </Chip>
    )
  if (status === 'trialing')
    return (
      <Chip tone="chalk" icon={CircleDot}>
        {trialWords(plan)}
      </Chip>
    )
  if (status === 'active')
    return (
      <Chip tone="moss" icon={CircleCheck}>
        Active
      </Chip>
    )
  if (status === 'past_due' || status === 'unpaid')
    return (
      <Chip tone="brick" icon={CircleAlert}>
        Payment failed
      </Chip>
    )
  return (
    <Chip tone="slate" icon={CircleOff}>
      Inactive
    </Chip>
  )
}

/** When a plan that was canceled ends: a trial with its last day, a paid one with what is paid for. */
export function endOf({ status, trial_end, current_period_end }: Subscription): string | null {
  return status === 'trialing' ? trial_end : current_period_end
}

function trialWords({ trial_end }: Subscription): string {
  const left = trial_end ? daysLeft(trial_end, new Date().toISOString()) : 0
  return `Trial, ${left} ${left === 1 ? 'day' : 'days'} left`
}
