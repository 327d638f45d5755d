import { sql } from 'kysely'
import type * as calls from '#contract/clients/tags/calls.ts'
import { pickTagColor } from '#contract/clients/tags/color-rules.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'
import { lockTree } from '#server/platform/database/tree.ts'
import { readTags } from './read.ts'
import { placeBefore, refuseCycle, refuseUnknownParent } from './tree.ts'

/** Adds a tag, below another one where that is said. */
export async function createTag(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.createTag>,
): Promise<AnswerOf<typeof calls.createTag>> {
  if (input.parent_id) {
    await lockTree(ctx, 'tag')
    await refuseUnknownParent(ctx, input.parent_id)
  }
  const { id } = await addTag(ctx, input)
  return { tag_id: id, tag: await getTag(ctx, id) }
}

/** The same for who has seen to the rest: a tag that has no color is given one. */
export async function addTag(ctx: CompanyCtx, { name, color, ...fields }: InputOf<typeof calls.createTag>) {
  const { db, companyId } = ctx
  const { count } = await db
    .selectFrom('tag')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (count >= limits.tags) throw refuseField('name', `A company has at most ${limits.tags} tags. Delete one first.`)
  const tag = await db
    .insertInto('tag')
    .values({ company_id: companyId, name, color: color ?? pickTagColor(count), ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error) => refuseTaken(error, name))
  await recordActivity(ctx, { noun: 'tag', noun_id: tag.id, kind: 'created', title: name })
  return tag
}

/** Changes what was sent, and moves it where that is asked. A stale version is refused with the tag as it is now. */
export async function updateTag(
  ctx: CompanyCtx,
  input: InputOf<typeof calls.updateTag>,
): Promise<AnswerOf<typeof calls.updateTag>> {
  const { id, version, before_id, ...fields } = input
  const moves = fields.parent_id !== undefined || before_id !== undefined
  if (moves) await lockTree(ctx, 'tag')
  const before = await getTagToWrite(ctx, id, version)
  const parent_id = fields.parent_id === undefined ? before.parent_id : fields.parent_id
  if (parent_id !== before.parent_id) await refuseCycle(ctx, id, parent_id)
  await ctx.db
    .updateTable('tag')
    .set({
      ...fields,
      ...(parent_id === before.parent_id ? {} : { place: null }),
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
    .catch((error) => refuseTaken(error, fields.name ?? ''))
  if (before_id !== undefined) await placeBefore(ctx, id, parent_id, before_id)
  const tag = await getTag(ctx, id)
  const { parent_id: _, ...others } = fields
  const kind = moves && Object.keys(others).length === 0 ? 'moved' : 'changed'
  await recordActivity(ctx, { noun: 'tag', noun_id: id, kind, title: tag.name })
  return { tag }
}

/** Deletes a tag: the tags below it move up, clients and jobs lose it. */
export async function deleteTag(ctx: CompanyCtx, { id }: InputOf<typeof calls.deleteTag>) {
  await lockTree(ctx, 'tag')
  const tag = await getTagToWrite(ctx, id)
  await removeTag(ctx, id, tag.parent_id)
  await recordActivity(ctx, { noun: 'tag', noun_id: id, kind: 'deleted', title: tag.name })
  return { message: `${tag.name} deleted` }
}

/** Has the clients and jobs of one tag wear another, once, and takes it away; what stood below it moves up. */
export async function mergeTag(
  ctx: CompanyCtx,
  { id, into_id, version }: InputOf<typeof calls.mergeTag>,
): Promise<AnswerOf<typeof calls.mergeTag> & { message: string }> {
  if (into_id === id) throw refuseField('into_id', 'Choose another tag')
  await lockTree(ctx, 'tag')
  const from = await getTagToWrite(ctx, id, version)
  const into = await lockTag(ctx, into_id)
  if (!into) throw refuseField('into_id', 'Choose from your tags')
  for (const [table, wearer] of worn) await wearInstead(ctx, { table, wearer, id, into_id })
  await removeTag(ctx, id, from.parent_id)
  const tag = await getTag(ctx, into_id)
  await recordActivity(ctx, { noun: 'tag', noun_id: into_id, kind: 'merged', title: tag.name, note: from.name })
  return { tag, message: `${from.name} merged into ${tag.name}` }
}

/** Where tags are worn, and by whom. */
const worn = [
  ['client_tag', 'client_id'],
  ['job_tag', 'job_id'],
] as const

type Instead = { table: (typeof worn)[number][0]; wearer: string; id: string; into_id: string }

/** Whoever wears one tag wears the other, once. */
async function wearInstead({ db, companyId }: CompanyCtx, { table, wearer, id, into_id }: Instead): Promise<void> {
  const [kept, who] = [sql.table(table), sql.ref(wearer)]
  await sql`delete from ${kept} w where w.company_id = ${companyId} and w.tag_id = ${id} and exists (
    select from ${kept} o where o.company_id = w.company_id and o.${who} = w.${who} and o.tag_id = ${into_id})`.execute(
    db,
  )
  await sql`update ${kept} set tag_id = ${into_id} where company_id = ${companyId} and tag_id = ${id}`.execute(db)
}

async function removeTag({ db, companyId }: CompanyCtx, id: string, parent_id: string | null) {
  await sql`update tag set parent_id = ${parent_id}, place = null, updated_at = now(), version = version + 1
    where company_id = ${companyId} and parent_id = ${id}`.execute(db)
  await db.deleteFrom('tag').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** A tag locked for a change; one that somebody else changed since is refused, with what it is now. */
async function getTagToWrite(ctx: CompanyCtx, id: string, version?: number) {
  const tag = await lockTag(ctx, id)
  if (!tag) throw notFound('tag')
  if (version !== undefined && version !== tag.version)
    throw new Refusal('stale_version', 'Someone else changed this tag. Look at it again.', {
      current: await getTag(ctx, id),
    })
  return tag
}

function lockTag({ db, companyId }: CompanyCtx, id: string) {
  return db
    .selectFrom('tag')
    .select(['name', 'parent_id', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

async function getTag(ctx: CompanyCtx, id: string) {
  const [tag] = await readTags(ctx, id)
  if (!tag) throw notFound('tag')
  return tag
}

function refuseTaken(error: unknown, name: string): never {
  if (brokenConstraint(error) !== 'tag_name') throw error
  throw refuseField('name', `There is already a tag called ${name}`, 'tag_name_taken')
}
