import { startTransition, useEffect, useState } from 'react'

/** Nobody has scrolled for so long, in milliseconds. */
const STILL = 150

let scrolledAt = Number.NEGATIVE_INFINITY
const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function onScroll() {
  scrolledAt = performance.now()
  if (waiting.size > 0 && timer === undefined) timer = setTimeout(look, STILL)
}

function look() {
  const left = scrolledAt + STILL - performance.now()
  timer = left > 0 ? setTimeout(look, left) : undefined
  if (timer !== undefined) return
  const all = [...waiting]
  waiting.clear()
  startTransition(() => {
    for (const each of all) each()
  })
}

if (typeof window !== 'undefined') addEventListener('scroll', onScroll, { passive: true, capture: true })

const isStillNow = () => performance.now() - scrolledAt > STILL

/** False for what comes while one scrolls, until that ends: what only matters at rest is drawn then. */
export function useStill(): boolean {
  const [isStill, setStill] = useState(isStillNow)
  useEffect(() => {
    if (isStill) return
    const be = () => setStill(true)
    waiting.add(be)
    timer ??= setTimeout(look, STILL)
    return () => void waiting.delete(be)
  }, [isStill])
  return isStill
}
