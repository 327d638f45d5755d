import { useSyncExternalStore } from 'react'

/** True below 640 px. */
export function usePhone() {
  return useMedia('(width < 40rem)')
}

/** Whether a media query matches, kept up to date. */
export function useMedia(query: string) {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => listOf(query).matches,
    () => false,
  )
}

/** The browser is asked once for each query: every drawing of a page looks at some. */
const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}
