import { StepGate } from '#web/onboarding/onboarding-step.tsx'
import { WorkForm } from '#web/onboarding/work-form.tsx'

export default function HowYouWorkPage() {
  return <StepGate step={3}>{({ entered }) => <WorkForm company={entered.company} entered={entered.work} />}</StepGate>
}
