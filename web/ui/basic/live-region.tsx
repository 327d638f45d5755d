import { useSyncExternalStore } from 'react'
import { said } from './ui-sentences.ts'

type Urgency = 'polite' | 'assertive'
type SpokenTexts = Record<Urgency, { text: string; turn: number }>

let spoken: SpokenTexts = { polite: { text: '', turn: 0 }, assertive: { text: '', turn: 0 } }
const listeners = new Set<() => void>()

/** Says something to screen readers: polite for saves and counts, assertive for errors that block. */
export function announce(text: string, urgency: Urgency = 'polite') {
  spoken = { ...spoken, [urgency]: { text, turn: spoken[urgency].turn + 1 } }
  for (const listener of listeners) listener()
}

/** Says how many fields keep a form from being sent. */
export function announceProblems(count: number) {
  announce(count === 1 ? said('1 thing to fix') : `${count} ${said('things to fix')}`, 'assertive')
}

const currentlySpoken = () => spoken

/** The two regions that speak; mounted once, near the root. */
export function LiveRegions() {
  const { polite, assertive } = useSyncExternalStore(subscribe, currentlySpoken, currentlySpoken)
  return (
    <div className="sr-only">
      <div aria-live="polite">
        <span key={polite.turn}>{polite.text}</span>
      </div>
      <div aria-live="assertive">
        <span key={assertive.turn}>{assertive.text}</span>
      </div>
    </div>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
