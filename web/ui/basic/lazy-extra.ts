import { type ComponentType, lazy } from 'react'

/** A part that is fetched late and that a page can do without: when the connection is gone by then, the page stays. */
export function lazyExtra<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    fetchPart().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
}
