import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '#contract/wire/refusal.ts'

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

/** What `work` comes to; whoever waits for it is told after so many milliseconds. The work itself goes on. */
export function inTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Refusal('unavailable', 'This took too long. Try again in a moment.'))
    const timer = setTimeout(late, milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
