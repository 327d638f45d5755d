import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { onboardingPage } from '#contract/users/page-rules.ts'
import { logOut } from '#web/api/log-out.ts'
import { pageAfterSignIn } from '#web/api/safe-next.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AuthLayout } from '#web/users/auth-layout.tsx'
import { VerifyEmailForm } from '#web/users/verify-email-form.tsx'

export default function VerifyEmailPage() {
  const session = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  if (session.state === 'checking') return <Spinner full label="Verifying Access" />
  if (session.state === 'out') return <Navigate to="/login" replace state={{ notice: 'Auth check failed' }} />
  if (session.user?.is_verified) {
    const redirect = session.user.isOnboarded ? '/dashboard' : onboardingPage(session.user.kind)
    return <Navigate to={pageAfterSignIn({ ...session.user, redirect }, search.get('next'))} replace />
  }
  const leave = () => void logOut().then(() => navigate('/login', { replace: true }))
  return (
    <AuthLayout
      title="Check your email"
      lead={
        <>
          Enter the 6-digit code we sent to <strong className="font-strong text-ink">{session.user?.email}</strong>
        </>
      }
      offline="Checking the code needs a connection."
      footer={
        <Button variant="quiet" className="-ms-4 self-start text-ink-muted" onClick={leave}>
          Log out
        </Button>
      }
    >
      <VerifyEmailForm />
    </AuthLayout>
  )
}
