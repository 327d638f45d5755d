import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { setupError } from '#server/platform/setup-error.ts'

/** Without `sql`: the queue's own migrations, which are known by the version of their package. */
export type Migration = { name: string; checksum: string; sql?: string }

/** What a database has to have run, in order. Names are `NNNN-name.sql`, each number once. */
export function readMigrations(folder: string): Migration[] {
  const root = resolve(import.meta.dirname, '../../..')
  const path = resolve(root, folder)
  const names = readdirSync(path)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw setupError(`${folder}/${name} needs a name such as 0012-add-jobs.sql.`)
    if (names[index + 1]?.startsWith(name.slice(0, 5)))
      throw setupError(`${folder} has two migrations ${name.slice(0, 4)}.`)
  }
  return [queueMigration(), ...names.map((name) => fileMigration(name, readFileSync(join(path, name), 'utf8')))]
}

/** One hash of all of them: what types generated from the schema were generated from. */
export function hashOfMigrations(migrations: Migration[]): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of migrations) hash.update(`${name} ${checksum}\n`)
  return hash.digest('hex')
}

function fileMigration(name: string, sql: string): Migration {
  // A comment or an indent may be put right later; the statements may not.
  const told = sql
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return { name, sql, checksum: createHash('sha256').update(told).digest('hex') }
}

function queueMigration(): Migration {
  const { version } = createRequire(import.meta.url)('graphile-worker/package.json')
  return { name: `graphile-worker@${version}`, checksum: version }
}
