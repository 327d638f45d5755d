import type { PaymentSetup } from '#contract/subscription/payment-shapes.ts'
import { runs } from '#contract/subscription/rules.ts'
import type { PlanPrice, Subscription } from '#contract/subscription/shapes.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { usePlanDay } from './plan-day.tsx'
import { PlanFields } from './plan-fields.tsx'
import { planName } from './plan-name.tsx'
import { type SubscriptionState, useChangePlan, useReactivateSubscription } from './queries.ts'
import { type PlanRequest, usePlanForm } from './use-plan-form.tsx'

export type Pricing = { plans: readonly PlanPrice[]; payment_setup: PaymentSetup }

type PlanSheetProps = {
  plan: Subscription
  card: NonNullable<SubscriptionState['billing']>['payment_method']
  pricing: Pricing
  /** The verb on the button. */
  action: string
  onClose: () => void
}

/** Choosing a plan, another one, or the old one again. */
export function PlanSheet({ plan, card, pricing, action, onClose }: PlanSheetProps) {
  const change = useChangePlan()
  const reactivate = useReactivateSubscription()
  const ended = !runs(plan.status) && plan.status !== 'incomplete'
  const initial = {
    plan: plan.interval && plan.plan !== 'community' ? plan.plan : undefined,
    interval: plan.interval ?? ('month' as const),
  }
  const form = usePlanForm({
    initial,
    card,
    send: (request: PlanRequest) => (ended ? reactivate : change).mutateAsync(request),
    onDone: ({ subscription }) => {
      toast({
        kind: 'success',
        title: subscription ? `You're on the ${planName(subscription.plan)} plan` : 'Plan saved',
      })
      onClose()
    },
  })
  const words = useTerms(plan)
  return (
    <FormSheet
      form={form}
      title={action === 'Finish payment' ? action : ended || !plan.chosen ? 'Choose a plan' : 'Change plan'}
      action={action === 'Choose a plan' ? 'Start plan' : action}
      onClose={onClose}
    >
      <PlanFields
        form={form}
        plans={pricing.plans}
        setup={pricing.payment_setup}
        card={card}
        current={plan.chosen && plan.plan !== 'community' ? plan.plan : undefined}
        terms={(chosen) => words(chosen, form.values.interval)}
      />
    </FormSheet>
  )
}

/** What is charged and when, in the state the plan is in. */
function useTerms(plan: Subscription) {
  const say = usePlanDay()
  const { locale } = useFormats()
  return (chosen: PlanPrice, interval: 'month' | 'year') => {
    const price = formatMoney(interval === 'year' ? chosen.yearly : chosen.monthly, {
      currency: chosen.currency,
      locale,
    })
    if (plan.status === 'trialing' && plan.trial_end)
      return `Nothing is charged before ${say(plan.trial_end)}. Then ${price} a ${interval}, until you cancel.`
    if (plan.chosen && plan.plan === chosen.key && plan.interval === interval)
      return `${price} a ${interval}, until you cancel.`
    if (plan.chosen)
      return `It changes right away. What's left of your ${planName(plan.plan)} plan is credited and the difference is charged now; then ${price} a ${interval}.`
    return `${price} is charged now, and then every ${interval}, until you cancel.`
  }
}
