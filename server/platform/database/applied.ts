import { sql } from 'kysely'
import type pg from 'pg'
import { setupError } from '#server/platform/setup-error.ts'
import type { Migration } from './migration-files.ts'
import type { Release } from './releases.ts'
import { statement } from './statement.ts'

/** A migration that a database has run. `after`: the release it comes after, where whoever ran it knew. */
type Applied = { name: string; checksum: string; after: string | null }

/** What has been run, by name. A database without the table has run nothing; one of before has no column of releases. */
export async function readApplied(client: pg.Client): Promise<Map<string, Applied>> {
  try {
    const { rows } = await client.query<Applied>(
      statement(sql`select name, checksum, to_jsonb(m) ->> 'after_release' as after from chalkline_migrations m`),
    )
    return new Map(rows.map((row) => [row.name, row]))
  } catch (error) {
    if ((error as pg.DatabaseError).code === '42P01') return new Map()
    throw error
  }
}

/** What is still to be run, in order. Throws a setup error where that cannot be told, or may not be. */
export function findPending(
  migrations: Migration[],
  applied: ReadonlyMap<string, Applied>,
  releases: readonly Release[],
): Migration[] {
  refuseFarNewer(migrations, applied, releases)
  const pending = migrations.filter(({ name, checksum }) => {
    const ran = applied.get(name)
    if (ran && ran.checksum !== checksum)
      throw setupError(`Migration ${name} was changed after it had been run: put it back and add a new one.`)
    return !ran
  })
  const files = pending.filter(({ sql }) => sql !== undefined)
  const newest = [...applied.keys()].filter(isFile).sort().at(-1) ?? ''
  const late = files.find(({ name }) => name < newest)
  if (late)
    throw setupError(`Migration ${late.name} comes before ${newest}, which has been run: give it a higher number.`)
  return pending
}

/** A release keeps what the one before it uses, so the older program goes on; about the one after it nobody promises that. */
function refuseFarNewer(
  migrations: Migration[],
  applied: ReadonlyMap<string, Applied>,
  releases: readonly Release[],
): void {
  const known = new Set(migrations.map(({ name }) => name))
  const own = releases.at(-1)?.version
  const newer = [...applied.values()].filter(({ name }) => isFile(name) && !known.has(name))
  const far = newer.find(({ after }) => after === null || after !== own)
  if (!far) return
  const since = far.after === null ? '' : ` It comes after ${far.after}; the next release after ${own} would do.`
  throw setupError(
    `The database is newer than this program: it has run ${far.name}, which db/migrations does not hold.${since}`,
  )
}

const isFile = (name: string) => !name.startsWith('graphile-worker@')
