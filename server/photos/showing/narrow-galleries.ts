import { type RawBuilder, sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import type { listGalleries as listCall } from '#contract/photos/calls.ts'
import type { galleryList } from '#contract/photos/list.ts'
import type { InputOf } from '#contract/wire/call.ts'
import type { WireNameOf } from '#contract/wire/list.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { isVisibleGallery } from '#server/scopes/gallery.ts'
import { holdsWords, idsHolding, seenClient, seenJob } from './galleries-holding.ts'

export type ListInput = Omit<InputOf<typeof listCall>, 'page' | 'page_size'>

/**
 * Which galleries (`g`) are asked for: `from` what is walked, `fits` what is tested of each. `few`: so few that they are found
 * before they are put in order. `many`: more fit than are counted, and `holds` is what is tested of each `among` them that is met.
 */
export type GallerySelection = { from: RawBuilder<unknown>; fits: RawBuilder<unknown>; few?: boolean; many?: Many }
export type Many = { among: RawBuilder<unknown>; holds: RawBuilder<unknown> }

export const tests = { some: sql`g.photo_count > 0`, none: sql`g.photo_count = 0` }
export const testOf = ({ photos }: Pick<ListInput, 'photos'>) => (photos ? tests[photos] : sql`true`)

/** Found by their words first, or by whose they are: few of many. What more hold than are counted is met on the way along the order. */
export async function narrow(ctx: CompanyCtx, input: ListInput): Promise<GallerySelection> {
  const { q, client_id, job_id } = input
  const ownOnly = seesOwnOnly(ctx)
  const whose = sql.join(
    [
      sql`g.company_id = ${ctx.companyId}`,
      ...(ownOnly ? [] : [isVisibleGallery(ctx.actor)]),
      ...Object.values<Test>(whoseTests).flatMap((test) => test(ctx, input) ?? []),
    ],
    sql` and `,
  )
  const words = holdsWords(ctx, q)
  if (client_id || job_id || ctx.actor.kind === 'client' || ownOnly)
    return {
      from: ownOnly ? ownGalleries(ctx) : sql`gallery g`,
      fits: words ? sql`${whose} and ${words.ofAll}` : whose,
      few: true,
    }
  if (!words) return { from: sql`gallery g`, fits: whose }
  const { ids, more } = await idsHolding(ctx, q, whose)
  if (more)
    return {
      from: sql`gallery g`,
      fits: sql`${whose} and ${words.ofAll}`,
      many: { among: whose, holds: words.ofEach },
    }
  return { from: sql`gallery g`, fits: sql`g.company_id = ${ctx.companyId} and g.id = any (${ids}::uuid[])`, few: true }
}

/** What the list calls `empty`, the call calls `photos`: that is tested last. */
type Name = 'job_id' | Exclude<WireNameOf<typeof galleryList>, 'empty'>
type Test = (ctx: CompanyCtx, input: ListInput) => RawBuilder<unknown> | undefined

/** What each name of the call asks of gallery `g`, where it asks anything. */
const whoseTests = {
  client_id: (ctx, { client_id }) => (client_id ? sql`g.client_id = ${client_id} and ${seenClient(ctx)}` : undefined),
  job_id: (ctx, { job_id }) => (job_id ? sql`g.job_id = ${job_id} and ${seenJob(ctx)}` : undefined),
} satisfies Record<Name, Test>

function seesOwnOnly({ actor }: CompanyCtx): boolean {
  return actor.kind !== 'client' && levelOf(actor, 'photos.view') === 'own'
}

/** Of who sees their own alone: those they made and those of jobs they are on, each found by an index. */
function ownGalleries({ companyId, actor }: CompanyCtx): RawBuilder<unknown> {
  return sql`(select m.* from gallery m
      where m.company_id = ${companyId} and m.created_by = ${actor.user.id} and m.deleted_at is null
    union all select t.* from job_assignee a join gallery t on t.company_id = a.company_id and t.job_id = a.job_id
      where a.company_id = ${companyId} and a.user_id = ${actor.user.id} and t.deleted_at is null
        and t.created_by is distinct from ${actor.user.id}) g`
}
