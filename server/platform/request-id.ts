import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** The id of the request that is being answered, or that queued the job at work; undefined for what the clock began. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

/** Runs `work`, and all that it begins, under the id of a request. */
export function underRequestId<T>(id: string | undefined, work: () => T): T {
  return id === undefined ? work() : current.run(id, work)
}

/** The id that a proxy or a caller gave, where it is short and plain; else a new one. */
export function requestIdOf(given: unknown): string {
  return isRequestId(given) ? given : randomUUID()
}

/** What may be written into a log and an answer as it is. */
export function isRequestId(given: unknown): given is string {
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given)
}
