import { type ItemColumn, readKind, readTaxable } from '#contract/billing/price-book/import-rules.ts'
import { type Item, newItem } from '#contract/billing/price-book/shapes.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Actor } from '#server/http/context.ts'
import { pricesOf } from './item-prices.ts'

/** An item that is there already. */
export type KnownItem = Pick<Item, 'id' | 'is_assembly' | 'description' | 'kind' | 'unit' | 'taxable' | 'category'> & {
  unit_price: number | null
  cost: number | null
  markup_percent: number | null
}

/** An item as it is written. */
export type ReadItem = ReturnType<typeof pricesOf> &
  Pick<Item, 'name' | 'description' | 'kind' | 'unit' | 'taxable' | 'category'> & { id?: string }

const noPrices = { unit_price: null, cost: null, markup_percent: null }

/** A row of a file as an item, or why it can be none. Of an item that is there an empty cell changes nothing. */
export function readRow(
  actor: Actor,
  columns: readonly (ItemColumn | null)[],
  values: readonly string[],
  known: KnownItem | undefined,
): ReadItem | { reasons: string[] } {
  const cells: Partial<Record<ItemColumn, string>> = {}
  for (const [at, column] of columns.entries()) {
    const value = values[at]?.trim()
    if (column && value) cells[column] = value
  }
  const { kind, taxable, ...texts } = cells
  const { data, error } = newItem.safeParse(texts)
  if (error) return { reasons: error.issues.map(({ message }) => message) }
  if (known?.is_assembly) return { reasons: [`${data.name} is an assembly. Give this item another name`] }
  try {
    const prices = pricesOf(actor, withoutDoubt(data, known), known ?? noPrices)
    return {
      ...(known ? { id: known.id } : {}),
      name: data.name,
      description: data.description ?? known?.description ?? null,
      category: data.category ?? known?.category ?? null,
      unit: data.unit ?? known?.unit ?? null,
      kind: kind || !known ? readKind(kind ?? '', { name: data.name, unit: data.unit ?? '' }) : known.kind,
      taxable: taxable === undefined ? (known?.taxable ?? true) : readTaxable(taxable),
      ...prices,
    }
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    return { reasons: Object.values(refused.detail.fields ?? { item: [refused.message] }).flat() }
  }
}

type Sent = {
  unit_price?: string | null | undefined
  cost?: string | null | undefined
  markup_percent?: string | null | undefined
}

/** A price beside a cost of its own says what its markup is; the markup of before stays with neither. */
function withoutDoubt({ unit_price, cost, markup_percent }: Sent, known: KnownItem | undefined): Sent {
  const clears = known && cost && unit_price && !markup_percent
  return { unit_price, cost, markup_percent: clears ? null : markup_percent }
}
