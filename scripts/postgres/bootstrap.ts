import { existsSync, writeFileSync } from 'node:fs'
import pg from 'pg'
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
    'create extension if not exists pg_trgm',
    'create extension if not exists btree_gin',
    // Under row level security only a leakproof operator may use an index: LIKE tells nothing but whether a row fits.
    'alter function textlike(text, text) leakproof',
    ensureRole('chalkline'),
    ensureRole('chalkline_app'),
    `alter role chalkline login createdb createrole nosuperuser nobypassrls password '${passwords.owner}'`,
    'alter role chalkline_app nologin nosuperuser nobypassrls',
    'grant chalkline_app to chalkline with admin option',
  ])
  await createDatabase({ ...connect, database: 'postgres' })
  writeFileSync(mark, '')
}

function ensureRole(name: string): string {
  return `do $$ begin if not exists (select from pg_roles where rolname = '${name}') then create role ${name}; end if; end $$`
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'chalkline'`)
    if (!rowCount) await client.query('create database chalkline owner chalkline')
  } finally {
    await client.end()
  }
}

async function runAll(connection: pg.ClientConfig, statements: string[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
