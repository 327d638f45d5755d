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
  const beginnings = words.map((word) => ` ${word}`)
  const [first, others]: [OfferedItem[], OfferedItem[]] = [[], []]
  for (const { item, name } of book) {
    if (first.length === most) break
    if (!words.every((word) => name.includes(word))) continue
    if (beginnings.every((beginning) => name.includes(beginning))) first.push(item)
    else if (others.length < most) others.push(item)
  }
  return [...first, ...others].slice(0, most).map(itemToTake)
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
