import { useEffect, useSyncExternalStore } from 'react'

let route = ''
let own: string | undefined
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

/** Names the document `Chalkline | page`, unless the page has a name of its own to show. */
export function showTitle(page: string) {
  route = page
  draw()
}

/** A detail page's own name in the title, such as the number of an invoice, from when it is known until the page is left. */
export function useTitle(page: string | undefined) {
  useEffect(() => {
    if (!page) return
    own = page
    draw()
    return () => {
      own = undefined
      draw()
    }
  }, [page])
}

function draw() {
  shown = own ?? route
  document.title = `Chalkline | ${shown}`
  for (const listener of listeners) listener()
}
