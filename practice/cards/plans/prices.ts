import { all, begin, type Context, find, get, keep } from '#practice/cards/resources/context.ts'
import { invalid } from '#practice/cards/resources/errors.ts'
import { type Fields, flag, members, text, whole, within, words } from '#practice/cards/resources/form.ts'
import type { Interval, Price, Product } from '#practice/cards/resources/resources.ts'

export function createProduct(ctx: Context, fields: Fields): Product {
  const id = text(fields, 'id')
  if (id && find(ctx, 'product', id)) throw invalid('Product already exists.', 'id', 'resource_already_exists')
  const base = begin(ctx, 'product', 'prod')
  return keep(ctx, {
    ...base,
    id: id ?? base.id,
    name: text(fields, 'name') ?? '',
    active: true,
    metadata: words(fields, 'metadata'),
  })
}

/** With `transfer_lookup_key` the key moves over from the price that had it. */
export function createPrice(ctx: Context, fields: Fields): Price {
  const product = get(ctx, 'product', text(fields, 'product') ?? '', 'product')
  const lookup_key = text(fields, 'lookup_key') ?? null
  const holder = lookup_key ? all(ctx, 'price').find((price) => price.lookup_key === lookup_key) : undefined
  if (holder && !flag(fields, 'transfer_lookup_key'))
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
  if (holder) keep(ctx, { ...holder, lookup_key: null })
  return keep(ctx, {
    ...begin(ctx, 'price', 'price'),
    active: true,
    currency: text(fields, 'currency') ?? 'usd',
    unit_amount: whole(fields, 'unit_amount') ?? 0,
    recurring: { interval: (text(within(fields, 'recurring'), 'interval') ?? 'month') as Interval, interval_count: 1 },
    product: product.id,
    lookup_key,
    metadata: words(fields, 'metadata'),
  })
}

export function pricesBy(ctx: Context, fields: Fields): Price[] {
  const keys = members(fields, 'lookup_keys')
  return all(ctx, 'price').filter(
    (price) => price.active && (keys.length === 0 || keys.includes(price.lookup_key ?? '')),
  )
}
