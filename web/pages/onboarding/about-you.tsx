import { AboutYouForm } from '#web/onboarding/about-you-form.tsx'
import { StepGate } from '#web/onboarding/onboarding-step.tsx'

export default function AboutYouPage() {
  return (
    <StepGate step={1}>
      {({ entered }) => <AboutYouForm entered={entered.about_you ?? {}} companyName={entered.company_name} />}
    </StepGate>
  )
}
