import { sql } from 'kysely'
import type * as calls from '#contract/accounting/categories/calls.ts'
import { faultOfMove, moveMessages } from '#contract/accounting/categories/move-rules.ts'
import type { Category, CategoryType } from '#contract/accounting/categories/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { brokenConstraint } from '#server/platform/database/db.ts'
import { lockTree } from '#server/platform/database/tree.ts'
import { familyOf, getCategoryRecord, readCategories } from './read-categories.ts'

/** Adds a category, of the type of the one that it stands below. */
export async function createCategory(
  ctx: CompanyCtx,
  { parent_id = null, type, ...fields }: InputOf<typeof calls.createCategory>,
): Promise<AnswerOf<typeof calls.createCategory>> {
  await lockTree(ctx, 'category')
  const all = await readCategories(ctx)
  if (all.length >= limits.categories)
    throw refuseField('name', `A company has at most ${limits.categories} categories. Delete one first.`)
  const { id } = await ctx.db
    .insertInto('category')
    .values({ company_id: ctx.companyId, parent_id, type: typeBelow(all, parent_id, type), ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error) => refuseTaken(error, fields.name))
  await recordActivity(ctx, { noun: 'category', noun_id: id, kind: 'created', title: fields.name })
  return { category_id: id, category: await getCategoryRecord(ctx, id) }
}

/** The type of a new category: its parent's, or at the top the one that is asked for. */
function typeBelow(all: Category[], parentId: string | null, asked: CategoryType | undefined): CategoryType {
  if (parentId === null) {
    if (!asked) throw refuseField('type', 'Choose income, expense or other')
    return asked
  }
  const parent = all.find(({ id }) => id === parentId)
  if (!parent) throw refuseField('parent_id', moveMessages.unknown)
  if (parent.path.length >= limits.categoryDepth) throw refuseField('parent_id', moveMessages.depth)
  if (asked && asked !== parent.type) throw refuseField('type', moveMessages.type)
  return parent.type
}

/** Changes what was sent; a new parent puts it behind that one's others. */
export async function updateCategory(
  ctx: CompanyCtx,
  { id, version, parent_id, type, ...fields }: InputOf<typeof calls.updateCategory>,
): Promise<AnswerOf<typeof calls.updateCategory>> {
  await lockTree(ctx, 'category')
  const before = await getCategoryToWrite(ctx, id, version)
  const moves = parent_id !== undefined && parent_id !== before.parent_id
  if (moves) refuseMove(await readCategories(ctx), id, parent_id, 'parent_id')
  if (type && type !== before.type) await changeType(ctx, before, type, moves ? parent_id : before.parent_id)
  await ctx.db
    .updateTable('category')
    .set({
      ...fields,
      ...(moves ? { parent_id, place: null } : {}),
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
    .catch((error) => refuseTaken(error, fields.name ?? before.name))
  const category = await getCategoryRecord(ctx, id)
  const kind = moves && Object.keys(fields).length === 0 && !type ? 'moved' : 'changed'
  await recordActivity(ctx, { noun: 'category', noun_id: id, kind, title: category.name })
  return { category }
}

/** Gives a category at the top another type, with all below it, where nothing that has one of them speaks against it. */
async function changeType(ctx: CompanyCtx, before: Category, type: CategoryType, parentId: string | null) {
  if (parentId !== null) throw refuseField('type', 'A category has the type of its parent')
  const family = (await familyOf(ctx, before.id)) ?? [before.id]
  const { rows } = await sql<{ system: boolean; unfit: boolean }>`select
      exists (select from category where company_id = ${ctx.companyId} and id = any (${family}::uuid[]) and system is not null) as system,
      ${anyUnfit(ctx, family, type)} as unfit`.execute(ctx.db)
  if (rows[0]?.system) throw refuseField('type', 'Transfers and questions for your accountant keep their type')
  if (rows[0]?.unfit) throw refuseField('type', 'Transactions of the other type have this category. Move them first.')
  await sql`update category set type = ${type}, updated_at = now(), version = version + 1
    where company_id = ${ctx.companyId} and id = any (${family}::uuid[])`.execute(ctx.db)
}

/** Whether a transaction or a part that has one of the categories does not fit a type of category. The contract's `fits` in SQL. */
export function anyUnfit({ companyId }: CompanyCtx, ids: readonly string[], type: CategoryType) {
  const among = sql`any (${[...ids]}::uuid[])`
  return sql<boolean>`(${type} <> 'other' and (
    exists (select from transaction t where t.company_id = ${companyId} and t.category_id = ${among} and t.type <> ${type})
    or exists (select from transaction_split s join transaction t on t.company_id = s.company_id and t.id = s.transaction_id
      where s.company_id = ${companyId} and s.category_id = ${among} and t.type <> ${type})))`
}

export function refuseMove(all: readonly Category[], id: string, parentId: string | null, field: string): void {
  const fault = faultOfMove(all, id, parentId)
  if (fault) throw refuseField(field, moveMessages[fault], fault === 'cycle' ? 'category_cycle' : 'validation_error')
}

/** A category locked for a change; one that somebody else changed since is refused, with what it is now. */
export async function getCategoryToWrite(ctx: CompanyCtx, id: string, version?: number): Promise<Category> {
  await sql`select from category where company_id = ${ctx.companyId} and id = ${id} for update`.execute(ctx.db)
  const category = await getCategoryRecord(ctx, id)
  if (version !== undefined && version !== category.version)
    throw new Refusal('stale_version', 'Someone else changed this category. Look at it again.', { current: category })
  return category
}

/** What is said where a parent has a category of that name already. */
export function refuseTaken(error: unknown, name: string, field = 'name'): never {
  if (brokenConstraint(error) !== 'category_of_parent') throw error
  throw refuseField(field, `There is already a category called ${name} there`)
}
