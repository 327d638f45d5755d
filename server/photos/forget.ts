import { sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import { markManyUnused } from '#server/platform/files/company-files.ts'
import { limits } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import { forgetPhotos } from './tasks.ts'

/** Sees to it that what was just deleted of a gallery goes after its day. */
export async function forgetLater({ db, companyId, platform }: CompanyCtx, gallery_id: string): Promise<void> {
  const runAt = new Date(Date.parse(platform.now()) + (limits.deletedPhotoHours * 60 + 5) * 60_000).toISOString()
  await enqueue(db, forgetPhotos, { company_id: companyId, gallery_id }, { runAt })
}

type ForgottenPhoto = { original_key: string; preview_key: string; thumbnail_key: string; plain_key: string | null }

/** What was deleted of a gallery more than a day ago goes for good: its rows now, its files with the nightly sweep. */
export async function forgetDeleted(
  { database }: Platform,
  { company_id, gallery_id }: PayloadOf<typeof forgetPhotos>,
): Promise<void> {
  const day = sql`now() - make_interval(hours => ${limits.deletedPhotoHours})`
  await database.inCompany(company_id, async (db) => {
    const { rows } =
      await sql<ForgottenPhoto>`delete from photo p where p.company_id = ${company_id} and p.gallery_id = ${gallery_id}
        and (p.deleted_at <= ${day} or exists (select from gallery g
          where g.company_id = ${company_id} and g.id = ${gallery_id} and g.deleted_at <= ${day}))
      returning original_key, preview_key, thumbnail_key, plain_key`.execute(db)
    const keys = (name: keyof ForgottenPhoto) => rows.flatMap((row) => row[name] ?? [])
    await markManyUnused(db, company_id, 'photo', keys('original_key'))
    await markManyUnused(db, company_id, 'photo_preview', [...keys('preview_key'), ...keys('plain_key')])
    await markManyUnused(db, company_id, 'photo_thumbnail', keys('thumbnail_key'))
    await sql`delete from gallery where company_id = ${company_id} and id = ${gallery_id} and deleted_at <= ${day}`.execute(
      db,
    )
  })
}
