import type { Refusal } from '#contract/wire/refusal.ts'

/** So many outages in a row, and for so long nobody is kept waiting for the same again. */
const tolerated = 5
const restMs = 5_000

/** Keeps people from waiting one after the other for a provider that is known to be away. */
export type Breaker = { refuseWhileDown(): void; worked(): void; failed(): void }

/** `refusal`: what they read instead. */
export function openBreaker(refusal: () => Refusal, now: () => number = () => performance.now()): Breaker {
  let outages = 0
  let restUntil = 0
  return {
    refuseWhileDown() {
      if (now() < restUntil) throw refusal()
    },
    worked() {
      outages = 0
    },
    failed() {
      outages += 1
      if (outages >= tolerated) restUntil = now() + restMs
    },
  }
}
