import { invalidTransition } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { lockDocument } from '../scope.ts'

/** Which ways a client may pay one invoice by, of those that the company takes; it is no part of what was sent. */
export async function choosePayWays(ctx: CompanyCtx, { id, card, bank }: { id: string; card: boolean; bank: boolean }) {
  const locked = await lockDocument(ctx, 'invoice', id, () => 'invoices.send')
  if (locked.status === 'void') throw invalidTransition('invoice', 'void', 'paid')
  const pay_ways = { card, bank }
  if (locked.no_card === !card && locked.no_bank === !bank) return { pay_ways }
  await ctx.db
    .updateTable('document')
    .set({ no_card: !card, no_bank: !bank })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute()
  await recordActivity(ctx, { noun: 'invoice', noun_id: id, kind: 'pay_ways_chosen', title: locked.number ?? '' })
  return { pay_ways }
}
