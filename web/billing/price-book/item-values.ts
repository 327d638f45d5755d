import { likelyKind, type PricedKind } from '#contract/billing/drafts/line-kind-rules.ts'
import type { Item } from '#contract/billing/price-book/shapes.ts'

/** The values of the form of an item: texts as typed, '' for what is not set. */
export type ItemValues = {
  name: string
  description: string
  kind: PricedKind | ''
  unit: string
  unit_price: string
  cost: string
  markup_percent: string
  taxable: boolean
  category: string
  measures: { name: string; unit: string }[]
  /** Another photo, or none, once it is saved. */
  photo: File | undefined
  remove_photo: boolean
  components: { item_id: string; name: string; unit: string | null; formula: string }[]
}

export function valuesOf(item: Item | undefined, isAssembly: boolean): ItemValues {
  return {
    name: item?.name ?? '',
    description: item?.description ?? '',
    kind: item?.kind ?? '',
    unit: item?.unit ?? '',
    unit_price: item?.unit_price ?? '',
    cost: item?.cost ?? '',
    markup_percent: item?.markup_percent ?? '',
    taxable: item?.taxable ?? true,
    category: item?.category ?? '',
    photo: undefined,
    remove_photo: false,
    measures:
      item?.measures.map(({ name, unit }) => ({ name, unit: unit ?? '' })) ??
      (isAssembly ? [{ name: 'length', unit: 'ft' }] : []),
    components: item?.components.map(({ item_id, name, unit, formula }) => ({ item_id, name, unit, formula })) ?? [],
  }
}

type Seen = { isAssembly: boolean; seesCosts: boolean }

/** What is sent of them; costs only by who sees them. */
export function sentOf(values: ItemValues, { isAssembly, seesCosts }: Seen) {
  const { name, description, kind, unit, unit_price, cost, markup_percent, taxable, category } = values
  const words = { name, description: description || null, category: category || null }
  if (isAssembly)
    return {
      ...words,
      measures: values.measures.map((each) => ({ name: each.name, unit: each.unit || null })),
      components: values.components.map(({ item_id, formula }) => ({ item_id, formula })),
    }
  return {
    ...words,
    kind: kind || likelyKind({ name, unit }),
    unit: unit || null,
    unit_price: unit_price || null,
    ...(seesCosts ? { cost: cost || null, markup_percent: (cost && markup_percent) || null } : {}),
    taxable,
  }
}
