import { useSyncExternalStore } from 'react'

/** True below 640 px. */
export function usePhone() {
  return useMedia('(width < 40rem)')
}

/** Whether a media query matches, kept up to date. */
export function useMedia(query: string) {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
