import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/wire/refusal.ts'

/** Of one caller's heavy calls so many are under way at once, and so many more wait. */
const AT_ONCE = 4
const WAITING = 20

type Caller = { busy: number; waiting: (() => void)[] }

export type Turns = <T>(whose: string, work: () => Promise<T>) => Promise<T>

/**
 * Carries out a heavy call when it is its caller's turn, before a connection is taken for it: whoever asks 150 times at once
 * is in nobody's way. Refuses with 503 `unavailable` where too many wait already.
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

/** Whoever is done hands the place on. */
function placeOf({ waiting }: Caller): Promise<void> {
  if (waiting.length < WAITING) return new Promise((resolve) => waiting.push(resolve))
  const said = 'You asked for this many times at once. Try again in a moment.'
  throw new Refusal('unavailable', said, { retry_after: 5 })
}

/** Who calls, before anybody is known: the link or the session that is named, else the address. */
export function callerOf(request: FastifyRequest, session: string): string {
  const { token } = request.query as { token?: unknown }
  if (typeof token === 'string') return `link ${token}`
  return session ? `session ${session}` : `address ${request.ip}`
}
