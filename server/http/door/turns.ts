import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/wire/refusal.ts'

/** Per caller, this many heavy calls run at once, and this many more wait. */
const AT_ONCE = 4
const WAITING = 20

type Caller = { busy: number; waiting: (() => void)[] }

export type Turns = <T>(whose: string, work: () => Promise<T>) => Promise<T>

/**
 * Limits heavy calls per caller, before a database connection is taken, so one caller with 150 requests blocks nobody else.
 * Refuses with 503 `unavailable` if too many wait already.
 */
export function openTurns(): Turns {
  const callers = new Map<string, Caller>()
  return async (whose, work) => {
    const caller = callers.get(whose) ?? { busy: 0, waiting: [] }
    callers.set(whose, caller)
    if (caller.busy < AT_ONCE) caller.busy++
    else await placeOf(caller)
    try {
      return await work()
    } finally {
      const next = caller.waiting.shift()
      if (next) next()
      else if (--caller.busy === 0) callers.delete(whose)
    }
  }
}

/** Waits in the queue; a finished call passes its place on. */
function placeOf({ waiting }: Caller): Promise<void> {
  if (waiting.length < WAITING) return new Promise((resolve) => waiting.push(resolve))
  const said = 'You asked for this many times at once. Try again in a moment.'
  throw new Refusal('unavailable', said, { retry_after: 5 })
}

/** The caller before identification: the link or session token, else the address. */
export function callerOf(request: FastifyRequest, session: string): string {
  const { token } = request.query as { token?: unknown }
  if (typeof token === 'string') return `link ${token}`
  return session ? `session ${session}` : `address ${request.ip}`
}
