import type { FastifyRequest } from 'fastify'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Load } from '#server/platform/load.ts'

/** Per caller, this many heavy calls run at once, and this many more wait. */
const AT_ONCE = 4
const WAITING = 20

type Caller = { busy: number; waiting: (() => void)[] }

export type Turns = <T>(whose: string, work: () => Promise<T>) => Promise<T>

/**
 * Limits heavy calls per caller, before a database connection is taken, so one caller with 150 requests blocks nobody else.
 * Refuses with 503 `unavailable` if too many wait already. `load`: all of them together, for whoever looks after the server.
 */
export function openTurns(load: Load = { running: 0, waiting: 0 }): Turns {
  const callers = new Map<string, Caller>()
  return async (whose, work) => {
    const caller = callers.get(whose) ?? { busy: 0, waiting: [] }
    callers.set(whose, caller)
    if (caller.busy < AT_ONCE) caller.busy++
    else await placeOf(caller, load)
    load.running++
    try {
      return await work()
    } finally {
      load.running--
      const next = caller.waiting.shift()
      if (next) next()
      else if (--caller.busy === 0) callers.delete(whose)
    }
  }
}

/** Waits in the queue; a finished call passes its place on. */
async function placeOf({ waiting }: Caller, load: Load): Promise<void> {
  const said = 'You asked for this many times at once. Try again in a moment.'
  if (waiting.length >= WAITING) throw new Refusal('unavailable', said, { retry_after: 5 })
  load.waiting++
  await new Promise<void>((resolve) => waiting.push(resolve))
  load.waiting--
}

/** The caller before identification: the link or session token, else the address. */
export function callerOf(request: FastifyRequest, session: string): string {
  const { token } = request.query as { token?: unknown }
  if (typeof token === 'string') return `link ${token}`
  return session ? `session ${session}` : `address ${request.ip}`
}
