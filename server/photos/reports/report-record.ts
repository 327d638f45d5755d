import { sql } from 'kysely'
import { levelOf, reaches } from '#contract/access/permissions.ts'
import type { PhotoReport } from '#contract/photos/report/shapes.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { GalleryRecord } from '../showing/show-gallery.ts'

export type ReportRecord = Omit<PhotoReport, 'created_by'> & {
  created_by: string | null
  author: string | null
  file_key: string | null
}

/** Reports of a gallery, the newest first, or the one that is named; those with places for who may see them. */
export async function findReports(ctx: CompanyCtx, gallery: GalleryRecord, reportId?: string): Promise<ReportRecord[]> {
  const { db, companyId, actor } = ctx
  const seesPlace = reaches(levelOf(actor, 'photos.location'), gallery.own)
  const { rows } =
    await sql<ReportRecord>`select r.id, r.title, r.status, r.total, r.done, r.problem, r.bytes, r.created_at,
      r.created_by, r.file_key, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as author
    from photo_report r left join user_account u on u.id = r.created_by
    where r.company_id = ${companyId} and r.gallery_id = ${gallery.id} and (not r.place or ${seesPlace})
      ${reportId ? sql`and r.id = ${reportId}` : sql``}
    order by r.id desc limit 100`.execute(db)
  return rows
}

export async function getReportRecord(
  ctx: CompanyCtx,
  gallery: GalleryRecord,
  reportId: string,
): Promise<ReportRecord> {
  const [report] = await findReports(ctx, gallery, reportId)
  if (!report) throw notFound('report')
  return report
}

/** A report as an answer has it. */
export function showReport({ file_key: _, author, bytes, ...report }: ReportRecord): PhotoReport {
  return { ...report, bytes: bytes === null ? null : Number(bytes), created_by: author }
}
