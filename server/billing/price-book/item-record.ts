import { sql } from 'kysely'
import type { Component, Item, ItemRow } from '#contract/billing/price-book/shapes.ts'
import { notFound } from '#contract/wire/refusal.ts'
import type { Actor, CompanyCtx } from '#server/http/context.ts'
import { moneyOrNull, percentOrNull } from '../shape.ts'
import { seesItemCosts, seesItemPrices } from './item-rights.ts'

export type Prices = { unit_price: number | null; cost: number | null; markup_percent: number | null }
type ComponentRecord = Omit<Component, keyof Prices> & Prices
export type RowRecord = Omit<ItemRow, keyof Prices> & Prices
export type ItemRecord = Omit<Item, keyof Prices | 'components'> & Prices & { components: ComponentRecord[] }

/** Where the photo of item `i` is fetched. */
export const photoUrl = sql<string | null>`'/api/billing/items/' || i.id || '/photo/' || i.photo_key || '/'`

/** What a list shows of item `i`. */
export const rowColumns = sql`i.id, i.name, i.is_assembly, i.kind, i.unit, i.unit_price, i.cost, i.markup_percent::float8 as markup_percent,
  i.taxable, i.category, ${photoUrl} as photo_url, i.updated_at, i.version, case when i.is_assembly then
    (select count(*)::int from price_component c where c.company_id = i.company_id and c.assembly_id = i.id) else 0 end as lines`

const components = sql<
  ComponentRecord[]
>`case when i.is_assembly then (select coalesce(json_agg(json_build_object('item_id', o.id, 'name', o.name,
    'description', o.description, 'kind', o.kind, 'unit', o.unit, 'unit_price', o.unit_price, 'cost', o.cost,
    'markup_percent', o.markup_percent, 'taxable', o.taxable, 'formula', c.formula) order by c.sort), '[]')
  from price_component c join price_item o on o.company_id = c.company_id and o.id = c.item_id
  where c.company_id = i.company_id and c.assembly_id = i.id) else '[]' end`

/** An item with its lines, or 404; locked for who writes it. */
export async function readItem(ctx: CompanyCtx, id: string, { lock = false } = {}): Promise<ItemRecord> {
  const { rows } = await sql<ItemRecord>`
    select ${rowColumns}, i.description, i.measures, ${components} as components
    from price_item i where i.company_id = ${ctx.companyId} and i.id = ${id} ${lock ? sql`for update of i` : sql``}`.execute(
    ctx.db,
  )
  if (!rows[0]) throw notFound('item')
  return rows[0]
}

/** An item as the wire has it, to whom its prices and costs are shown. */
export function showItem(ctx: CompanyCtx, record: ItemRecord): Item {
  const {
    id,
    name,
    is_assembly,
    description,
    kind,
    unit,
    taxable,
    category,
    photo_url,
    measures,
    updated_at,
    version,
  } = record
  return {
    ...{ id, name, is_assembly, description, kind, unit },
    ...shownPrices(ctx.actor, record),
    ...{ taxable, category, photo_url, measures, updated_at, version },
    components: record.components.map((each) => showComponent(ctx, each)),
  }
}

export function showRow({ actor }: CompanyCtx, { unit_price, cost, markup_percent, ...row }: RowRecord): ItemRow {
  return { ...row, ...shownPrices(actor, { unit_price, cost, markup_percent }) }
}

export function showComponent({ actor }: CompanyCtx, component: ComponentRecord): Component {
  const { unit_price, cost, markup_percent, ...shown } = component
  return { ...shown, ...shownPrices(actor, { unit_price, cost, markup_percent }) }
}

/** Price, cost and markup as far as the person may see them. */
export function shownPrices(actor: Actor, { unit_price, cost, markup_percent }: Prices) {
  return {
    ...(seesItemPrices(actor) ? { unit_price: moneyOrNull(unit_price) } : {}),
    ...(seesItemCosts(actor) ? { cost: moneyOrNull(cost), markup_percent: percentOrNull(markup_percent) } : {}),
  }
}
