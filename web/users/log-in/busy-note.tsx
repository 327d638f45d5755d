import { useEffect, useState, useSyncExternalStore } from 'react'
import { busyUntil, subscribeToBusy } from '#web/api/busy.ts'

/** "Busy right now. Trying again in N s", while a busy server asked to wait. */
export function BusyNote() {
  const until = useSyncExternalStore(subscribeToBusy, busyUntil, busyUntil)
  const now = useClock(until !== undefined)
  if (until === undefined) return null
  return (
    <p role="status" aria-live="off" className="text-small text-ink-muted">
      Busy right now. Trying again in {Math.max(0, Math.ceil((until - now) / 1000))} s
    </p>
  )
}

function useClock(runs: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!runs) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [runs])
  return now
}
