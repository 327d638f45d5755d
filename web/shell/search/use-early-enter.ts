import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Place } from './place.ts'

type Early = {
  /** What was typed. */
  text: string
  /** What Enter would open is of something that was typed before. */
  waits: boolean
  /** The answer to what was typed is there, or will not come. */
  settled: boolean
  first: Place | undefined
  onGo: (place: Place) => void
}

/** Enter that comes before the answer waits for it and opens the first of it; whoever types on has taken it back. */
export function useEarlyEnter({ text, waits, settled, first, onGo }: Early) {
  const [asked, setAsked] = useState<string>()
  useEffect(() => {
    if (asked === undefined || (asked === text && !settled)) return
    setAsked(undefined)
    if (asked === text && first) onGo(first)
  })
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !waits) return
    event.preventDefault()
    event.stopPropagation()
    setAsked(text)
  }
}
