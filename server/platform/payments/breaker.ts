import { Refusal } from '#contract/wire/refusal.ts'

/** So many outages in a row, and for so long nobody is kept waiting for the same again. */
const tolerated = 5
const restMs = 5_000

/** Keeps people from waiting one after the other for a processor that is known to be away. */
export type Breaker = { refuseWhileDown(): void; worked(): void; failed(): void }

export function openBreaker(now: () => number = () => performance.now()): Breaker {
  let outages = 0
  let restUntil = 0
  return {
    refuseWhileDown() {
      if (now() < restUntil)
        throw new Refusal(
          'payment_unavailable',
          "The card processor doesn't answer right now. Nothing was charged. Try again in a moment.",
        )
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
