import type { FoundKind } from '#contract/dashboard/search-rules.ts'
import { readStored, writeStored } from '#web/api/stored.ts'

/** Where a line of search leads. */
export type Place = {
  title: string
  path: string
  detail?: string
  amount?: string
  /** It is where the amounts of its options begin. */
  amount_from?: boolean
  /** A record; else something to do. */
  kind?: FoundKind
  action?: 'new' | 'go'
}

const KEY = 'recent_places'

/** The five records last opened from search on this device. */
export function recentPlaces(): Place[] {
  const stored = readStored(KEY)
  return stored ? (JSON.parse(stored) as Place[]) : []
}

export function keepRecent(place: Place) {
  if (place.action) return
  const others = recentPlaces().filter((each) => each.path !== place.path)
  writeStored(KEY, JSON.stringify([place, ...others].slice(0, 5)))
}
