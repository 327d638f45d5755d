import { sql } from 'kysely'
import type { Database } from '#server/platform/database/db.ts'

/** Who works on an upload in pieces, on whichever server. */
export type UploadLock = { companyId: string; id: string; holder: string }
type Where = Pick<Database, 'inCompany'>

/** A server that is gone holds its uploads no longer than this. */
export const LEASE_SECONDS = 10

/** Takes an upload, or asks whoever holds it to let go. `gone`: there is none any more, and so nothing to guard. */
export async function takeUpload(where: Where, hold: UploadLock): Promise<'taken' | 'busy' | 'gone'> {
  const { companyId, id, holder } = hold
  const { rows } = await where.inCompany(companyId, (db) =>
    sql<{ taken: boolean }>`update unfinished_upload set
        locked_by = case when locked_until >= now() then locked_by else ${holder} end,
        release_asked = case when locked_until >= now() then true else false end,
        locked_until = case when locked_until >= now() then locked_until else ${leaseEnd} end
      where company_id = ${companyId} and id = ${id} returning locked_by = ${holder} as taken`.execute(db),
  )
  if (rows.length === 0) return 'gone'
  return rows[0]?.taken ? 'taken' : 'busy'
}

/** Goes on holding it. `asked`: somebody else wants it. `lost`: somebody else has it, or it is gone. */
export async function keepUpload(where: Where, hold: UploadLock): Promise<'held' | 'asked' | 'lost'> {
  const { companyId, id, holder } = hold
  const { rows } = await where.inCompany(companyId, (db) =>
    sql<{ asked: boolean }>`update unfinished_upload set locked_until = ${leaseEnd}
      where company_id = ${companyId} and id = ${id} and locked_by = ${holder} returning release_asked as asked`.execute(
      db,
    ),
  )
  if (rows.length === 0) return 'lost'
  return rows[0]?.asked ? 'asked' : 'held'
}

export async function releaseUpload(where: Where, { companyId, id, holder }: UploadLock): Promise<void> {
  await where.inCompany(companyId, (db) =>
    sql`update unfinished_upload set locked_by = null, locked_until = null, release_asked = false
      where company_id = ${companyId} and id = ${id} and locked_by = ${holder}`.execute(db),
  )
}

const leaseEnd = sql`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`
