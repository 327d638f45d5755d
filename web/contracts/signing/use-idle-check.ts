import { useEffect, useRef } from 'react'

const IDLE = 30 * 60_000

/** Asks again once nobody has touched the page for half an hour, and when they come back to it. It never ends by itself. */
export function useIdleCheck(check: () => unknown) {
  const latest = useRef(check)
  latest.current = check
  useEffect(() => {
    let touched = Date.now()
    let timer: number | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => latest.current(), IDLE)
    }
    const touch = () => {
      // A device that slept has run no timer.
      if (Date.now() - touched >= IDLE) latest.current()
      touched = Date.now()
      wait()
    }
    const events = ['pointerdown', 'keydown', 'scroll', 'focus'] as const
    for (const event of events) addEventListener(event, touch, { passive: true })
    wait()
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, touch)
    }
  }, [])
}
