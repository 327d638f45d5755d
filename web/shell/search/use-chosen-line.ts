import { type KeyboardEvent, useEffect, useState } from 'react'

/** Which line the keys are on: the first one of each answer, until arrows move away from it; typing goes on at the first. */
export function useChosenLine(first: string | undefined) {
  const [value, choose] = useState('')
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    if (!moved && first !== undefined) choose(first)
  }, [first, moved])
  return {
    value,
    choose,
    moved,
    release: () => setMoved(false),
    onKey({ key }: KeyboardEvent) {
      if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) setMoved(true)
    },
  }
}
