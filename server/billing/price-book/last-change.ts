import { sql } from 'kysely'
import type { listPriceBook as listCall } from '#contract/billing/price-book/calls.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { percentOrNull } from '../shape.ts'
import { changesManyPrices } from './item-rights.ts'

type LastChange = NonNullable<AnswerOf<typeof listCall>['last_change']>

/** The change of prices that can be undone, for who may. */
export async function lastChange(ctx: CompanyCtx): Promise<{ last_change?: LastChange }> {
  if (!changesManyPrices(ctx.actor)) return {}
  const { rows } = await sql<Omit<LastChange, 'percent'> & { percent: number }>`
    select c.id, c.of, c.percent::float8 as percent, c.items, c.made_at,
      nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as who
    from price_change c left join user_account u on u.id = c.made_by
    where c.company_id = ${ctx.companyId} and c.undone_at is null order by c.id desc limit 1`.execute(ctx.db)
  const [row] = rows
  return row ? { last_change: { ...row, percent: percentOrNull(row.percent) ?? '0' } } : {}
}
