import { sql } from 'kysely'
import type * as calls from '#contract/accounting/categories/calls.ts'
import { movedOf } from '#contract/accounting/categories/move-rules.ts'
import type { Category } from '#contract/accounting/categories/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { keepOrder, lockTree, siblingsIn } from '#server/platform/database/tree.ts'
import { getCategoryRecord, readCategories } from './read-categories.ts'
import { getCategoryToWrite, refuseMove, refuseTaken } from './save-category.ts'

/** Moves a category below another one or to the top, to a place among those there. */
export async function moveCategory(
  ctx: CompanyCtx,
  { id, version, new_parent_id = null, position }: InputOf<typeof calls.moveCategory>,
): Promise<AnswerOf<typeof calls.moveCategory> & { message: string }> {
  await lockTree(ctx, 'category')
  const before = await getCategoryToWrite(ctx, id, version)
  const all = await readCategories(ctx)
  refuseMove(all, id, new_parent_id, 'new_parent_id')
  await putBelow(ctx, before, new_parent_id)
  const others = await siblingsIn(ctx, 'category', new_parent_id, id)
  await keepOrder(ctx, 'category', others.toSpliced(position ?? others.length, 0, id))
  const category = await getCategoryRecord(ctx, id)
  await recordActivity(ctx, { noun: 'category', noun_id: id, kind: 'moved', title: category.name })
  const parent = all.find((each) => each.id === new_parent_id)
  return {
    category,
    message: parent ? `Moved ${category.name} under ${parent.name}` : `Moved ${category.name} to the top`,
  }
}

/** Moves several categories below one, behind its others, all or none; what stands below a chosen one goes along. */
export async function moveCategories(
  ctx: CompanyCtx,
  { ids, new_parent_id = null }: InputOf<typeof calls.moveCategories>,
): Promise<AnswerOf<typeof calls.moveCategories>> {
  await lockTree(ctx, 'category')
  const all = await readCategories(ctx)
  const known = new Set(all.map(({ id }) => id))
  if (!ids.every((id) => known.has(id))) throw refuseField('ids', 'Choose from your categories')
  const moved = movedOf(all, ids)
  for (const id of moved) refuseMove(all, id, new_parent_id, 'new_parent_id')
  const chosen = all.filter(({ id }) => moved.includes(id))
  for (const category of chosen) await putBelow(ctx, category, new_parent_id)
  const { rows } = await sql<{ id: string }>`select id from category
    where company_id = ${ctx.companyId} and parent_id is not distinct from ${new_parent_id} and id <> all (${moved}::uuid[])
    order by place nulls last, lower(name), id`.execute(ctx.db)
  await keepOrder(ctx, 'category', [...rows.map(({ id }) => id), ...moved])
  for (const { id, name } of chosen)
    await recordActivity(ctx, { noun: 'category', noun_id: id, kind: 'moved', title: name })
  return { moved: moved.length }
}

async function putBelow(
  { db, companyId }: CompanyCtx,
  { id, name }: Category,
  parent_id: string | null,
): Promise<void> {
  await db
    .updateTable('category')
    .set({ parent_id, updated_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
    .catch((error) => refuseTaken(error, name, 'new_parent_id'))
}
