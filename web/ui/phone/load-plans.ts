import { useSyncExternalStore } from 'react'
import type { ReadPhone } from '#contract/values/phone.ts'

let plans: ReadPhone | undefined
let loading: Promise<ReadPhone> | undefined
const listeners = new Set<() => void>()

/** The plans of all countries, which weigh more than many pages: they are loaded where a number needs them, once. */
export function loadPlans(): Promise<ReadPhone> {
  loading ??= import('./plans.ts').then(
    ({ readPhone }) => {
      plans = readPhone
      for (const listener of listeners) listener()
      return readPhone
    },
    (error) => {
      // Asked for again by the next number.
      loading = undefined
      throw error
    },
  )
  return loading
}

/** What reads by the plans, once somebody had them loaded. */
export function useLoadedPlans(): ReadPhone | undefined {
  return useSyncExternalStore(listen, () => plans)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
