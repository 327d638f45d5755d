import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { statement } from '#server/platform/database/statement.ts'
import { setupError } from '#server/platform/setup-error.ts'
import { practiceFolder } from './practice-address.ts'

/** The number is arbitrary; it only has to be the same in every copy of the server. */
const lockClass = 1_524_637_081

/**
 * Practice providers keep what they know in DATA_DIR: servers of one database that do not share it would each practise with cards
 * and banks that the others never heard of. Refuses, with a setup error of one line, where another server or worker
 * practises elsewhere. Held until released, or until the process or its connection ends.
 */
export async function claimPractice(databaseUrl: string, dataDir: string): Promise<{ release(): Promise<void> }> {
  const mine = numberOf(idOf(dataDir))
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {}) // looked at as a server starts, and not again
  await client.connect()
  try {
    await client.query(statement(sql`select pg_advisory_lock_shared(${lockClass}::int, ${mine}::int)`))
    const { rowCount } = await client.query(
      statement(sql`select from pg_locks where locktype = 'advisory' and granted and classid = ${lockClass}::oid and objid <> ${mine}::oid
        and database = (select oid from pg_database where datname = current_database())`),
    )
    if (rowCount) throw setupError(sentence)
  } catch (error) {
    await client.end()
    throw error
  }
  return { release: () => client.end() }
}

const sentence =
  'Another server of this database practises with cards and banks in another DATA_DIR: set the keys of real providers, or let all servers share one DATA_DIR on one machine.'

/** What tells one folder of practice providers from another, whatever its path is on another machine. */
function idOf(dataDir: string): string {
  const path = join(practiceFolder(dataDir), 'id')
  try {
    writeFileSync(path, randomUUID(), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}

/** From 0 to 2^31 - 1. */
function numberOf(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE() >>> 1
}
