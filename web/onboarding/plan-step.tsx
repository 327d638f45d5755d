import type { PlanPrice } from '#contract/subscription/shapes.ts'
import { PlanFields } from '#web/subscription/plan-fields.tsx'
import { usePlanForm } from '#web/subscription/use-plan-form.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { usePricing, useSkipPlan, useStartPlan } from './queries.ts'

/** Step 4: the plans as the server prices them, the card that pays, and the way past them. */
export function PlanStep({ onDone }: { onDone: (next: string) => void }) {
  const pricing = usePricing()
  const skip = useSkipPlan()
  const start = useStartPlan()
  const form = usePlanForm({
    initial: { interval: 'month' },
    card: null,
    send: start.mutateAsync,
    onDone: ({ next }) => onDone(next),
  })
  const pass = () => {
    if (!skip.isPending && !form.busy) skip.mutate({}, { onSuccess: ({ next }) => onDone(next) })
  }
  const days = pricing.data?.trial_days
  return (
    <OnboardingStep
      step={4}
      title="Plan"
      lead={days && `${days} days free, no card. Choose a plan now or later.`}
      form={{ ...form, problem: form.problem ?? skip.error?.message }}
      action={pricing.data && 'Start plan'}
      skip={{ label: 'Skip for now', onSkip: pass, busy: skip.isPending }}
      aside={days && <TrialNotes days={days} />}
    >
      {pricing.isPending && <Skeleton shape="cards" rows={3} />}
      {pricing.isError && (
        <Banner
          tone="problem"
          title="Couldn't load plans"
          actions={<Button onClick={() => void pricing.refetch()}>Try again</Button>}
        >
          {pricing.error.message}
        </Banner>
      )}
      {pricing.data && <TrialPlans form={form} pricing={pricing.data} />}
    </OnboardingStep>
  )
}

type TrialPlansProps = {
  form: ReturnType<typeof usePlanForm>
  pricing: NonNullable<ReturnType<typeof usePricing>['data']>
}

function TrialPlans({ form, pricing }: TrialPlansProps) {
  const { locale } = useFormats()
  const terms = (plan: PlanPrice) => {
    const { interval } = form.values
    const price = formatMoney(interval === 'year' ? plan.yearly : plan.monthly, { currency: plan.currency, locale })
    return `Nothing is charged during your ${pricing.trial_days}-day trial. Then ${price} a ${interval}, until you cancel.`
  }
  return <PlanFields form={form} plans={pricing.plans} setup={pricing.payment_setup} card={null} terms={terms} />
}

function TrialNotes({ days }: { days: number }) {
  return (
    <div className="flex max-w-[420px] flex-col gap-4 pt-18">
      <h2 className="text-h2">Your {days} days</h2>
      <ul className="flex flex-col gap-3 text-ink-muted">
        <li>You get everything in the Crew plan.</li>
        <li>Without a card you won't be charged. With one, the first charge comes when the trial ends.</li>
        <li>After that you can still read and download everything, plan or no plan.</li>
      </ul>
    </div>
  )
}
