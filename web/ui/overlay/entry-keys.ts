/** The browser's own name for the entry of its history at each place, where it gives one. */
const keys = new Map<number, string>()

/** Names the entry that the browser is at as that of a place. */
export function rememberKey(place: number) {
  const key = window.navigation?.currentEntry?.key
  if (key) keys.set(place, key)
  else keys.delete(place)
}

export function hasKey(place: number): boolean {
  return keys.has(place)
}

/**
 * Goes to the entry at a place, `by` entries from here. Counted steps alone would end on an entry that a frame has made, as
 * a bank's question does, and a second try of a slow browser beyond the page.
 */
export function moveTo({ to, by }: { to: number; by: number }) {
  const key = keys.get(to)
  if (key === undefined) return history.go(by)
  window.navigation.traverseTo(key).finished?.catch(({ name }: DOMException) => {
    // It has left the history. Called off, as by a press of Back meanwhile, it is asked for again.
    if (name === 'InvalidStateError') keys.delete(to)
  })
}
