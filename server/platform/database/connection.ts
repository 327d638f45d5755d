import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { DB } from './schema.generated.ts'

/** A connection of the pool. `wrote`: something but a `select` was done since it was set to false. */
export type Connection = {
  client: pg.PoolClient
  wrote: boolean
  /** Sends a statement at once, where the query builder takes its time. */
  send(query: CompiledQuery): Promise<pg.QueryResult>
  /** A query builder for one transaction. It throws once that is over: by then the connection may be another company's. */
  builderWhile(isOpen: () => boolean): Kysely<DB>
}

const connections = new WeakMap<pg.PoolClient, Connection>()

/** What belongs to a connection, made once: transactions come and go on it. */
export function connectionOf(client: pg.PoolClient): Connection {
  const known = connections.get(client)
  if (known) return known
  const connection = connect(client)
  connections.set(client, connection)
  return connection
}

function connect(client: pg.PoolClient): Connection {
  function send(query: CompiledQuery): Promise<pg.QueryResult> {
    return client.query({
      name: statementName(query.sql),
      text: query.sql,
      values: query.parameters as unknown[],
    })
  }
  async function execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount, command } = await untilAnswered(client, send(query))
    if (command !== 'SELECT') connection.wrote = true
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }
  const connection: Connection = {
    client,
    wrote: false,
    send,
    builderWhile: (isOpen) =>
      builderOn({
        async executeQuery<R>(query: CompiledQuery) {
          if (!isOpen()) throw new Error('This transaction is over: ask within it, or begin another')
          return execute<R>(query)
        },
        // biome-ignore lint/correctness/useYield: streaming is not offered
        async *streamQuery() {
          throw new Error('Streaming is not offered')
        },
      }),
  }
  return connection
}

/** Longer than PostgreSQL lets a statement run: without an answer by then it hangs, or is out of reach. */
const silentMs = 9000

const givenUp = new WeakSet<pg.PoolClient>()

/** Waits for an answer of PostgreSQL's; without one the connection is given up, and nothing is waited for on it any more. */
export function untilAnswered<T>(client: pg.PoolClient, answer: Promise<T>): Promise<T> {
  if (givenUp.has(client)) {
    answer.catch(() => {})
    return Promise.reject(silent())
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      giveUp(client)
      reject(silent())
    }, silentMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function giveUp(client: pg.PoolClient) {
  givenUp.add(client)
  // The driver's types leave its connection out.
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}

function silent(): Error {
  return new Error('PostgreSQL gave no answer: timeout')
}

const nothing = async () => {}
const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const driver: Driver = {
  init: nothing,
  acquireConnection: () => Promise.reject(new Error('A connection belongs to its transaction')),
  beginTransaction: nothing,
  commitTransaction: nothing,
  rollbackTransaction: nothing,
  releaseConnection: nothing,
  destroy: nothing,
}
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
}

/** Made for each transaction: all but the way to the connection is shared. */
function builderOn(connection: DatabaseConnection): Kysely<DB> {
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (use) => use(connection) })
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
}

const statementNames = new Map<string, string>()

/** Statements are prepared once a connection; beyond a thousand texts they are sent as they are. */
function statementName(sql: string): string | undefined {
  const known = statementNames.get(sql)
  if (known || statementNames.size > 1000) return known
  const name = createHash('sha1').update(sql).digest('base64url')
  statementNames.set(sql, name)
  return name
}
