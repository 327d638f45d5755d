import { Navigate, Outlet, useLocation } from 'react-router'
import { safeNext } from '#web/users/safe-next.ts'
import { useSession } from '#web/users/session.ts'

/** Log in and sign up are of no use to someone who is signed in already. The form shows at once; only a yes leads away. */
export function AwayGuard() {
  const session = useSession()
  const { search, state } = useLocation()
  const staying = (state as { stay?: boolean } | null)?.stay
  if (session.state !== 'in' || staying) return <Outlet />
  if (!session.user.is_verified) return <Navigate to="/verify-email" replace />
  return <Navigate to={safeNext(new URLSearchParams(search).get('next')) ?? '/dashboard'} replace />
}
