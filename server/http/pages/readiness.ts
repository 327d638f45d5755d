import { setTimeout as sleep } from 'node:timers/promises'

/** Whether a server wants more requests: what a balancer before it asks. */
export type Readiness = {
  isEnding(): boolean
  /** A balancer asked just now. */
  noteAsked(): void
  /**
   * Not ready from now on. Resolves after `ms`, in which requests are answered as ever and a balancer notices; at once where
   * none has asked lately.
   */
  end(ms: number): Promise<void>
}

/** Balancers ask every few seconds; a person who looked once is none. */
const latelyMs = 60_000

export function openReadiness(): Readiness {
  let isEnding = false
  let asked = Number.NEGATIVE_INFINITY
  return {
    isEnding: () => isEnding,
    noteAsked() {
      asked = performance.now()
    },
    async end(ms) {
      isEnding = true
      if (performance.now() - asked < latelyMs) await sleep(ms)
    },
  }
}
