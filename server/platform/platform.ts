import type { Database } from './db.ts'
import type { Env } from './env.ts'

/** Everything of the world that a handler may touch, made once in main. */
export type Platform = {
  env: Env
  database: Database
  /** Now, as an ISO instant in UTC. */
  now(): string
  /** Today's calendar day in an IANA zone, `YYYY-MM-DD`. */
  today(zone: string): string
}
