import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A part whose code is fetched when it is shown, or before by `preload`. */
// biome-ignore lint/suspicious/noExplicitAny: React's own word for any component
export type LazyPart<Part extends ComponentType<any> = ComponentType> = LazyExoticComponent<Part> & {
  preload(): Promise<void>
}

/**
 * As React's `lazy`, for what can be foreseen: what was fetched before it is shown is there at once, whereas React, once it
 * has shown that something is missing, leaves that for 300 ms.
 */
// biome-ignore lint/suspicious/noExplicitAny: React's own word for any component
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>): LazyPart<Part> {
  let fetched: { default: Part } | undefined
  // biome-ignore lint/suspicious/noThenProperty: React takes any thenable, and one that answers at once has nothing wait.
  const there = { then: (take: (part: typeof fetched) => void) => take(fetched) } as unknown as ReturnType<typeof load>
  return Object.assign(
    lazy(() => (fetched ? there : load())),
    {
      async preload() {
        fetched = await load()
      },
    },
  )
}
