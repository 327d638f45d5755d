import { all, begin, type Desk, find, get, keep } from './desk.ts'
import { type Fields, flag, members, text, whole, within, words } from './form.ts'
import type { Interval, Price, Product } from './things.ts'
import { invalid } from './wrong.ts'

export function createProduct(desk: Desk, fields: Fields): Product {
  const id = text(fields, 'id')
  if (id && find(desk, 'product', id)) throw invalid('Product already exists.', 'id', 'resource_already_exists')
  const base = begin(desk, 'product', 'prod')
  return keep(desk, {
    ...base,
    id: id ?? base.id,
    name: text(fields, 'name') ?? '',
    active: true,
    metadata: words(fields, 'metadata'),
  })
}

/** With `transfer_lookup_key` the key moves over from the price that had it. */
export function createPrice(desk: Desk, fields: Fields): Price {
  const product = get(desk, 'product', text(fields, 'product') ?? '', 'product')
  const lookup_key = text(fields, 'lookup_key') ?? null
  const holder = lookup_key ? all(desk, 'price').find((price) => price.lookup_key === lookup_key) : undefined
  if (holder && !flag(fields, 'transfer_lookup_key'))
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
  if (holder) keep(desk, { ...holder, lookup_key: null })
  return keep(desk, {
    ...begin(desk, 'price', 'price'),
    active: true,
    currency: text(fields, 'currency') ?? 'usd',
    unit_amount: whole(fields, 'unit_amount') ?? 0,
    recurring: { interval: (text(within(fields, 'recurring'), 'interval') ?? 'month') as Interval, interval_count: 1 },
    product: product.id,
    lookup_key,
    metadata: words(fields, 'metadata'),
  })
}

export function pricesBy(desk: Desk, fields: Fields): Price[] {
  const keys = members(fields, 'lookup_keys')
  return all(desk, 'price').filter(
    (price) => price.active && (keys.length === 0 || keys.includes(price.lookup_key ?? '')),
  )
}
