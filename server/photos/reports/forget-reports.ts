import { type RawBuilder, sql } from 'kysely'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { markManyUnused } from '#server/platform/files/company-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import type { forgetPhotoReport } from './tasks.ts'

/** Deletes reports (`r`) of a company; their files go with the nightly sweep. */
export async function forgetReports(db: Db, companyId: string, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ file_key: string | null }>`delete from photo_report r
    where r.company_id = ${companyId} and ${which} returning file_key`.execute(db)
  const keys = rows.flatMap(({ file_key }) => file_key ?? [])
  await markManyUnused(db, companyId, 'photo_report', keys)
  return rows.length
}

/** A report that has been kept for its days goes. */
export async function forgetOldReport(
  { database }: Platform,
  { company_id, report_id }: PayloadOf<typeof forgetPhotoReport>,
): Promise<void> {
  await database.inCompany(company_id, (db, companyId: CompanyId) =>
    forgetReports(db, companyId, sql`r.id = ${report_id}`),
  )
}
