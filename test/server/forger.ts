import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'
import type { TestApp } from './app.ts'

/** Does as somebody who has the whole database, past triggers, keys and walls, and no key of the server. */
export async function asForger<T>(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const password = readFileSync(join(inject('shared_folder'), 'postgres-password'), 'utf8').trim()
  const url = Object.assign(new URL(databaseUrl), { username: 'postgres', password })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Carries out statements each of which changes something. */
export async function forge(test: Pick<TestApp, 'databaseUrl'>, ...statements: string[]): Promise<void> {
  await asForger(test, async (client) => {
    for (const statement of statements) {
      const { rowCount } = await client.query(statement)
      expect(rowCount, statement).toBeGreaterThan(0)
    }
  })
}
