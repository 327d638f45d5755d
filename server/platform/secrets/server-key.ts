import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { statement } from '#server/platform/database/statement.ts'
import { setupError } from '#server/platform/setup-error.ts'
import { type Keys, seal, unseal } from './secrets.ts'

/** A column that holds something sealed: the column that names the row, and what the text is bound to there. */
export type SealedColumn = { table: string; column: string; key: RawBuilder<unknown>; about(id: string): string }

/**
 * Makes sure that this server's SECRET_KEY is the one that sealed what the database holds. The first server leaves the
 * key's fingerprint, which does not lead back to it. With the former key in SECRET_KEY_PREVIOUS everything `sealed` is sealed anew,
 * in one transaction with the new fingerprint. Throws a setup error of one line where the key is another.
 */
export async function checkServerKey(databaseUrl: string, env: Keys, sealed: SealedColumn[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement(sql`begin`))
    const kept = await keptFingerprint(client, fingerprintOf(env.SECRET_KEY))
    if (kept !== fingerprintOf(env.SECRET_KEY)) await changeKey(client, kept, env, sealed)
    await client.query(statement(sql`commit`))
  } catch (error) {
    await client.query(statement(sql`rollback`)).catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

/** The fingerprint that the database keeps, ours if it has none; locked, so that of two servers one is second. */
async function keptFingerprint(client: pg.Client, ours: string): Promise<string> {
  await client.query(statement(sql`insert into server_key (fingerprint) values (${ours}) on conflict do nothing`))
  const { rows } = await client.query<{ fingerprint: string }>(
    statement(sql`select fingerprint from server_key for update`),
  )
  return rows[0]?.fingerprint ?? ours
}

async function changeKey(client: pg.Client, kept: string, env: Keys, columns: SealedColumn[]): Promise<void> {
  const { SECRET_KEY, SECRET_KEY_PREVIOUS } = env
  if (!SECRET_KEY_PREVIOUS || kept !== fingerprintOf(SECRET_KEY_PREVIOUS)) throw wrongKey(SECRET_KEY_PREVIOUS)
  for (const column of columns) await sealAnew(client, column, env)
  await client.query(statement(sql`update server_key set fingerprint = ${fingerprintOf(SECRET_KEY)}, since = now()`))
}

function wrongKey(previous: string | undefined): Error {
  const named = previous ? 'Neither SECRET_KEY nor SECRET_KEY_PREVIOUS is' : 'SECRET_KEY is not'
  return setupError(`${named} the key of this database: set the one it was made with, or put DATA_DIR/secret-key back.`)
}

/** Above the wall between companies for as long as it takes: the table is locked meanwhile, the wall back at the commit. */
async function sealAnew(client: pg.Client, { table, column, key, about }: SealedColumn, env: Keys) {
  const [name, kept] = [sql.table(table), sql.ref(column)]
  const { rows: walls } = await client.query(
    statement(sql`select relforcerowsecurity as forced from pg_class where oid = ${table}::regclass`),
  )
  if (walls[0]?.forced) await client.query(statement(sql`alter table ${name} no force row level security`))
  const { rows } = await client.query<{ id: string; sealed: string }>(
    statement(sql`select ${key} as id, ${kept} as sealed from ${name} where ${kept} is not null`),
  )
  for (const { id, sealed } of rows) {
    const anew = seal(unseal(sealed, env, about(id)), env.SECRET_KEY, about(id))
    await client.query(statement(sql`update ${name} set ${kept} = ${anew} where ${key} = ${id}`))
  }
  if (walls[0]?.forced) await client.query(statement(sql`alter table ${name} force row level security`))
}

function fingerprintOf(key: string): string {
  return createHmac('sha256', key).update('the key of a Chalkline database').digest('hex')
}
