import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { gather, type Wire } from './led-query.ts'
import type { DB } from './schema.generated.ts'

/** A connection of the pool with its query builder. `wrote`: something but a `select` was done since it was set to false. */
export type Connection = {
  client: pg.PoolClient
  db: Kysely<DB>
  wrote: boolean
  /** Sends a statement at once, where the query builder takes its time. */
  send(query: CompiledQuery): Promise<pg.QueryResult>
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
  const { connection: wire } = client as unknown as { connection: Wire }
  function send(query: CompiledQuery): Promise<pg.QueryResult> {
    gather(wire)
    return client.query({
      name: statementName(query.sql),
      text: query.sql,
      values: query.parameters as unknown[],
    })
  }
  const database: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, rowCount, command } = await send(query)
      if (command !== 'SELECT') connection.wrote = true
      return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
    },
    // biome-ignore lint/correctness/useYield: streaming is not offered
    async *streamQuery() {
      throw new Error('Streaming is not offered')
    },
  }
  const connection: Connection = { client, db: kyselyOn(database), wrote: false, send }
  return connection
}

function kyselyOn(connection: DatabaseConnection): Kysely<DB> {
  const nothing = async () => {}
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
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
