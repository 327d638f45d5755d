import { likelyKind, type PricedKind, pricedKindLabels, pricedKinds } from '../drafts/line-kind-rules.ts'

/** What a column of an imported file can hold, in the order of an exported one. */
export const itemColumns = {
  name: {
    label: 'Item',
    heads: ['item', 'name', 'itemname', 'product', 'productservice', 'productservicename', 'service', 'title'],
  },
  description: { label: 'Description', heads: ['description', 'salesdescription', 'details', 'notes'] },
  category: { label: 'Category', heads: ['category', 'group', 'department', 'trade'] },
  kind: { label: 'Kind', heads: ['kind', 'type', 'itemtype'] },
  unit: { label: 'Unit', heads: ['unit', 'uom', 'unitofmeasure', 'units', 'per'] },
  cost: { label: 'Cost', heads: ['cost', 'unitcost', 'purchasecost', 'buyprice', 'yourcost'] },
  markup_percent: { label: 'Markup %', heads: ['markup', 'markuppercent', 'markup%'] },
  unit_price: {
    label: 'Price',
    heads: ['price', 'unitprice', 'rate', 'salesprice', 'salespricerate', 'sellprice', 'amount'],
  },
  taxable: { label: 'Taxable', heads: ['taxable', 'tax', 'taxed', 'salestax'] },
} as const

export type ItemColumn = keyof typeof itemColumns
export const itemColumnNames = Object.keys(itemColumns) as [ItemColumn, ...ItemColumn[]]

/** Which column holds what, by the headings: each thing once, the first that fits. */
export function matchItemColumns(heads: readonly string[]): (ItemColumn | null)[] {
  const left = new Set(itemColumnNames)
  return heads.map((head) => {
    const plain = head.toLowerCase().replace(/[^a-z%]/gu, '')
    const found = [...left].find((column) => (itemColumns[column].heads as readonly string[]).includes(plain))
    if (found) left.delete(found)
    return found ?? null
  })
}

/** Why these columns can't be imported; undefined where they can. */
export function itemColumnsFault(columns: readonly (ItemColumn | null)[]): string | undefined {
  const named = columns.filter((column) => column !== null)
  const twice = named.find((column, at) => named.indexOf(column) !== at)
  if (twice) return `Two columns are ${itemColumns[twice].label}. Choose one.`
  return named.includes('name') ? undefined : 'Say which column has the names of the items'
}

/** What kind an item is, by its word or label; by its name and unit where that says nothing. */
export function readKind(word: string, item: { name: string; unit: string }): PricedKind {
  const wanted = word.trim().toLowerCase()
  const found = pricedKinds.find((kind) => wanted === kind || wanted === pricedKindLabels[kind].toLowerCase())
  return found ?? likelyKind(item)
}

/** Whether it is taxed: everything is, but what says no. */
export function readTaxable(word: string): boolean {
  return !['no', 'n', 'false', '0', 'non', 'nontaxable', 'not taxable', 'exempt', 'none'].includes(
    word.trim().toLowerCase(),
  )
}
