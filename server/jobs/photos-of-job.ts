import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** Whether a gallery of the job has a photo of the finished work. */
export async function hasAfterPhoto({ db, companyId }: CompanyCtx, jobId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from gallery g
      join photo p on p.company_id = g.company_id and p.gallery_id = g.id
      where g.company_id = ${companyId} and g.job_id = ${jobId} and g.deleted_at is null
        and p.deleted_at is null and p.phase = 'after') as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Refuses a photo that is in no gallery of the job. */
export async function refuseOtherPhoto({ db, companyId }: CompanyCtx, jobId: string, photoId: string): Promise<void> {
  const { rows } =
    await sql`select p.id from photo p join gallery g on g.company_id = p.company_id and g.id = p.gallery_id
    where p.company_id = ${companyId} and p.id = ${photoId} and p.deleted_at is null
      and g.job_id = ${jobId} and g.deleted_at is null for share of p`.execute(db)
  if (rows.length === 0) throw refuseField('photo_id', 'Choose a photo of this job')
}
