import { sql } from 'kysely'
import type { changePrices as changeCall } from '#contract/billing/price-book/calls.ts'
import { bookLimits } from '#contract/billing/price-book/limit-rules.ts'
import { changedPrices, type ItemPrices } from '#contract/billing/price-book/price-change-rules.ts'
import { parseMarkup } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { readMarkup } from '#contract/wire/typed-numbers.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { moneyOrNull, percentOrNull } from '../shape.ts'
import { refuseWithoutCosts } from './item-rights.ts'
import { lockBook } from './lock-book.ts'
import { narrowItems } from './read-items.ts'

type Input = InputOf<typeof changeCall>
type Stored = { id: string; name: string; unit: string | null } & ItemPrices
type Changed = { item: Stored; after: ItemPrices }

/** Changes prices or costs by a percent, all or none; what each was before is kept until the next change. */
export async function changePrices(
  ctx: CompanyCtx,
  input: Input,
): Promise<AnswerOf<typeof changeCall> & { message?: string }> {
  refuseWithoutCosts(ctx)
  const percent = readPercentOfChange(input.percent)
  if (!input.dry_run) await lockBook(ctx)
  const items = await readPrices(ctx, input)
  const changed = items.flatMap((item) => changeOf(item, input, percent))
  const answer = {
    items: changed.length,
    left: items.length - changed.length,
    changes: changed.slice(0, bookLimits.pricePreview).map(showChange),
  }
  if (input.dry_run || changed.length === 0) return answer
  const change_id = await keepChange(ctx, input, changed)
  const title = changed.length === 1 ? '1 item' : `${changed.length.toLocaleString('en-US')} items`
  await recordActivity(ctx, {
    noun: 'price_item',
    noun_id: change_id,
    kind: 'prices_changed',
    title,
    note: `${input.percent}%`,
  })
  return { ...answer, change_id, message: `Prices of ${title} changed` }
}

function readPercentOfChange(typed: string): number {
  const percent = parseMarkup(readMarkup('percent', typed) ?? '') ?? 0
  if (percent === 0) throw refuseField('percent', 'Enter a percent, like 5 or -5')
  return percent
}

async function readPrices(ctx: CompanyCtx, { q, category }: Input): Promise<Stored[]> {
  const { rows } = await sql<Omit<Stored, 'markup_percent'> & { markup_percent: number | null }>`
    select i.id, i.name, i.unit, i.unit_price, i.cost, i.markup_percent::float8 as markup_percent
    from price_item i where ${narrowItems(ctx, { q, category, assemblies: false })} order by i.name_key, i.id`.execute(
    ctx.db,
  )
  return rows.map((row) => ({ ...row, markup_percent: percentOrNull(row.markup_percent) }))
}

function changeOf(item: Stored, { of }: Input, percent: number): Changed[] {
  const after = changedPrices(item, of, percent)
  if (after === 'too_large')
    throw refuseField('percent', `${item.name} would go beyond 999,999,999.99. Enter a smaller percent.`)
  const { unit_price, cost } = item
  return after && (after.unit_price !== unit_price || after.cost !== cost) ? [{ item, after }] : []
}

function showChange({ item: { id, name, unit, unit_price, cost }, after }: Changed) {
  return {
    ...{ id, name, unit },
    price_before: moneyOrNull(unit_price),
    price_after: moneyOrNull(after.unit_price),
    cost_before: moneyOrNull(cost),
    cost_after: moneyOrNull(after.cost),
  }
}

/** Writes the new prices, and what they were in place of the change before. */
async function keepChange({ db, companyId, actor }: CompanyCtx, { of, percent }: Input, changed: readonly Changed[]) {
  await db.deleteFrom('price_change').where('company_id', '=', companyId).execute()
  const { id } = await db
    .insertInto('price_change')
    .values({ company_id: companyId, of, percent, items: changed.length, made_by: actor.user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = changed.map(({ item, after }) => ({
    item_id: item.id,
    ...{ unit_price_before: item.unit_price, unit_price_after: after.unit_price },
    ...{ cost_before: item.cost, cost_after: after.cost },
    ...{ markup_before: item.markup_percent, markup_after: after.markup_percent },
  }))
  await sql`with kept as (insert into price_change_item
      select ${companyId}::uuid, ${id}::uuid, r.item_id, r.unit_price_before, r.unit_price_after, r.cost_before, r.cost_after,
        r.markup_before, r.markup_after
      from jsonb_populate_recordset(null::price_change_item, ${JSON.stringify(rows)}) r returning *)
    update price_item i set unit_price = k.unit_price_after, cost = k.cost_after, markup_percent = k.markup_after,
      updated_at = now(), version = i.version + 1
    from kept k where i.company_id = ${companyId} and i.id = k.item_id`.execute(db)
  return id
}
