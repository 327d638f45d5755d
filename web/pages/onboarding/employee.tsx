import { Navigate } from 'react-router'
import { EmployeeWelcomeForm } from '#web/onboarding/employee-welcome-form.tsx'
import { NoInvitation } from '#web/onboarding/no-invitation.tsx'
import { useOnboardingStatus } from '#web/onboarding/queries.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'

/** `/onboard/employee`. */
export default function EmployeeWelcomePage() {
  const status = useOnboardingStatus()
  if (status.error)
    return <ReadFailed things="your invitation" error={status.error} onRetry={() => void status.refetch()} />
  if (!status.data) return <Spinner full label="Checking Access" />
  const { kind, joining, entered, next } = status.data
  if (kind === 'client') return <Navigate to={next} replace />
  if (!joining || !entered.employee) return <NoInvitation />
  return <EmployeeWelcomeForm entered={entered.employee} joining={joining} />
}
