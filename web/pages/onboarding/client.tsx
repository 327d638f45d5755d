import { Navigate, useParams } from 'react-router'
import { ClientWelcomeForm } from '#web/onboarding/client-welcome-form.tsx'
import { NoInvitation } from '#web/onboarding/no-invitation.tsx'
import { useOnboardingStatus } from '#web/onboarding/queries.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'

/** `/onboard/client`, also with the id of the client that one is. */
export default function ClientWelcomePage() {
  const { id } = useParams()
  const status = useOnboardingStatus(id)
  if (status.error?.status === 400 || status.error?.status === 404) return <NoInvitation />
  if (status.error)
    return <ReadFailed things="your invitation" error={status.error} onRetry={() => void status.refetch()} />
  if (!status.data) return <Spinner full label="Checking Access" />
  const { kind, joining, entered, next } = status.data
  if (kind === 'employee') return <Navigate to={next} replace />
  if (!joining || !entered.client) return <NoInvitation />
  return <ClientWelcomeForm key={id} entered={entered.client} joining={joining} id={id} />
}
