import { existsSync, writeFileSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { statement } from '#server/platform/database/statement.ts'
import { bootstrapMark } from './cluster.ts'
import type { Passwords } from './passwords.ts'
import type { Place } from './place.ts'

/**
 * Once for each cluster, and again from the start if it was cut short: the extensions, which every database copies from
 * template1; the owner, who is neither superuser nor above row level security; the role that the application takes on.
 */
export async function bootstrap(place: Place, port: number, passwords: Passwords): Promise<void> {
  const mark = bootstrapMark(place.clusterDir)
  if (existsSync(mark)) return
  const connect = { host: '127.0.0.1', port, user: 'postgres', password: passwords.superuser }
  await runAll({ ...connect, database: 'template1' }, [
    sql`create extension if not exists pg_trgm`,
    sql`create extension if not exists btree_gin`,
    // Under row level security only a leakproof operator may use an index: LIKE tells nothing but whether a row fits.
    sql`alter function textlike(text, text) leakproof`,
    ensureRole('chalkline'),
    ensureRole('chalkline_app'),
    sql`alter role chalkline login createdb createrole nosuperuser nobypassrls password ${sql.lit(passwords.owner)}`,
    sql`alter role chalkline_app nologin nosuperuser nobypassrls`,
    sql`grant chalkline_app to chalkline with admin option`,
  ])
  await createDatabase({ ...connect, database: 'postgres' })
  writeFileSync(mark, '')
}

function ensureRole(name: string): RawBuilder<unknown> {
  return sql`do $$ begin if not exists (select from pg_roles where rolname = ${sql.lit(name)}) then create role ${sql.id(name)}; end if; end $$`
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query(statement(sql`select from pg_database where datname = 'chalkline'`))
    if (!rowCount) await client.query(statement(sql`create database chalkline owner chalkline`))
  } finally {
    await client.end()
  }
}

async function runAll(connection: pg.ClientConfig, statements: RawBuilder<unknown>[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const each of statements) await client.query(statement(each))
  } finally {
    await client.end()
  }
}
