import { sql } from 'kysely'
import type { deleteCategory as deleteCall } from '#contract/accounting/categories/calls.ts'
import type { Category } from '#contract/accounting/categories/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { lockTree } from '#server/platform/database/tree.ts'
import { countUsed, getCategoryRecord } from './read-categories.ts'
import { anyUnfit, getCategoryToWrite, refuseTaken } from './save-category.ts'

/** Deletes a category: those below it move up, and what has it gets the one that is named. */
export async function deleteCategory(
  ctx: CompanyCtx,
  { id, version, reassign_to }: InputOf<typeof deleteCall>,
): Promise<AnswerOf<typeof deleteCall> & { message: string }> {
  await lockTree(ctx, 'category')
  const category = await getCategoryToWrite(ctx, id, version)
  if (category.system) throw new Refusal('conflict', `${category.name} is used by the product itself and stays`)
  if (reassign_to === undefined) await refuseUsed(ctx, category)
  const target = await targetOf(ctx, category, reassign_to)
  const reassigned = await reassign(ctx, id, target)
  await moveUp(ctx, category)
  await ctx.db.deleteFrom('category').where('company_id', '=', ctx.companyId).where('id', '=', id).execute()
  await recordActivity(ctx, { noun: 'category', noun_id: id, kind: 'deleted', title: category.name })
  return { reassigned, message: `${category.name} deleted` }
}

async function refuseUsed(ctx: CompanyCtx, { id, name }: Category): Promise<void> {
  const used = await countUsed(ctx, [id])
  if (used === 0) return
  const said = used === 1 ? '1 transaction has' : `${used} transactions have`
  throw new Refusal('category_in_use', `${said} the category ${name}. Choose where they go.`, {
    fields: { reassign_to: ['Choose a category for them'] },
  })
}

/** The category that takes over, locked until the commit; null for none. */
async function targetOf(ctx: CompanyCtx, { id }: Category, asked: string | undefined): Promise<string | null> {
  if (asked === undefined || asked === 'none') return null
  if (asked === id) throw refuseField('reassign_to', 'Choose another category')
  const { rows } =
    await sql`select from category where company_id = ${ctx.companyId} and id = ${asked} for key share`.execute(ctx.db)
  if (rows.length === 0) throw refuseField('reassign_to', 'Choose from your categories')
  const target = await getCategoryRecord(ctx, asked)
  const { rows: found } = await sql<{ unfit: boolean }>`select ${anyUnfit(ctx, [id], target.type)} as unfit`.execute(
    ctx.db,
  )
  if (found[0]?.unfit) throw refuseField('reassign_to', 'Choose a category that fits all of its transactions')
  return asked
}

/** How many transactions and parts have another category now. */
async function reassign({ db, companyId, actor }: CompanyCtx, id: string, target: string | null): Promise<number> {
  const whole =
    await sql`update transaction set category_id = ${target}, updated_at = now(), updated_by = ${actor.user.id},
    version = version + 1 where company_id = ${companyId} and category_id = ${id}`.execute(db)
  await sql`update transaction_rule set category_id = ${target}, updated_at = now(), version = version + 1
    where company_id = ${companyId} and category_id = ${id}`.execute(db)
  const parts = await sql`update transaction_split set category_id = ${target}
    where company_id = ${companyId} and category_id = ${id}`.execute(db)
  return Number(whole.numAffectedRows ?? 0) + Number(parts.numAffectedRows ?? 0)
}

async function moveUp({ db, companyId }: CompanyCtx, { id, parent_id, name }: Category): Promise<void> {
  // The name of the one that goes is free for one that moves up.
  await sql`update category set name = name || ' ' || id where company_id = ${companyId} and id = ${id}`.execute(db)
  await sql`update category set parent_id = ${parent_id}, place = null, updated_at = now(), version = version + 1
    where company_id = ${companyId} and parent_id = ${id}`
    .execute(db)
    .catch((error) => refuseTaken(error, `one of those below ${name}`, 'id'))
}
