import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { QueryConfig } from 'pg'

/**
 * SQL as pg takes it, for the few who ask on a connection of their own: written with Kysely's `sql`, as all SQL is, so that a
 * value never becomes a part of the text. A statement with a `name` is prepared once on each connection.
 */
export function statement(asked: RawBuilder<unknown>, name?: string): QueryConfig {
  const { sql: text, parameters } = asked.compile(compiler)
  return { ...(name && { name }), text, values: [...parameters] }
}

/** Writes SQL and never sends any. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
