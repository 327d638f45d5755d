import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/radio-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { PlanCard } from './plan-card.tsx'
import { usePricing, useSkipPlan } from './queries.ts'

type Interval = 'month' | 'year'

/** Step 4: the plans as the server prices them, and the way past them. */
export function PlanStep({ onDone }: { onDone: (next: string) => void }) {
  const pricing = usePricing()
  const skip = useSkipPlan()
  const [interval, setInterval] = useState<Interval>('month')
  const pass = () => {
    if (!skip.isPending) skip.mutate({}, { onSuccess: ({ next }) => onDone(next) })
  }
  const days = pricing.data?.trial_days
  return (
    <OnboardingStep
      step={4}
      title="Plan"
      lead={days ? `${days} days free, no card. Paying for a plan comes with the next release.` : undefined}
      problem={skip.error?.message}
      action="Skip for now"
      busy={skip.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        pass()
      }}
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
      {pricing.data && (
        <>
          <SegmentedControl
            label="Billed"
            hideLabel
            value={interval}
            onChange={setInterval}
            choices={[
              { value: 'month', label: 'Monthly' },
              { value: 'year', label: 'Yearly' },
            ]}
          />
          <ul className="flex flex-col gap-3">
            {pricing.data.plans.map((plan) => (
              <PlanCard key={plan.key} plan={plan} interval={interval} />
            ))}
          </ul>
        </>
      )}
    </OnboardingStep>
  )
}

function TrialNotes({ days }: { days: number }) {
  return (
    <div className="flex max-w-[420px] flex-col gap-4 pt-18">
      <h2 className="text-h2">Your {days} days</h2>
      <ul className="flex flex-col gap-3 text-ink-muted">
        <li>You work with everything that the Crew plan has.</li>
        <li>Nothing is charged by itself: there is no card to charge.</li>
        <li>Afterwards you can still read and download all you wrote.</li>
      </ul>
    </div>
  )
}
