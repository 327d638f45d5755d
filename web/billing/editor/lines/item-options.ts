import { useRef } from 'react'
import type { ItemToTake } from '#contract/billing/drafts/draft-line-rules.ts'
import { findInBook } from '#contract/billing/price-book/search-rules.ts'
import { type Option, useOptions } from '#web/ui/input/options.ts'
import { formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { useOfferedBook } from '../../price-book/queries.ts'
import { findItems } from '../../queries.ts'

/** So many of the book are offered at once, and so many others below them: each key draws the list anew. */
const MOST = 12
const MOST_OTHERS = 8

/**
 * What is offered while an item is typed, and the item behind each: what of the price book fits, at once where its names are
 * here, then earlier lines and services.
 */
export function useItemOptions(open: boolean, query: string) {
  const { locale, currency } = useFormats()
  const items = useRef(new Map<string, ItemToTake>())
  const book = useOfferedBook(false)
  const optionOf = (item: ItemToTake): Option => {
    // Of an item that was found with all that is known of it, that stays.
    if (!item.is_brief || items.current.get(item.name)?.item_id !== item.item_id) items.current.set(item.name, item)
    return { value: item.name, label: item.name, note: item.is_assembly ? 'Assembly' : priceNote(item) }
  }
  const priceNote = ({ unit_price, unit }: ItemToTake) => {
    if (!unit_price) return unit ?? undefined
    return `${formatMoney(unit_price, { currency, locale })}${unit ? ` / ${unit}` : ''}`
  }
  const asked = useOptions(open, query, undefined, async (typed, signal) =>
    (await findItems(typed, signal)).map(optionOf),
  )
  const typed = query.trim()
  const booked = open && book && typed ? findInBook(book, typed, MOST).map(optionOf) : []
  const names = new Set(booked.map(({ value }) => value))
  // Until it has answered, what the server found before stays as far as it fits.
  const fits = ({ label }: Option) =>
    asked.state === 'ready' || !book || label.toLowerCase().includes(typed.toLowerCase())
  const unbooked = asked.options.filter((option) => !names.has(option.value) && fits(option))
  const others = booked.length > 0 ? unbooked.slice(0, MOST_OTHERS) : unbooked
  const found = { ...asked, ...(booked.length > 0 ? { state: 'ready' as const } : {}), options: [...booked, ...others] }
  return { found, itemOf: (name: string) => items.current.get(name) }
}
