import pg from 'pg'

/** How long a connection is waited for. */
export const connectMs = 8000

const readAsText = [1082, 1700] // date, numeric
// Many small statements run at once: a parallel worker of one is missing to the others.
const settings =
  '-c role=chalkline_app -c max_parallel_workers_per_gather=0 -c statement_timeout=8000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC'

/** The application's connections to a database. */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool(poolConfig(url, max))
  pool.on('error', () => {}) // an idle connection that died is replaced at the next need
  // One that dies in use fails its statement; unheard, its error would end the whole process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function poolConfig(connectionString: string, max: number): pg.PoolConfig {
  const config = { connectionString, max, options: settings, connectionTimeoutMillis: connectMs, types }
  // A statement is sent without waiting for the answer to the one before; the driver's types don't know it yet.
  return Object.assign(config, { pipeline: true })
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
