import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { keepOrder, siblingsIn } from '#server/platform/database/tree.ts'

export async function refuseUnknownParent({ db, companyId }: CompanyCtx, id: string): Promise<void> {
  const { rows } = await sql`select from tag where company_id = ${companyId} and id = ${id}`.execute(db)
  if (rows.length === 0) throw refuseField('parent_id', 'Choose from your tags')
}

/** Refuses a parent that is unknown, the tag itself or below it; the caller has locked the tree. */
export async function refuseCycle(ctx: CompanyCtx, id: string, parent_id: string | null): Promise<void> {
  if (!parent_id) return
  await refuseUnknownParent(ctx, parent_id)
  const { rows } = await sql<{ cycle: boolean }>`
    select ${parent_id}::uuid = any (tag_family(${ctx.companyId}, ${id})) as cycle`.execute(ctx.db)
  if (rows[0]?.cycle) throw refuseField('parent_id', "A tag can't go below itself or a tag below it", 'tag_cycle')
}

/** Puts a tag before another one of the same parent, or last, and gives all of them their places. */
export async function placeBefore(ctx: CompanyCtx, id: string, parent_id: string | null, before_id: string | null) {
  const others = await siblingsIn(ctx, 'tag', parent_id, id)
  const at = before_id ? others.indexOf(before_id) : others.length
  if (at < 0) throw refuseField('before_id', 'Choose a tag of the same parent')
  await keepOrder(ctx, 'tag', others.toSpliced(at, 0, id))
}
