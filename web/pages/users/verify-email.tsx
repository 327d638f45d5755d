import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { onboardingPage } from '#contract/users/page-rules.ts'
import { pageAfterSignIn } from '#web/api/safe-next.ts'
import { type Session, setSignedIn, useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { AuthLayout } from '#web/users/log-in/auth-layout.tsx'
import { DifferentEmailForm } from '#web/users/log-in/different-email-form.tsx'
import { VerifyEmailForm } from '#web/users/log-in/verify-email-form.tsx'
import { useLogOut } from '#web/users/use-log-out.ts'

export default function VerifyEmailPage() {
  const session = useSession()
  const leave = useLogOut()
  const [search] = useSearchParams()
  const [changing, setChanging] = useState(false)
  if (session.state === 'checking') return <Spinner full label="Verifying Access" />
  if (session.state === 'out') return <Navigate to="/login" replace state={{ notice: 'Auth check failed' }} />
  const { user } = session
  if (user?.is_verified) {
    const redirect = user.isOnboarded ? '/dashboard' : onboardingPage(user.kind)
    return <Navigate to={pageAfterSignIn({ ...user, redirect }, search.get('next'))} replace />
  }
  if (changing) return <OtherEmail user={user} onClose={() => setChanging(false)} />
  return (
    <AuthLayout
      title="Check your email"
      lead={
        <>
          Enter the 6-digit code we sent to <strong className="font-strong text-ink">{user?.email}</strong>
        </>
      }
      offline="Checking the code needs a connection."
      footer={
        <div className="-ms-4 flex flex-wrap gap-x-1">
          <Button variant="quiet" className="text-ink-muted" onClick={() => setChanging(true)}>
            Use a different email
          </Button>
          <Button variant="quiet" className="text-ink-muted" onClick={leave}>
            Log out
          </Button>
        </div>
      }
    >
      <VerifyEmailForm key={user?.email} />
    </AuthLayout>
  )
}

function OtherEmail({ user, onClose }: { user: Session['user']; onClose: () => void }) {
  const take = (email: string) => {
    if (user) setSignedIn({ ...user, email })
    onClose()
  }
  return (
    <AuthLayout
      title="Use a different email"
      lead={
        <>
          It replaces <strong className="font-strong text-ink">{user?.email}</strong>.
        </>
      }
      offline="Sending the code needs a connection."
    >
      <DifferentEmailForm onSent={take} onBack={onClose} />
    </AuthLayout>
  )
}
