import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'
import { isBackupUnderWay } from './backup-lock.ts'
import { keyOf } from './company-files.ts'
import { dropPersonFile, type PersonFileKind, personKeyOf } from './person-files.ts'
import { sweepUploads } from './unfinished-uploads.ts'

type World = Pick<Platform, 'database' | 'storage'>

/** A file that nobody names is kept so long: whoever is about to name it has time to. */
const GRACE_HOURS = 24

/**
 * Removes files that nobody names any more, a company at a time: first the rows, then the bytes, then bytes that never had
 * a row because the transaction that put them was taken back. Keys are given once, so nothing that is put meanwhile can
 * be meant. It waits for a backup to end, as the queue tries it again; where one begins meanwhile, the rest is left to the next sweep.
 */
export async function sweepFiles({ database, storage }: World): Promise<void> {
  if (await isBackupUnderWay(database)) throw new Error('A backup is being made: files are swept once it has ended')
  const { companies, people } = await database.outside(async (db) => ({
    companies: await db.selectFrom('company_name').select('taken_by as id').execute(),
    people: await sql<{ user_id: string; kind: PersonFileKind; sha256: string }>`
      select f.user_id, f.kind, f.sha256 from person_file f join user_account u on u.id = f.user_id
      where f.sha256 is distinct from u.avatar_key and f.used_at < now() - make_interval(hours => ${GRACE_HOURS})`.execute(
      db,
    ),
  }))
  await storage.clearUnfinished()
  const known = new Set(companies.map(({ id }) => id))
  for (const id of [...known, ...(await storage.listNames('companies'))]) await sweepCompany({ database, storage }, id)
  for (const { user_id, kind, sha256 } of people.rows)
    await dropPersonFile({ database, storage }, user_id, kind, sha256)
  for (const id of await storage.listNames('people')) await sweepPerson({ database, storage }, id)
}

async function sweepCompany({ database, storage }: World, companyId: string): Promise<void> {
  await sweepUploads({ database, storage }, companyId)
  const gone = await database.inCompany(companyId, async (db) => {
    await sql`select hold_file_tally(id) from company where id = ${companyId}`.execute(db)
    const { rows } = await sql<{ id: string; kind: string }>`
      delete from file f where f.company_id = ${companyId} and f.used_at < now() - make_interval(hours => ${GRACE_HOURS})
        and not exists (select from file_reference r
          where r.company_id = ${companyId} and r.kind = f.kind and r.sha256 = f.sha256)
      returning f.id, f.kind`.execute(db)
    return rows
  })
  if (gone.length > 0 && !(await isBackupUnderWay(database)))
    for (const { id, kind } of gone) await storage.deleteFile(keyOf(companyId, kind, id))
  await sweepStrays({ database, storage }, `companies/${companyId}`, () =>
    database.inCompany(companyId, async (db) => {
      const rows = await db.selectFrom('file').select(['id', 'kind']).where('company_id', '=', companyId).execute()
      return rows.map(({ id, kind }) => keyOf(companyId, kind, id))
    }),
  )
}

/** Removes everything of a company that is erased; what a backup is copying goes with the next sweep. */
export async function deleteFilesOf({ database, storage }: World, companyId: string): Promise<void> {
  if (!(await isBackupUnderWay(database))) await storage.deleteAllOf(`companies/${companyId}`)
}

async function sweepPerson({ database, storage }: World, userId: string): Promise<void> {
  await sweepStrays({ database, storage }, `people/${userId}`, () =>
    database.outside(async (db) => {
      const rows = await db.selectFrom('person_file').select(['id', 'kind']).where('user_id', '=', userId).execute()
      return rows.map(({ id, kind }) => personKeyOf(userId, kind, id))
    }),
  )
}

/** Bytes below a part of a key that no row has, but for those that were written just now. */
async function sweepStrays(
  { database, storage }: World,
  below: string,
  keysOf: () => Promise<string[]>,
): Promise<void> {
  const old = []
  for await (const { key, written_ms } of storage.listFiles(below))
    if (written_ms < Date.now() - GRACE_HOURS * 3_600_000) old.push(key)
  if (old.length === 0) return
  const referenced = new Set(await keysOf())
  if (await isBackupUnderWay(database)) return
  for (const key of old) if (!referenced.has(key)) await storage.deleteFile(key)
}
