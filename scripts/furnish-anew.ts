import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { furnish } from '#db/demo/furnish.ts'
import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { startPostgres } from '#scripts/postgres/start-postgres.ts'
import { loadEnv } from '#scripts/process/settings.ts'
import { planCounts } from '#server/domains.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openPlatform } from '#server/platform/platform.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { findKnown, type Known } from '#test/e2e/product/known.ts'

/** A furnished company that no server runs on yet: its database, the cluster's own one beside it, and its files. */
export type Furnished = { url: string; clusterUrl: string; dataDir: string; known: Known }

/** Furnishes a company with the last `days` of its life, in a PostgreSQL of its own. */
export async function furnishAnew(days: number): Promise<Furnished & { stop(): Promise<void> }> {
  const dataDir = freshFolder()
  const postgres = await startPostgres({ dataDir, durable: false, throwAway: true })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const url = postgres.url('chalkline')
    const env = await envOf(dataDir)
    await Promise.all([buildWebIfStale(), migrate(url)])
    const platform = openPlatform(env, url, planCounts)
    await furnish(platform, url, () => {}, days)
    const known = await findKnown(platform)
    await platform.close()
    return { url, clusterUrl: postgres.url('postgres'), dataDir, known, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A copy of it to do with as one likes. */
export async function copyFurnished(from: Furnished): Promise<Furnished & { stop(): Promise<void> }> {
  const dataDir = freshFolder()
  cpSync(from.dataDir, dataDir, { recursive: true, filter: (path) => !path.startsWith(join(from.dataDir, 'postgres')) })
  const name = basename(dataDir).toLowerCase().replaceAll('-', '_')
  const cluster = new pg.Client({ connectionString: from.clusterUrl })
  await cluster.connect()
  const { pathname } = new URL(from.url)
  await cluster.query(`create database "${name}" template "${pathname.slice(1)}" strategy file_copy`)
  await cluster.end()
  const url = Object.assign(new URL(from.url), { pathname: `/${name}` }).href
  return { ...from, url, dataDir, stop: async () => rmSync(dataDir, { recursive: true, force: true }) }
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
