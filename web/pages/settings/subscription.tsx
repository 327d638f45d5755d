import { usePricing } from '#web/onboarding/queries.ts'
import { PlanSettings } from '#web/subscription/plan-settings.tsx'

export default function SubscriptionSection() {
  return <PlanSettings pricing={usePricing().data} />
}
