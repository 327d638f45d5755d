import type { Random } from './random.ts'

/**
 * What can go wrong with a processor. `down`: the connection is cut at once; `slow`: it waits `ms` before it does
 * anything; `busy`: 429; `broken`: 500; `half`: half an answer, then cut; `nonsense`: something that is no JSON; `hollow`:
 * JSON without what was asked for; `lost`: the work is done, the answer never comes.
 */
export const faultKinds = ['down', 'slow', 'busy', 'broken', 'half', 'nonsense', 'hollow', 'lost'] as const
export type FaultKind = (typeof faultKinds)[number]
export type Fault = { kind: FaultKind; ms?: number }

export type Faults = {
  /** From now on, for so many requests (for ever, unless said) whose method and path hold these words. */
  set(fault: Fault, options?: { times?: number; about?: string }): void
  clear(): void
  /** What goes wrong with this request: its method and path, and all it says. */
  next(request: string, whole: string): Fault | null
}

/**
 * Beside the faults that were set, one of `byChance` now and then: never with the same request twice, so that a retry goes
 * through.
 */
export function openFaults(random: Random, byChance: readonly FaultKind[] = ['lost', 'broken']): Faults {
  let active: { fault: Fault; times: number; about: string } | null = null
  const spoiled = new Set<string>()
  return {
    set(fault, { times = Number.POSITIVE_INFINITY, about = '' } = {}) {
      active = { fault, times, about }
    },
    clear() {
      active = null
    },
    next(request, whole) {
      if (active && active.times > 0 && request.includes(active.about)) {
        active.times -= 1
        return active.fault
      }
      if (spoiled.has(whole) || !random.happens()) return null
      spoiled.add(whole)
      const [rare = 'broken', usual = rare] = byChance
      return { kind: random.happens() ? rare : usual }
    },
  }
}
