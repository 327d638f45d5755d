import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isBackupUnderWay } from './backup-lock.ts'

type FileCtx = { db: Db; platform: Pick<Platform, 'storage'> }

/** What kinds of files a person has; each is named by a column of `user_account`. */
export type PersonFileKind = 'avatar'

/** Keeps a file of a person in the transaction that will name it, and answers its SHA-256. */
export async function keepPersonFile(
  { db, platform }: FileCtx,
  { userId, kind, source, mime }: { userId: string; kind: PersonFileKind; source: Uint8Array; mime: string },
): Promise<string> {
  const received = await platform.storage.receive(source)
  const { sha256, bytes } = received
  try {
    const { id } = await db
      .insertInto('person_file')
      .values({ user_id: userId, kind, sha256, bytes, mime })
      .onConflict((same) => same.columns(['user_id', 'kind', 'sha256']).doUpdateSet({ used_at: sql`now()` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await received.moveTo(personKeyOf(userId, kind, id))
    return sha256
  } catch (error) {
    await received.discard()
    throw error
  }
}

/** A small file of a person, whole. */
export async function readPersonFile({ db, platform }: FileCtx, userId: string, kind: PersonFileKind, sha256: string) {
  const found = await db
    .selectFrom('person_file')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return found && platform.storage.readFile(personKeyOf(userId, kind, found.id))
}

/** Where the bytes of a person's file lie. */
export function personKeyOf(userId: string, kind: string, id: string): string {
  return `people/${userId}/${kind}/${id}`
}

/** Removes a file of a person that no column names any more; what a backup is copying goes with the next sweep. */
export async function dropPersonFile(
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  userId: string,
  kind: PersonFileKind,
  sha256: string,
): Promise<void> {
  const { rows } = await database.outside((db) =>
    sql<{ id: string }>`delete from person_file where user_id = ${userId} and kind = ${kind} and sha256 = ${sha256}
      and not exists (select from user_account where id = ${userId} and avatar_key = ${sha256}) returning id`.execute(
      db,
    ),
  )
  if (rows.length === 0 || (await isBackupUnderWay(database))) return
  for (const { id } of rows) await storage.deleteFile(personKeyOf(userId, kind, id))
}
