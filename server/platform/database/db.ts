import { hash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { Refusal } from '#contract/wire/refusal.ts'
import { within } from '#server/platform/deadline.ts'
import { isSetupError, setupError } from '#server/platform/setup-error.ts'
import { askWhetherAllRun } from './all-run.ts'
import { type Connection, connectionOf, untilAnswered } from './connection.ts'
import { type IdlePool, openIdlePool } from './idle-pool.ts'
import { companySql, type Opening } from './openings.ts'
import { connectMs, openPool, type Pooler } from './pool.ts'
import { statement } from './statement.ts'

/** A company's id that has passed the gate: minted only where the wall was put up. */
export type CompanyId = string & { readonly __company: true }
export type Db = ReturnType<Connection['builderWhile']>

type Row = Record<string, unknown>

/** One transaction on one connection. */
export type Transaction = {
  db: Db
  /** The rows of the statement that was sent together with `begin`. */
  opened: Row[]
  /** With a `last` statement it is sent together with it; where that fails nothing is committed. */
  commit(last?: CompiledQuery): Promise<void>
  rollback(): Promise<void>
  /**
   * Ends a read whose answer waits for nothing more. If nothing was written its connection is kept for some
   * milliseconds: the next `begin` commits it on its way; else it is committed now. Never rejects.
   */
  endRead(): void
}

export type Database = {
  /** Begins a transaction together with `opening`, one statement made by this file: both in one round trip. */
  begin(opening?: Opening): Promise<Transaction>
  /** Runs `work` in a transaction behind the wall of a company; for the queue's worker and programs a person runs. */
  inCompany<T>(companyId: string, work: (db: Db, companyId: CompanyId) => Promise<T>): Promise<T>
  /** Runs `work` in a transaction outside every company. */
  outside<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Takes a token from a bucket, committed at once. Answers 0, or the whole seconds to wait. */
  takeToken(key: string, attempts: number, seconds: number): Promise<number>
  /** Throws a setup error of one line where no connection can be had, or one is refused. */
  check(): Promise<void>
  /** Whether a write could be made now. */
  ping(): Promise<boolean>
  /** Whether everything of this version's `db/migrations` has run. False, too, where the database does not answer. */
  isMigrated(): Promise<boolean>
  /** Connections of the pool, and who waits for one. */
  load(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** How long a token, and a sign of life, are waited for; a connection that gives none is free again once it does. */
const countMs = 9000
const pingMs = 3000

/** How long a read's connection is kept for the next transaction before it is returned to the pool. */
const idleMs = 5

/** More connections than can work at once only wait for each other. https://wiki.postgresql.org/wiki/Number_Of_Database_Connections */
const enough = availableParallelism() * 2 + 1

/** Opens the pool. Nothing else reaches it: each statement runs in a transaction that this file began. */
export function openDatabase(url: string, max = enough, behind?: Pooler): Database {
  const pool = openPool(url, max, behind)
  // Attempts are counted by handlers too, in the midst of their transactions: waiting for a second connection of the same
  // pool, as many of them as it has connections would wait for each other.
  const counting = openPool(url, 2, behind)
  const haveAllRun = askWhetherAllRun(pool)
  const reads = openReads(pool)

  async function begin(opening?: Opening): Promise<Transaction> {
    const since = performance.now()
    const read = reads.take() ?? (await nextRead())
    const connection = read ?? connectionOf(await passing(connect(pool, since)))
    const opened = await open(connection, read ? 'commit and chain' : 'begin', opening)
    return transactionOn(connection, opened, () => {
      // Behind a pooler a transaction that stays open keeps others from its connection.
      if (behind || connection.wrote || pool.waitingCount > 0 || pool.ending)
        return end(connection, 'commit').catch(() => {})
      reads.put(connection)
    })
  }

  /** When all connections are busy: the next one that ends a read, without a detour through the pool. */
  async function nextRead(): Promise<Connection | undefined> {
    return pool.idleCount === 0 && pool.totalCount >= max ? passing(reads.next(connectMs)) : undefined
  }

  async function close() {
    reads.drain()
    await Promise.all([pool.end(), counting.end()])
  }

  return {
    begin,
    async inCompany(companyId, work) {
      return inTransaction(await begin(companySql(companyId)), (db) => work(db, companyId as CompanyId))
    },
    outside: async (work) => inTransaction(await begin(), work),
    takeToken: (key, attempts, seconds) => takeToken(counting, [key, attempts, seconds]),
    check: () => check(pool),
    ping: () => ping(pool),
    load: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    isMigrated: () => within(pingMs, haveAllRun()).catch(() => false),
    close,
  }
}

/** Connections of reads that are over and not yet committed. */
function openReads(pool: pg.Pool): IdlePool<Connection> {
  const reads = openIdlePool<Connection>(idleMs, (read) => void end(read, 'commit').catch(() => {}))
  pool.on('release', reads.releaseOne)
  return reads
}

/** Both ways to a connection together take no longer than one. */
function connect(pool: pg.Pool, since: number): Promise<pg.PoolClient> {
  const left = Math.max(1, connectMs - (performance.now() - since))
  const client = pool.connect()
  if (left > connectMs - 100) return client
  return within(left, client).catch((error) => {
    client.then((late) => late.release()).catch(() => {})
    throw error
  })
}

async function inTransaction<T>(transaction: Transaction, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    const result = await work(transaction.db)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

async function takeToken(counting: pg.Pool, values: [key: string, attempts: number, seconds: number]): Promise<number> {
  const [key, attempts, seconds] = values
  const asked = counting.query<{ wait: number }>(
    statement(sql`select take_token(${key}, ${attempts}, ${seconds}) as wait`, 'take_token'),
  )
  const result = await passing(within(countMs, asked))
  return result.rows[0]?.wait ?? 0
}

async function check(pool: pg.Pool): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    if (isSetupError(error)) throw error
    const { message } = error as Error
    if (/startup parameter/.test(message))
      throw setupError('DATABASE_URL leads through a pooler: set DATABASE_POOLER=transaction.', error)
    throw setupError(`The database does not answer (${message}): see DATABASE_URL.`, error)
  }
}

async function ping(pool: pg.Pool): Promise<boolean> {
  const asked = pool.query(statement(sql`select not pg_is_in_recovery() as writable`))
  const result = await within(pingMs, asked).catch(() => undefined)
  return result?.rows[0]?.writable === true
}

/** The statement that finds the session behind two cookies: a row of JSON `who`, or none. */
export function identifySql(sessionToken: string, accessToken: string): Opening {
  const [session, access] = [hashToken(sessionToken), hashToken(accessToken)]
  return statement(
    sql`select row_to_json(found)::text as who from identify(${session}, ${access}) as found`,
    'identify',
  )
}

/** The statement that finds the document behind a link's token: a row of JSON `who`, or none. */
export function identifyLinkSql(token: string): Opening {
  return statement(
    sql`select row_to_json(found)::text as who from identify_link(${hashToken(token)}) as found`,
    'identify_link',
  )
}

/** SHA-256 of a secret, in hex: all that is stored of it. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** A PostgreSQL error code, e.g. `23505`, of an error that came from the database. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** The name of the constraint that a statement broke. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

/** Sends both statements before it waits for the first. */
async function open(connection: Connection, first: 'begin' | 'commit and chain', opening: Opening | undefined) {
  connection.wrote = false
  const { client } = connection
  const began = client.query({ name: first, text: first })
  try {
    const [, found] = await untilAnswered(client, Promise.all([began, opening && client.query<Row>(opening)]))
    return found?.rows ?? []
  } catch (error) {
    client.release(true)
    throw unavailable(error)
  }
}

function transactionOn(connection: Connection, opened: Row[], keep: () => void): Transaction {
  let isOpen = true
  async function finish(statement: 'commit' | 'rollback', last?: CompiledQuery) {
    if (!isOpen) return
    isOpen = false
    await Promise.all([last && connection.send(last), end(connection, statement)])
  }
  return {
    db: connection.builderWhile(() => isOpen),
    opened,
    commit: (last) => finish('commit', last),
    rollback: () => finish('rollback'),
    endRead() {
      if (!isOpen) return
      isOpen = false
      keep()
    },
  }
}

async function end({ client }: Connection, statement: 'commit' | 'rollback') {
  try {
    const result = await untilAnswered(client, client.query(statement))
    client.release()
    if (statement === 'commit' && result.command !== 'COMMIT')
      throw new Refusal('unavailable', 'Nothing was saved. Try again.')
  } catch (error) {
    if (error instanceof Refusal) throw error
    client.release(true)
    if (statement === 'commit') throw unsure(error)
  }
}

/** A connection that was lost while it committed takes the answer with it. */
function unsure(error: unknown): unknown {
  const message = 'The connection was lost, so this may have been saved. Look before you do it again.'
  return unavailable(error) instanceof Refusal ? new Refusal('unavailable', message) : error
}

const passes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']

/** What a connection is waited for with: one that cannot be had becomes 503. */
function passing<T>(connection: Promise<T>): Promise<T> {
  return connection.catch((error) => {
    throw unavailable(error)
  })
}

/** A lost or refused connection becomes 503; every other error stays what it is, one with a code of our own whatever it says. */
export function unavailable(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? ''
  const message = error instanceof Error ? error.message : ''
  const lost =
    isSetupError(error) ||
    passes.includes(code) ||
    /^(08|57P|53|55P03|57014|25P03)/.test(code) ||
    (!/^[a-z]/.test(code) && /timeout|terminated|Connection ended|not queryable/i.test(message))
  return lost ? new Refusal('unavailable', 'The server is busy. Try again in a moment.') : error
}
