import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type {
  deletePhotoReport as deleteCall,
  getPhotoReport as getCall,
  listPhotoReports as listCall,
} from '#contract/photos/report/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, permissionDenied } from '#contract/wire/refusal.ts'
import type { CompanyCtx, FileAnswer } from '#server/http/context.ts'
import { findFile } from '#server/platform/files/company-files.ts'
import { getGalleryRecord } from '../showing/show-gallery.ts'
import { plainName } from '../zip/file-names.ts'
import { forgetReports } from './forget-reports.ts'
import { findReports, getReportRecord, showReport } from './report-record.ts'

export async function listPhotoReports(
  ctx: CompanyCtx,
  { id }: InputOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const reports = await findReports(ctx, await getGalleryRecord(ctx, id))
  return { reports: reports.map(showReport) }
}

/** The file of a report that is ready. */
export async function getPhotoReport(ctx: CompanyCtx, { id, report_id }: InputOf<typeof getCall>): Promise<FileAnswer> {
  const report = await getReportRecord(ctx, await getGalleryRecord(ctx, id), report_id)
  const file = report.file_key ? await findFile(ctx, 'photo_report', report.file_key) : undefined
  if (!file) throw notFound('report')
  return {
    bytes: async () => {
      const opened = await file.open()
      if (!opened) throw notFound('report')
      return opened.stream
    },
    type: 'application/pdf',
    length: file.bytes,
    filename: `${plainName(report.title)}.pdf`,
    etag: `"${report.file_key}"`,
  }
}

/** Whoever asked for a report deletes it, and who may delete everybody's photos. */
export async function deletePhotoReport(ctx: CompanyCtx, { id, report_id }: InputOf<typeof deleteCall>) {
  const report = await getReportRecord(ctx, await getGalleryRecord(ctx, id), report_id)
  const isOwn = report.created_by === ctx.actor.user.id
  if (!isOwn && levelOf(ctx.actor, 'photos.delete') !== 'all') throw permissionDenied()
  await forgetReports(ctx.db, ctx.companyId, sql`r.id = ${report.id}`)
  return {}
}
