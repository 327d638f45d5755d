import { existsSync, writeFileSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { statement } from '#server/platform/database/statement.ts'
import { bootstrapMark, loginMark } from './cluster.ts'
import type { Passwords } from './passwords.ts'
import type { Place } from './place.ts'

/**
 * Once for each cluster, and again from the start if it was cut short: the extensions, which every database copies from
 * template1; the owner, who is neither superuser nor above row level security; the role that the application works as, and its login.
 */
export async function bootstrap(place: Place, port: number, passwords: Passwords): Promise<void> {
  const connect = { host: '127.0.0.1', port, user: 'postgres', password: passwords.superuser }
  await once(bootstrapMark(place.clusterDir), () => makeRoles(connect, passwords))
  await once(loginMark(place.clusterDir), () => runAll({ ...connect, database: 'postgres' }, loginOf(passwords.app)))
}

async function once(mark: string, work: () => Promise<void>): Promise<void> {
  if (existsSync(mark)) return
  await work()
  writeFileSync(mark, '')
}

/** The application logs in as the role that owns nothing, and its limits come with the login. */
function loginOf(password: string): RawBuilder<unknown>[] {
  return [
    sql`alter role chalkline_app login password ${sql.lit(password)}`,
    sql`alter role chalkline_app set statement_timeout = '8s'`,
    sql`alter role chalkline_app set lock_timeout = '3s'`,
    sql`alter role chalkline_app set idle_in_transaction_session_timeout = '10s'`,
    sql`alter role chalkline_app set timezone = 'UTC'`,
    sql`alter role chalkline_app set max_parallel_workers_per_gather = 0`,
  ]
}

type Connect = { host: string; port: number; user: string; password: string }

async function makeRoles(connect: Connect, passwords: Passwords): Promise<void> {
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
