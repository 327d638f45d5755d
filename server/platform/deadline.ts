import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<number>()

/** Runs `work` with a deadline that everything within it can ask for. Nothing is stopped by it: who waits, asks. */
export function withinDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  return running.run(performance.now() + milliseconds, work)
}

/** Milliseconds left until the deadline of this work, at most `most`; `most` where there is no deadline. */
export function timeLeft(most: number): number {
  const deadline = running.getStore()
  return deadline === undefined ? most : Math.max(0, Math.min(most, deadline - performance.now()))
}
