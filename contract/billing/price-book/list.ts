/** The orders of the price book with their words; the first where none is named. */
export const itemSorts = { name: 'Name, A to Z', '-name': 'Name, Z to A', '-updated': 'Last changed first' } as const

/** An item as the editor of documents is given it, by place: short, because there are thousands. */
export type OfferedItem = [
  id: string,
  name: string,
  unit: string | null,
  /** In cents; null where it has none or the person sees none. */
  price: number | null,
  kind: string,
  taxable: 0 | 1,
  is_assembly: 0 | 1,
]
