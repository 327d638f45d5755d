import { type RawBuilder, sql } from 'kysely'
import type { getGallery as getCall } from '#contract/photos/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { pageOf } from '#contract/wire/page.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { pageSql } from '#server/platform/database/page-sql.ts'
import { isVisiblePhoto } from '#server/scopes/gallery.ts'
import { getGalleryRecord, showGallery } from './show-gallery.ts'
import { findPhotos, showPhoto } from './show-photo.ts'

type Input = InputOf<typeof getCall>

/** A gallery with a page of its photos, the latest taken first; `total` is of those that the filter leaves. */
export async function getGallery(ctx: CompanyCtx, input: Input): Promise<AnswerOf<typeof getCall>> {
  const which = filterOf(ctx, input)
  const rest = sql`order by coalesce(p.taken_at, p.created_at) desc, p.id desc ${pageSql(input)}`
  const [record, photos, fitting] = await Promise.all([
    getGalleryRecord(ctx, input.id),
    findPhotos(ctx, { galleryId: input.id, which, rest }),
    which && countPhotos(ctx, input.id, which),
  ])
  const gallery = showGallery(ctx, record)
  return {
    gallery,
    photos: photos.map((each) => showPhoto(ctx, each, record.own)),
    ...pageOf(input, fitting ?? gallery.photo_count),
  }
}

/** A client narrows by what they see of a photo, and finds nothing out by the rest. */
function filterOf({ actor }: CompanyCtx, input: Input): RawBuilder<unknown> | undefined {
  const { phase, tags, by, from, to, annotated, shared } = input
  const zone = actor.company?.timezone ?? 'UTC'
  const taken = sql`coalesce(p.taken_at, p.created_at)`
  const startOf = (day: string, later: number) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`
  const ofTeam = [
    ...(tags ?? []).map((tag) => sql`exists (select from unnest(p.tags) t where lower(t) = lower(${tag}))`),
    ...(by ? [sql`p.uploaded_by = ${by}`] : []),
    ...(shared === undefined ? [] : [shared ? sql`p.share_with_job` : sql`not p.share_with_job`]),
  ]
  const tests = [
    ...(phase ? [sql`p.phase = ${phase}`] : []),
    ...(from ? [sql`${taken} >= ${startOf(from, 0)}`] : []),
    ...(to ? [sql`${taken} < ${startOf(to, 1)}`] : []),
    ...(annotated === undefined ? [] : [annotated ? sql`p.annotations <> '[]'` : sql`p.annotations = '[]'`]),
    ...(actor.kind === 'client' ? [] : ofTeam),
  ]
  return tests.length > 0 ? sql.join(tests, sql` and `) : undefined
}

async function countPhotos({ db, companyId, actor }: CompanyCtx, galleryId: string, which: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from photo p
    where p.company_id = ${companyId} and p.gallery_id = ${galleryId} and ${isVisiblePhoto(actor)} and ${which}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
