import { sql } from 'kysely'
import type { createPhotoReport as createCall } from '#contract/photos/report/calls.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { isVisibleJob } from '#server/scopes/job.ts'
import { refuseUnreached } from '../showing/reach.ts'
import { type GalleryRecord, getGalleryRecord } from '../showing/show-gallery.ts'
import { forgetReports } from './forget-reports.ts'
import { getReportRecord, showReport } from './report-record.ts'
import { drawPhotoReport, forgetPhotoReport } from './tasks.ts'

type Input = InputOf<typeof createCall>

/** Asks for a report: the queue draws it, and its row says how far it has come. */
export async function createPhotoReport(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof createCall>> {
  const { db, companyId, actor, platform } = ctx
  const gallery = await getGalleryRecord(ctx, input.id, true)
  if (input.place) refuseUnreached(ctx, 'photos.location', gallery)
  const { photo_ids, title, per_page, sort, comments, tags, taken, stamp, place } = input
  const ids = photo_ids && [...new Set(photo_ids)]
  const total = await countPhotos(ctx, gallery, ids)
  const { id } = await db
    .insertInto('photo_report')
    .values({
      ...{ company_id: companyId, gallery_id: gallery.id, photo_ids: ids ?? null, created_by: actor.user.id },
      ...{ title, per_page, sort, comments, tags, taken, stamp, place, total },
      about: JSON.stringify(await aboutOf(ctx, gallery)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, drawPhotoReport, { company_id: companyId, report_id: id })
  const runAt = new Date(Date.parse(platform.now()) + limits.reportDays * 86_400_000).toISOString()
  await enqueue(db, forgetPhotoReport, { company_id: companyId, report_id: id }, { runAt })
  await forgetReports(
    db,
    companyId,
    sql`r.gallery_id = ${gallery.id} and r.id in (select id from photo_report
    where company_id = ${companyId} and gallery_id = ${gallery.id} order by id desc offset ${limits.reportsKept})`,
  )
  await recordActivity(ctx, { noun: 'gallery', noun_id: gallery.id, kind: 'report_created', title: gallery.name })
  return { report_id: id, report: showReport(await getReportRecord(ctx, gallery, id)) }
}

async function countPhotos({ db, companyId }: CompanyCtx, { id }: GalleryRecord, ids: string[] | undefined) {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from photo p
    where p.company_id = ${companyId} and p.gallery_id = ${id} and p.deleted_at is null
      ${ids ? sql`and p.id = any (${ids}::uuid[])` : sql``}`.execute(db)
  const total = rows[0]?.total ?? 0
  if (ids && total < ids.length) throw refuseField('photo_ids', 'Choose photos of this gallery')
  if (total === 0) throw refuseField('photo_ids', 'There are no photos in this gallery yet')
  if (total > limits.reportPhotos)
    throw refuseField(
      'photo_ids',
      `A report holds ${limits.reportPhotos} photos at most, and this gallery has ${total.toLocaleString('en-US')}. Select some of them`,
    )
  return total
}

/** What stands on the cover: the client, the job and where it is, as far as the person sees them. */
export type ReportAbout = { client: string | null; job: string | null; address: string[] }

async function aboutOf(ctx: CompanyCtx, { client_name, job_id }: GalleryRecord): Promise<ReportAbout> {
  const { rows } = await sql<{ title: string; address: string | null; place: string }>`select j.title, j.address,
      trim(concat_ws(', ', nullif(j.city, ''), nullif(concat_ws(' ', j.state, j.postal_code), ''))) as place
    from job j where j.company_id = ${ctx.companyId} and j.id = ${job_id} and ${isVisibleJob(ctx.actor)}`.execute(
    ctx.db,
  )
  const [job] = rows
  const address = job ? [job.address ?? '', job.place].filter((line) => line !== '') : []
  return { client: client_name, job: job?.title ?? null, address }
}
