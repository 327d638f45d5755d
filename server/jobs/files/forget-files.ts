import { sql } from 'kysely'
import { markManyUnused } from '#server/platform/files/company-files.ts'
import { limits } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import type { forgetJobFiles } from '../tasks.ts'

/** Files of a job that were deleted more than a day ago go for good: their rows now, their bytes with the nightly sweep. */
export async function forgetDeletedFiles(
  { database }: Platform,
  { company_id, job_id }: PayloadOf<typeof forgetJobFiles>,
): Promise<void> {
  await database.inCompany(company_id, async (db) => {
    const { rows } = await sql<{ file_key: string }>`delete from job_file where company_id = ${company_id}
      and job_id = ${job_id} and deleted_at <= now() - make_interval(hours => ${limits.deletedJobFileHours})
      returning file_key`.execute(db)
    await markManyUnused(
      db,
      company_id,
      'job_file',
      rows.map(({ file_key }) => file_key),
    )
  })
}
