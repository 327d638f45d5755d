import { daysLeft } from '#contract/subscription/rules.ts'
import type { Subscription } from '#contract/subscription/shapes.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { endOf } from './plan-chip.tsx'
import { usePlanDay } from './plan-day.tsx'
import { type SubscriptionState, useSubscriptionStatus } from './queries.ts'

/** What of the plan needs a person, on top of the dashboard. The owner can act; others see whom to ask. */
export function PlanBanner({ isOwner }: { isOwner: boolean }) {
  const { data } = useSubscriptionStatus()
  if (!data?.subscription || data.plans_off) return null
  const plan = data.subscription
  if (!data.is_active) return <InactiveBanner standing={data} isOwner={isOwner} />
  if (plan.status === 'past_due') return <LateBanner plan={plan} owner={data.owner_name} isOwner={isOwner} />
  return isOwner ? <EndBanner plan={plan} /> : null
}

function InactiveBanner({ standing, isOwner }: { standing: SubscriptionState; isOwner: boolean }) {
  return (
    <Banner tone="attention" actions={isOwner && <ToPlan>Choose a plan</ToPlan>}>
      Your plan is not active. You can read everything; creating and sending need a plan.
      {!isOwner && ` Ask ${standing.owner_name}.`}
    </Banner>
  )
}

function LateBanner({ plan, owner, isOwner }: { plan: Subscription; owner: string; isOwner: boolean }) {
  const say = usePlanDay()
  const until = plan.grace_until ? `Everything works until ${say(plan.grace_until)}.` : 'Everything works for now.'
  return (
    <Banner
      tone="problem"
      title={isOwner ? "We couldn't charge your card" : "The payment for your company's plan failed"}
      actions={isOwner && <ToPlan>Update card</ToPlan>}
    >
      {until}
      {!isOwner && ` Ask ${owner} to update the card.`}
    </Banner>
  )
}

/** A few days before the plan ends by itself. */
function EndBanner({ plan }: { plan: Subscription }) {
  const say = usePlanDay()
  const end = endOf(plan)
  const endsByItself = plan.cancel_at_period_end || (plan.status === 'trialing' && !plan.chosen)
  const left = end ? daysLeft(end, new Date().toISOString()) : 0
  if (!end || !endsByItself || left > NOTICE_DAYS) return null
  const what = plan.status === 'trialing' && !plan.chosen ? 'Your trial ends' : 'Your plan ends'
  const when = left <= 1 ? `within a day, on ${say(end)}` : `in ${left} days, on ${say(end)}`
  return (
    <Banner tone="info" actions={<ToPlan>{plan.chosen ? 'Keep plan' : 'Choose a plan'}</ToPlan>}>
      {what} {when}. Then creating and sending need a plan.
    </Banner>
  )
}

function ToPlan({ children }: { children: string }) {
  return (
    <ButtonLink href="/dashboard/profile/settings?section=subscription" size="sm">
      {children}
    </ButtonLink>
  )
}

const NOTICE_DAYS = 3
