import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

/**
 * A database of its own for a test file: an exact copy of the migrated template, or of another one, as the owner. Dropped
 * after the file's tests, with whatever connections are still open.
 */
export async function cloneDatabase(template?: string): Promise<{ url: string; name: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner((client) => copyDatabase(client, name, template))
  afterAll(() => dropDatabase(name))
  return { url: urlOf(name), name }
}

/**
 * A database that others are cloned from, made once a run by whoever comes first: `fill` puts into a copy of the migrated
 * one what they all need. The others wait for it.
 */
export async function templateOnce(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  await asOwner(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 1) return
    const unfinished = `${name}_unfinished`
    await drop(client, unfinished)
    await copyDatabase(client, unfinished)
    await fill(urlOf(unfinished))
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
}

async function copyDatabase(client: pg.Client, name: string, template = 'template_chalkline'): Promise<void> {
  // The kernel copies the files: on a disk in a fifth of the time.
  await client.query('set file_copy_method = clone')
  await client.query(`create database ${name} template ${template} strategy file_copy`)
}

function urlOf(name: string): string {
  return Object.assign(new URL(inject('template_url')), { pathname: `/${name}` }).href
}

/** With whatever connections are still open. */
export function dropDatabase(name: string): Promise<void> {
  return asOwner((client) => drop(client, name))
}

/** PostgreSQL's own clearing up, which looks into a database now and then, is not ours to stop: it is done in a moment. */
async function drop(client: pg.Client, name: string, attempts = 50): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`)
  } catch (error) {
    const isInUse = ['42501', '55006'].includes((error as { code?: string }).code ?? '')
    if (!isInUse || attempts === 0) throw error
    await sleep(100)
    await drop(client, name, attempts - 1)
  }
}

/** Not through the template: a connection to it would stop others from cloning it. */
async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('chalkline') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
