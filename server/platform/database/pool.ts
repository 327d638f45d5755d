import pg from 'pg'
import { isSetupError } from '#server/platform/setup-error.ts'
import { refuseOtherLogins } from './own-login.ts'

/** How long a connection is waited for. */
export const connectMs = 8000

const readAsText = [1082, 1700] // date, numeric
// Many small statements run at once: a parallel worker of one is missing to the others.
const settings =
  '-c role=chalkline_app -c max_parallel_workers_per_gather=0 -c statement_timeout=8000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC'

/**
 * What stands between the program and PostgreSQL. With `transaction` a connection is another one at each transaction: nothing is
 * said at its opening, for a pooler drops or refuses that, and no statement has a name, for the next connection would not know it.
 */
export type Pooler = 'transaction' | undefined

/** The application's connections to a database. One of another login, or without its limits, is refused and reported. */
export function openPool(url: string, max: number, behind: Pooler): pg.Pool {
  const pool = new pg.Pool(poolConfig(url, max, behind))
  pool.on('error', () => {}) // an idle connection that died is replaced at the next need
  // One that dies in use fails its statement; unheard, its error would end the whole process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function poolConfig(connectionString: string, max: number, behind: Pooler): pg.PoolConfig {
  const refuse = reportLater(refuseOtherLogins)
  const onConnect = (client: pg.ClientBase) => {
    if (behind) takeNames(client)
    return refuse(client)
  }
  const options = behind ? undefined : settings
  const config = { connectionString, max, options, connectionTimeoutMillis: connectMs, types, onConnect }
  // A statement is sent without waiting for the answer to the one before; the driver's types don't know it yet.
  return Object.assign(config, { pipeline: true })
}

function takeNames(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (asked: string | pg.QueryConfig, ...more: unknown[]) => unknown
  const query = (asked: string | pg.QueryConfig, ...more: unknown[]) =>
    send(typeof asked === 'string' ? asked : { ...asked, name: undefined }, ...more)
  Object.assign(client, { query })
}

/** At the start whoever starts is told; one that is refused later is said on the way, at most once a minute. */
function reportLater(check: (client: pg.ClientBase) => Promise<void>) {
  let reportedAt = Number.POSITIVE_INFINITY
  return async (client: pg.ClientBase) => {
    try {
      await check(client)
      reportedAt = Math.min(reportedAt, performance.now() - 60_000)
    } catch (error) {
      if (isSetupError(error) && performance.now() - reportedAt >= 60_000) {
        reportedAt = performance.now()
        process.stderr.write(`${error.message}\n`)
      }
      throw error
    }
  }
}

const parsers = new Map<number, (value: string) => unknown>()

/** Asked for each column of each answer. */
const types = {
  getTypeParser(oid: number) {
    const known = parsers.get(oid)
    if (known) return known
    const parser = parserOf(oid)
    parsers.set(oid, parser)
    return parser
  },
} as pg.CustomTypesConfig

function parserOf(oid: number): (value: string) => unknown {
  if (readAsText.includes(oid)) return (value) => value
  if (oid === 20) return Number // int8: amounts in cents stay far below 2^53
  if (oid === 1184) return isoInstant
  return pg.types.getTypeParser(oid)
}

function isoInstant(value: string): string {
  return `${value.slice(0, 10)}T${value.slice(11).replace(/\+00$/, 'Z')}`
}
