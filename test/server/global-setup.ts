import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of a database that test databases can be cloned from, as the owner. */
    template_url: string
    /** The same as the application logs in. */
    app_url: string
    /** A folder of this run, for what its test files share. */
    shared_folder: string
  }
}

/** One throw-away PostgreSQL for all server tests, with one migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-test-'))
  const postgres = await startPostgres({ dataDir, durable: false, throwAway: true })
  try {
    await createTemplate(postgres.url('chalkline'))
    await migrate(postgres.url('template_chalkline'))
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('template_url', postgres.url('template_chalkline'))
  project.provide('app_url', postgres.appUrl('template_chalkline'))
  project.provide('shared_folder', dataDir)
  return () => postgres.stop()
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database template_chalkline')
  await client.end()
}
