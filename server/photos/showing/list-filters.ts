import { sql } from 'kysely'
import type { listPhotoFilters as filtersCall } from '#contract/photos/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { nameOfUser } from '#server/scopes/team.ts'
import { getGalleryRecord } from './show-gallery.ts'

type Answer = AnswerOf<typeof filtersCall>

/** Tags, people and stages of a gallery's photos, the most used first; tags that differ in their letters' case are one. */
export async function listPhotoFilters(ctx: CompanyCtx, { id }: InputOf<typeof filtersCall>): Promise<Answer> {
  await getGalleryRecord(ctx, id)
  const here = sql`p.company_id = ${ctx.companyId} and p.gallery_id = ${id} and p.deleted_at is null`
  const [tags, people, phases] = await Promise.all([
    sql<Answer['tags'][number]>`select min(t.tag) as tag, count(*)::int as count
      from photo p cross join lateral unnest(p.tags) t (tag) where ${here}
      group by lower(t.tag) order by count(*) desc, min(t.tag) limit 200`.execute(ctx.db),
    sql<Answer['people'][number]>`select u.id, ${nameOfUser} as name, count(*)::int as count
      from photo p join user_account u on u.id = p.uploaded_by where ${here} group by u.id order by count(*) desc, u.id`.execute(
      ctx.db,
    ),
    sql<{ phase: 'before' | 'during' | 'after'; count: number }>`select p.phase, count(*)::int as count from photo p
      where ${here} and p.phase is not null group by p.phase`.execute(ctx.db),
  ])
  const of = (phase: string) => phases.rows.find((row) => row.phase === phase)?.count ?? 0
  return {
    tags: tags.rows,
    people: people.rows,
    phases: { before: of('before'), during: of('during'), after: of('after') },
  }
}
