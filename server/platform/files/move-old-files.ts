import { copyFile, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keyOf } from './company-files.ts'
import { absent, syncFolder } from './disk-store.ts'
import { personKeyOf } from './person-files.ts'

type World = Pick<Platform, 'database' | 'env'>

/**
 * Before files belonged to somebody they lay by their content alone, in folders named by its first two digits. Everybody
 * who names such a file gets it as their own, as a second name of the same bytes; then the old names go. Done before
 * anything listens; what a crash leaves undone is done at the next start, and without an old folder there is nothing to do.
 */
export async function moveOldFiles(world: World): Promise<void> {
  const files = join(world.env.DATA_DIR, 'files')
  const oldFolders = ((await readdir(files).catch(absent)) ?? []).filter((name) => /^[0-9a-f]{2}$/.test(name))
  if (oldFolders.length === 0) return
  const { companies, people, screenshots } = await world.database.outside(readOwners)
  for (const { id } of companies) await moveCompanyFiles(world, files, id)
  for (const { id, key } of people) await movePersonFile(world, files, id, key)
  for (const { key } of screenshots) await give(files, key, `product/screenshot/${key}`)
  for (const folder of oldFolders) await rm(join(files, folder), { recursive: true, force: true })
}

async function readOwners(db: Db) {
  return {
    companies: await db.selectFrom('company_name').select('taken_by as id').execute(),
    people: await db
      .selectFrom('user_account')
      .select(['id', sql<string>`avatar_key`.as('key')])
      .where('avatar_key', 'is not', null)
      .execute(),
    screenshots: await db
      .selectFrom('feedback')
      .select(sql<string>`screenshot_key`.as('key'))
      .where('screenshot_key', '~', '^[0-9a-f]{64}$')
      .execute(),
  }
}

async function moveCompanyFiles({ database }: World, files: string, companyId: string): Promise<void> {
  await database.inCompany(companyId, async (db) => {
    const { rows } = await sql<{ kind: string; sha256: string }>`
      select distinct r.kind, r.sha256 from file_reference r where r.company_id = ${companyId}
        and not exists (select from file f where f.company_id = r.company_id and f.kind = r.kind and f.sha256 = r.sha256)`.execute(
      db,
    )
    for (const { kind, sha256 } of rows) {
      const found = await look(files, sha256)
      if (!found) continue
      const { rows: kept } = await sql<{ id: string }>`
        select keep_file(${companyId}, ${kind}, ${sha256}, ${found.bytes}, ${found.mime}, null) as id`.execute(db)
      await give(files, sha256, keyOf(companyId, kind, kept[0]?.id ?? ''))
    }
  })
}

async function movePersonFile({ database }: World, files: string, userId: string, sha256: string): Promise<void> {
  const found = await look(files, sha256)
  if (!found) return
  await database.outside(async (db) => {
    const kept = await db
      .insertInto('person_file')
      .values({ user_id: userId, kind: 'avatar', sha256, ...found })
      .onConflict((same) => same.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (kept) await give(files, sha256, personKeyOf(userId, 'avatar', kept.id))
  })
}

/** How large an old file is and what, by its first bytes; nothing where it is missing. */
async function look(files: string, sha256: string): Promise<{ bytes: number; mime: string } | undefined> {
  const path = oldPath(files, sha256)
  const found = await stat(path).catch(absent)
  if (!found) return undefined
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    const head = buffer.toString('latin1')
    const mime = head === '%PDF' ? 'application/pdf' : head === '\x89PNG' ? 'image/png' : 'image/jpeg'
    return { bytes: found.size, mime }
  } finally {
    await file.close()
  }
}

/** A second name of the same bytes, or a copy where the disk knows no second names. */
async function give(files: string, sha256: string, key: string): Promise<void> {
  const to = join(files, key)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await link(oldPath(files, sha256), to)
    .catch((error) => (['EEXIST', 'ENOENT'].includes(error.code) ? undefined : copyFile(oldPath(files, sha256), to)))
    .catch(absent)
  for (let folder = dirname(to); folder.length >= files.length; folder = dirname(folder)) await syncFolder(folder)
}

function oldPath(files: string, sha256: string): string {
  return join(files, sha256.slice(0, 2), sha256)
}
