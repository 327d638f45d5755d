import { sql } from 'kysely'
import type { undoPriceChange as undoCall } from '#contract/billing/price-book/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { refuseWithoutCosts } from './item-rights.ts'
import { lockBook } from './lock-book.ts'

/** Gives the items of a change their prices of before; one that somebody has changed since keeps what it has. */
export async function undoPriceChange(
  ctx: CompanyCtx,
  { id }: InputOf<typeof undoCall>,
): Promise<AnswerOf<typeof undoCall> & { message: string }> {
  refuseWithoutCosts(ctx)
  await lockBook(ctx)
  const { db, companyId } = ctx
  const change = await db
    .selectFrom('price_change')
    .select(['items', 'undone_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!change) throw notFound('change of prices')
  if (change.undone_at) throw new Refusal('conflict', 'This change of prices was undone already')
  const { numAffectedRows } = await sql`update price_item i set unit_price = k.unit_price_before, cost = k.cost_before,
      markup_percent = k.markup_before, updated_at = now(), version = i.version + 1
    from price_change_item k where k.company_id = ${companyId} and k.change_id = ${id}
      and i.company_id = k.company_id and i.id = k.item_id and i.unit_price is not distinct from k.unit_price_after
      and i.cost is not distinct from k.cost_after and i.markup_percent is not distinct from k.markup_after`.execute(db)
  await db
    .updateTable('price_change')
    .set({ undone_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  const restored = Number(numAffectedRows ?? 0n)
  const title = restored === 1 ? '1 item' : `${restored.toLocaleString('en-US')} items`
  await recordActivity(ctx, { noun: 'price_item', noun_id: id, kind: 'prices_undone', title })
  return { restored, kept: change.items - restored, message: `Prices of ${title} are as before` }
}
