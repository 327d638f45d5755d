import { useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useSession } from '#web/api/session.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'

/** Lets those in who are signed in and not set up yet. */
export function OnboardingGuard() {
  const session = useSession()
  const [admitted, setAdmitted] = useState(false)
  if (session.state === 'out') return <Navigate to="/signup" replace />
  // Once in, the last page may still say "You're set" although setting up has just ended.
  if (admitted) return <Outlet />
  if (session.state === 'checking') return <Spinner full label="Checking Access" />
  if (session.user && !session.user.is_verified) return <Navigate to="/verify-email" replace state={NOT_VERIFIED} />
  if (session.user?.isOnboarded) return <Navigate to="/dashboard" replace />
  setAdmitted(true)
  return <Outlet />
}

const NOT_VERIFIED = { notice: 'Email verification required' }
