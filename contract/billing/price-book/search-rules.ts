import { moneyText } from '#contract/values/money.ts'
import type { ItemToTake } from '../drafts/draft-line-rules.ts'
import type { OfferedItem } from './list.ts'

/** The whole price book, with its names in small letters, to be searched as one types. */
export type OfferedBook = readonly { item: OfferedItem; name: string }[]

export function bookOf(items: readonly OfferedItem[]): OfferedBook {
  return items.map((item) => ({ item, name: ` ${lettersOf(item[1])}` }))
}

/** The first items with all typed words in their names, those with words that begin so before the others. */
export function findInBook(book: OfferedBook, typed: string, most: number): ItemToTake[] {
  const words = lettersOf(typed).split(/\s+/u).filter(Boolean)
  const found = book.filter(({ name }) => words.every((word) => name.includes(word)))
  const begins = (name: string) => words.every((word) => name.includes(` ${word}`))
  const first = found.filter(({ name }) => begins(name)).slice(0, most)
  const others = first.length < most ? found.filter(({ name }) => !begins(name)) : []
  return [...first, ...others].slice(0, most).map(({ item }) => itemToTake(item))
}

function itemToTake([item_id, name, unit, price, kind, taxable, assembly]: OfferedItem): ItemToTake {
  return {
    item_id,
    name,
    unit,
    kind: kind as ItemToTake['kind'],
    description: null,
    taxable: taxable === 1,
    ...(price === null ? {} : { unit_price: moneyText(price) }),
    is_assembly: assembly === 1,
    is_brief: true,
  }
}

/** Small letters without accents, as the server compares them. */
function lettersOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
