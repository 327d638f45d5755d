import { useEffect, useRef, useState } from 'react'
import { SnapLine } from '../basic/snap-line.tsx'

/** How far a finger pulls before it counts, in CSS px. */
const FAR = 72

/** On a touch screen: pulling the top of the page down asks again. A button beside it always does the same. */
export function PullDown({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) {
  const pulled = usePull(() => !busy && onRefresh())
  if (pulled === 0 && !busy) return null
  return (
    <span aria-hidden data-pull-down className="pointer-events-none fixed inset-x-0 top-0 z-40 block sm:hidden">
      {busy ? (
        <SnapLine running />
      ) : (
        <span className="block h-0.5 bg-chalk-line" style={{ width: `${(pulled / FAR) * 100}%` }} />
      )}
    </span>
  )
}

/** How far the top of the page is pulled down now. */
function usePull(onFar: () => void) {
  const [pulled, setPulled] = useState(0)
  const latest = useRef(onFar)
  latest.current = onFar
  useEffect(() => {
    let from: number | undefined
    let by = 0
    const start = (event: TouchEvent) => {
      const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]')
      from = scrollY <= 0 && event.touches.length === 1 && !inDialog ? event.touches[0]?.clientY : undefined
      by = 0
    }
    const move = (event: TouchEvent) => {
      if (from === undefined) return
      by = Math.max(0, (event.touches[0]?.clientY ?? from) - from)
      if (scrollY > 0) by = 0
      setPulled(Math.min(by, FAR))
    }
    const end = () => {
      if (from !== undefined && by >= FAR) latest.current()
      from = undefined
      setPulled(0)
    }
    addEventListener('touchstart', start, { passive: true })
    addEventListener('touchmove', move, { passive: true })
    addEventListener('touchend', end)
    addEventListener('touchcancel', end)
    return () => {
      removeEventListener('touchstart', start)
      removeEventListener('touchmove', move)
      removeEventListener('touchend', end)
      removeEventListener('touchcancel', end)
    }
  }, [])
  return pulled
}
