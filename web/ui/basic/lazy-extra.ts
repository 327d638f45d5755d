import { type ComponentType, lazy } from 'react'

/** A part that is fetched late and that a page can do without: when the connection is gone by then, the page stays. */
export function lazyExtra(fetchPart: () => Promise<ComponentType>) {
  return lazy(() =>
    fetchPart().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
}
