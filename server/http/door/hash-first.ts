import type { FastifyRequest } from 'fastify'
import type { Passwords } from '#server/platform/secrets/passwords.ts'

/** Thrown to hash a password first: the call is rolled back, and restarted once the hash is there. */
class HashFirst extends Error {
  readonly hashing: () => Promise<void>

  constructor(hashing: () => Promise<void>) {
    super('A password is to be hashed first')
    this.hashing = hashing
  }
}

const known = new WeakMap<FastifyRequest, Map<string, unknown>>()

/**
 * Password hashing for handlers. Hashing is slow and must not hold a database connection: the first time a handler asks, its
 * transaction is rolled back and the hash is made without one. Then the call restarts, reads everything again, and finds the
 * hash.
 */
export function hashingFor(request: FastifyRequest, passwords: Passwords): Passwords {
  const { hash, verify, isOutdated, load } = passwords
  const made = known.get(request) ?? new Map<string, unknown>()
  known.set(request, made)
  function first<T>(what: unknown[], work: () => Promise<T>): T {
    const key = JSON.stringify(what)
    if (made.has(key)) return made.get(key) as T
    throw new HashFirst(async () => {
      made.set(key, await work())
    })
  }
  return {
    refuseWhenFull() {
      if (made.size === 0) passwords.refuseWhenFull()
    },
    hash: async (password) => first(['hash', password], () => hash(password)),
    verify: async (password, stored) => first(['verify', password, stored], () => verify(password, stored)),
    isOutdated,
    load,
  }
}

/** Runs a call, and restarts it until every password it needs is hashed. */
export async function hashingFirst<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof HashFirst)) throw error
    await error.hashing()
    return hashingFirst(call)
  }
}
