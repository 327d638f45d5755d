import { useListMyInvites } from '#web/employees/invite-queries.ts'
import { AboutYouForm } from '#web/onboarding/about-you-form.tsx'
import { InvitedBanner } from '#web/onboarding/invited-banner.tsx'
import { StepGate } from '#web/onboarding/onboarding-step.tsx'

export default function AboutYouPage() {
  const waiting = useListMyInvites().data?.invitations[0]
  return (
    <StepGate step={1}>
      {({ entered }) => (
        <AboutYouForm
          entered={entered.about_you}
          companyName={entered.company_name}
          notice={waiting && <InvitedBanner company={waiting.company.name} />}
        />
      )}
    </StepGate>
  )
}
