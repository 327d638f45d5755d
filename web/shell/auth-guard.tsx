import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { loginFor } from '#web/api/safe-next.ts'
import { clearSession, onSessionEnded, useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { forceLeave } from '#web/ui/form/forced-leave.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useAccessCheck } from './access-check.ts'
import { expire, useExpired } from './expiry.ts'

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

/** "You have been logged out", counting 5 seconds down. */
function SessionExpiredDialog({ onLeave }: { onLeave: () => void }) {
  const left = useCountdown(5, onLeave)
  return (
    <Dialog
      open
      dismissible={false}
      size="sm"
      title="Session Expired"
      initialFocus="[data-leave]"
      footer={
        <Button variant="primary" data-leave onClick={onLeave}>
          Go to Login Now
        </Button>
      }
    >
      <p className="text-ink-muted" aria-live="off">
        You have been logged out. Redirecting to login page in {left} seconds...
      </p>
    </Dialog>
  )
}

function useCountdown(from: number, onEnd: () => void): number {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (left === 0) return onEnd()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, onEnd])
  return left
}
