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

/**
 * Milliseconds before a provider is asked once more, another number each time: those who failed at the same moment do not come
 * back at the same moment.
 */
export function pauseBeforeRetry(): number {
  return 100 + Math.random() * 300
}

/** What `work` comes to, waited for so long; it goes on afterwards, unheard. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal('unavailable', tooLong)), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const tooLong = 'This took too long. Try again in a moment.'
const mayBeDone = 'This took too long, and may be done all the same. Look before you do it again.'

/** The time a call has. Either is refused once the caller has been answered that it was too late. */
export type Limit = {
  /** Carries out what cannot be taken back. */
  lastStep<T>(step: () => Promise<T>): Promise<T>
  /** The answer begins: what is written bit by bit takes as long as whoever reads it. */
  answers(): void
}

/** How much longer a last step is waited for that has begun in time. */
const lastStepMs = 1000

/**
 * What `work` comes to; after so many milliseconds the caller is answered that nothing was done, and then nothing is: the
 * work goes on as far as its last step. While that is under way its outcome is waited for a little longer, then the
 * answer is that nobody knows.
 */
export function inTime<T>(milliseconds: number, work: (limit: Limit) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false
    let isLast = false
    const limit: Limit = {
      lastStep(step) {
        if (isLate) throw new Refusal('unavailable', tooLong)
        isLast = true
        return step()
      },
      answers() {
        if (isLate) throw new Refusal('unavailable', tooLong)
        clearTimeout(timer)
      },
    }
    let timer = setTimeout(() => {
      isLate = !isLast
      if (isLate) reject(new Refusal('unavailable', tooLong))
      else timer = setTimeout(() => reject(new Refusal('unavailable', mayBeDone)), lastStepMs)
    }, milliseconds)
    work(limit)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
