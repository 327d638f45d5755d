import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { safeNext, withNext } from '#web/api/safe-next.ts'
import { useSession } from '#web/api/session.ts'

/**
 * Keeps log in and sign up to people who are signed out. The form shows at once; only a confirmed session redirects.
 */
export function SignedOutGuard() {
  const session = useSession()
  const { search } = useLocation()
  const [needed, setNeeded] = useState(false)
  // Whoever came signed out uses the form, which itself knows where to go afterwards.
  if (session.state === 'out' && !needed) setNeeded(true)
  if (session.state !== 'in' || needed) return <Outlet />
  const next = new URLSearchParams(search).get('next')
  if (!session.user.is_verified) return <Navigate to={withNext('/verify-email', next)} replace />
  return <Navigate to={safeNext(next) ?? '/dashboard'} replace />
}
