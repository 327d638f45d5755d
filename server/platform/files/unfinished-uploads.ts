import { sql } from 'kysely'
import { GIGABYTE } from '#contract/values/storage.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Db } from '#server/platform/database/db.ts'
import { limits } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limitOf, overLimit } from './company-files.ts'

/** An upload in pieces: whose it is and how many bytes it will have. */
type NewUpload = { companyId: string; id: string; userId: string; bytes: number }

/**
 * Counts an upload towards the plan before a byte of it comes. Refuses with 413 `storage_limit` beyond the plan, and with 503
 * `unavailable` where the person or the company has too much under way. Source: docs/domain.md, Plans.
 */
export async function beginUpload(
  { db, platform }: { db: Db; platform: Pick<Platform, 'env'> },
  { companyId, id, userId, bytes }: NewUpload,
): Promise<void> {
  const allowed = await limitOf(db, platform, companyId)
  const room = allowed === null ? null : allowed * GIGABYTE
  const { rows } = await sql<{ said: 'begun' | 'person' | 'company' | 'plan' }>`select begin_upload(${companyId}, ${id},
    ${userId}, ${bytes}, ${limits.openUploads}, ${limits.unfinishedBytes}, ${room}) as said`.execute(db)
  const said = rows[0]?.said
  if (said === 'plan') throw overLimit(allowed ?? 0)
  if (said === 'person') throw tooMany(`You have ${limits.openUploads} uploads under way.`)
  if (said === 'company')
    throw tooMany(`Your company has ${limits.unfinishedBytes / GIGABYTE} GB of uploads under way.`)
}

function tooMany(what: string): Refusal {
  return new Refusal('unavailable', `${what} Wait until some have ended.`, { retry_after: 60 })
}

/** Gives its room back: in the transaction that makes a file of it, or once its pieces are gone. */
export async function endUpload(db: Db, companyId: string, id: string): Promise<void> {
  await db.deleteFrom('unfinished_upload').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** Gives back the room of uploads that began more than a week ago and of which no piece lies any more. */
export async function sweepUploads(
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  companyId: string,
): Promise<void> {
  const old = await database.inCompany(companyId, (db) =>
    db
      .selectFrom('unfinished_upload')
      .select('id')
      .where('company_id', '=', companyId)
      .where('created_at', '<', sql<string>`now() - interval '7 days'`)
      .execute(),
  )
  for (const { id } of old) {
    if (await storage.hasPieces(companyId, id)) continue
    await database.inCompany(companyId, (db) => endUpload(db, companyId, id))
  }
}
