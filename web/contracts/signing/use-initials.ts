import { useState } from 'react'

/** The places that were initialed, kept in this tab until the contract is signed: a page that is opened anew has them. */
export function useInitials(key: string, places: readonly number[]) {
  const [marked, setMarked] = useState<readonly number[]>(() => readKept(key).filter((place) => places.includes(place)))
  const toggle = (place: number) => {
    const next = marked.includes(place) ? marked.filter((each) => each !== place) : [...marked, place]
    setMarked(next)
    keep(key, next)
    return next
  }
  return { marked, toggle, forget: () => keep(key, []) }
}

function readKept(key: string): number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((place) => typeof place === 'number') : []
  } catch {
    return []
  }
}

function keep(key: string, places: readonly number[]) {
  try {
    if (places.length > 0) sessionStorage.setItem(key, JSON.stringify(places))
    else sessionStorage.removeItem(key)
  } catch {
    // Private windows may refuse storage: the initials are then kept until the page is left.
  }
}
