import { useEffect, useSyncExternalStore } from 'react'

let shown = ''
const listeners = new Set<() => void>()

/** The page's name now, for breadcrumbs. */
export function usePageTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => shown,
  )
}

/** Names the document `Chalkline | page`. Source: specification section 2. */
export function showTitle(page: string) {
  shown = page
  document.title = `Chalkline | ${page}`
  for (const listener of listeners) listener()
}

/** A detail page's own name in the title, such as the number of an invoice, once it is known. */
export function useTitle(page: string | undefined) {
  useEffect(() => {
    if (page) showTitle(page)
  }, [page])
}
