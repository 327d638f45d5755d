import { useEffect, useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** "You have been logged out", counting 5 seconds down. */
export function SessionExpiredDialog({ onLeave }: { onLeave: () => void }) {
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
