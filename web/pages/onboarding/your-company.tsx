import { CompanyForm } from '#web/onboarding/company-form.tsx'
import { StepGate } from '#web/onboarding/onboarding-step.tsx'

export default function YourCompanyPage() {
  return <StepGate step={2}>{({ entered }) => <CompanyForm entered={entered.company} />}</StepGate>
}
