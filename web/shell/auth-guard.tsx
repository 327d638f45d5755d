import { type ReactNode, useCallback, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { loginFor } from '#web/api/safe-next.ts'
import { clearSession, onSessionEnded, useSession } from '#web/api/session.ts'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { forceLeave } from '#web/ui/form/forced-leave.ts'
import { useAccessCheck } from './access-check.ts'
import { expire, useExpired } from './expiry.ts'
import { SessionExpiredDialog } from './session-expired-dialog.tsx'

/** Lets a signed-in person through. */
export function AuthGuard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const verdict = useAccessCheck(pathname)
  const session = useSession()
  const expired = useExpired() || verdict.is === 'expired'
  useEffect(() => onSessionEnded(() => expire()), [])
  const goToLogin = useCallback(() => {
    forceLeave()
    clearSession()
    navigate(loginFor(pathname + search), { replace: true })
    expire(false)
  }, [navigate, pathname, search])

  // What a page keeps on this device is somebody's: none is drawn for nobody.
  const isChecking = verdict.is === 'checking' || (session.state === 'checking' && !session.user)
  if (isChecking && !expired) return <Spinner full label="Verifying Access" />
  if (verdict.is === 'elsewhere') return <Navigate to={verdict.path} replace state={{ notice: verdict.why }} />
  return (
    <>
      {verdict.is === 'passed' && children}
      {expired && <SessionExpiredDialog onLeave={goToLogin} />}
    </>
  )
}
