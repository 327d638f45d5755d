import { sql } from 'kysely'
import { can } from '#contract/access/permissions.ts'
import type { TagRef, WornTag } from '#contract/clients/tags/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { Field } from '#contract/wire/fields.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { tagsOfClient } from './read.ts'
import { addTag } from './write.ts'

/**
 * The ids of the tags that something is to wear. They stay until the commit; a name that no tag has makes one, for who may.
 * Called before the record itself is locked, as whoever merges or deletes a tag locks that first.
 */
async function resolveTags(ctx: CompanyCtx, field: Field, refs: readonly TagRef[]): Promise<string[]> {
  const asked = refs.map((ref) => (typeof ref === 'string' ? { id: ref } : ref))
  const ids = asked.flatMap((ref) => ('id' in ref ? [ref.id] : []))
  const names = asked.flatMap((ref) => ('id' in ref ? [] : [ref]))
  await lockTags(ctx, field, ids)
  for (const { name, color } of names) ids.push(await findOrAddTag(ctx, field, name, color))
  return [...new Set(ids)]
}

/** Refuses a list in which there is an id that no tag of the company has. */
async function lockTags({ db, companyId }: CompanyCtx, field: Field, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await db
    .selectFrom('tag')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (found.length < new Set(ids).size) throw unknownTag(field)
}

/** Refuses to narrow a list by a tag that the company has not. */
export async function refuseUnknownTags(
  { db, companyId, actor }: CompanyCtx,
  field: Field,
  ids: readonly string[] = [],
) {
  if (ids.length === 0) return
  // Tags are the team's: a client is not told which there are.
  if (actor.kind === 'client') throw unknownTag(field)
  const found = await db
    .selectFrom('tag')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  if (found.length < new Set(ids).size) throw unknownTag(field)
}

/** What is said of an id that no tag of the company has. */
export function unknownTag(field: Field) {
  return refuseField(field, 'Choose from your tags')
}

/** The tag of this name; a new one for who may make tags. */
export async function findOrAddTag(
  ctx: CompanyCtx,
  field: Field,
  name: string,
  color: string | undefined,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from tag
    where company_id = ${ctx.companyId} and lower(normalize(name)) = lower(normalize(${name})) for key share`.execute(
    ctx.db,
  )
  if (rows[0]) return rows[0].id
  if (!can(ctx.actor, 'tags.manage')) throw refuseField(field, `There is no tag called ${name}`)
  return (await addTag(ctx, { name, color })).id
}

/** What of something's tags is to change: all of them, or some beside those it wears. */
export type TagChanges = { tags?: readonly TagRef[]; add_tags?: readonly string[]; remove_tags?: readonly string[] }

/** The same as ids; those to be taken off need not be there. Called before what wears them is locked, as `resolveTags`. */
export async function resolveTagChanges(ctx: CompanyCtx, { tags, add_tags, remove_tags = [] }: TagChanges) {
  const all = tags && (await resolveTags(ctx, 'tags', tags))
  const add = await resolveTags(ctx, 'add_tags', add_tags ?? [])
  await lockTags(ctx, 'remove_tags', remove_tags)
  return { all, add, remove: remove_tags }
}

export type ResolvedTags = Awaited<ReturnType<typeof resolveTagChanges>>

/** Carries it out for a client that the caller has locked: what it wears then, and whether that is something else. */
export async function wearTags(ctx: CompanyCtx, clientId: string, { all, add, remove }: ResolvedTags) {
  if (!all && add.length === 0 && remove.length === 0) return undefined
  const wanted = [...(all ?? []), ...add].filter((id) => !remove.includes(id))
  const { numDeletedRows } = await ctx.db
    .deleteFrom('client_tag')
    .where('company_id', '=', ctx.companyId)
    .where('client_id', '=', clientId)
    .where(all ? sql<boolean>`tag_id <> all (${wanted}::uuid[])` : sql<boolean>`tag_id = any (${remove}::uuid[])`)
    .executeTakeFirst()
  const { numAffectedRows } = await sql`insert into client_tag (company_id, client_id, tag_id, archived)
    select c.company_id, c.id, t.id, c.archived_at is not null from client c, unnest(${wanted}::uuid[]) t (id)
    where c.company_id = ${ctx.companyId} and c.id = ${clientId} on conflict do nothing`.execute(ctx.db)
  const { rows } = await sql<{ tags: WornTag[] }>`select ${tagsOfClient} as tags from client c
    where c.company_id = ${ctx.companyId} and c.id = ${clientId}`.execute(ctx.db)
  const tags = rows[0]?.tags ?? []
  if (tags.length > limits.tagsWorn) throw refuseField(all ? 'tags' : 'add_tags', `Use at most ${limits.tagsWorn} tags`)
  return { tags, changed: numDeletedRows > 0n || (numAffectedRows ?? 0n) > 0n }
}
