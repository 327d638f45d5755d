import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { furnish } from '#db/demo/furnish.ts'
import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { loadEnv } from '#scripts/process/settings.ts'
import { planCounts } from '#server/domains.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { statement } from '#server/platform/database/statement.ts'
import { openPlatform } from '#server/platform/platform.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { findKnown, type KnownRecords } from '#test/e2e/product/known-records.ts'

/**
 * What no server runs on yet: a database, the cluster's own one beside it, and the files of its company. Neither files nor
 * known records: there is no company.
 */
export type FurnishedData = { url: string; clusterUrl: string; dataDir?: string; known?: KnownRecords }

/**
 * Furnishes a company with the last `days` of its life, in a PostgreSQL of its own. `onEmpty` is told of a database without
 * a company before.
 */
export async function furnishAnew(
  days: number,
  onEmpty?: (empty: FurnishedData) => void,
): Promise<Required<FurnishedData> & { stop(): Promise<void> }> {
  const dataDir = freshFolder()
  const postgres = await startPostgres({ dataDir, durable: false, throwAway: true })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const url = postgres.url('chalkline')
    const env = await envOf(dataDir)
    const clusterUrl = postgres.url('postgres')
    await Promise.all([buildWebIfStale(), migrate(url)])
    if (onEmpty) onEmpty({ url: await copyDatabase({ url, clusterUrl }, 'empty'), clusterUrl })
    const platform = openPlatform(env, url, planCounts)
    await furnish(platform, url, () => {}, days)
    const known = await findKnown(platform)
    await platform.close()
    return { url, clusterUrl, dataDir, known, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A copy of it to do with as one likes. */
export async function copyFurnished(
  from: FurnishedData,
): Promise<FurnishedData & { dataDir: string; stop(): Promise<void> }> {
  const dataDir = freshFolder()
  if (from.dataDir) copyFiles(from.dataDir, dataDir)
  const url = await copyDatabase(from, basename(dataDir).toLowerCase().replaceAll('-', '_'))
  return { ...from, url, dataDir, stop: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

function copyFiles(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (path) => !path.startsWith(join(from, 'postgres')) })
}

/** Nobody may be connected to the one that is copied. Answers the copy's address. */
async function copyDatabase({ url, clusterUrl }: FurnishedData, name: string): Promise<string> {
  const cluster = new pg.Client({ connectionString: clusterUrl })
  await cluster.connect()
  // The kernel copies the files: on a disk in a fifth of the time.
  await cluster.query(statement(sql`set file_copy_method = clone`))
  const template = sql.id(new URL(url).pathname.slice(1))
  await cluster.query(statement(sql`create database ${sql.id(name)} template ${template} strategy file_copy`))
  await cluster.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** The settings of a server whose data nobody misses. */
export function envOf(dataDir: string): Promise<Env> {
  const own = {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_URL: undefined,
    SMTP_URL: undefined,
    PUBLIC_URL: undefined,
  }
  return loadEnv({ ...process.env, ...own })
}

function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'chalkline-furnished-'))
}
