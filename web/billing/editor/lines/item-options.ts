import { useRef } from 'react'
import type { ItemToTake } from '#contract/billing/drafts/draft-line-rules.ts'
import { useOptions } from '#web/ui/input/options.ts'
import { formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { findItems } from '../../queries.ts'

/** Earlier lines and services while one is typed, and the item behind each. */
export function useItemOptions(open: boolean, query: string) {
  const { locale, currency } = useFormats()
  const items = useRef(new Map<string, ItemToTake>())
  const found = useOptions(open, query, undefined, async (query, signal) => {
    const found = await findItems(query, signal)
    for (const item of found) items.current.set(item.name, item)
    return found.map((item) => ({
      value: item.name,
      label: item.name,
      note: item.unit_price
        ? `${formatMoney(item.unit_price, { currency, locale })}${item.unit ? ` / ${item.unit}` : ''}`
        : undefined,
    }))
  })
  return { found, itemOf: (name: string) => items.current.get(name) }
}
