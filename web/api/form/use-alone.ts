import { startTransition, useLayoutEffect, useRef, useState } from 'react'

/**
 * One press at a time; `isBusy` knows of one before it is drawn, and until its end is drawn: what closes with the
 * answer, or leads to another page, is still there for a moment, and a second press on it does nothing.
 */
export function useAlone() {
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState(0)
  const begun = useRef(0)
  const drawn = useRef(0)
  useLayoutEffect(() => {
    drawn.current = ended
  }, [ended])
  /** `work` may say in the same turn as the last of what it shows that it has ended: both are drawn at once. */
  async function alone(work: (end: () => void) => Promise<unknown>) {
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      // As a transition, which another page is drawn in.
      startTransition(() => {
        setBusy(false)
        setEnded((count) => count + 1)
      })
    }
    begun.current += 1
    setBusy(true)
    try {
      await work(end)
    } finally {
      end()
    }
  }
  /** However it ends. */
  const wait = async (other: Promise<unknown> | undefined) => other && alone(() => other.catch(() => undefined))
  return { busy, isBusy: () => begun.current > drawn.current, alone, wait }
}
