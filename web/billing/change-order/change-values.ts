import type { Problems } from '#web/api/form/form-problems.ts'
import type { ChangeOrder } from './queries.ts'

/** What of a change order is typed; the price without its sign. */
export type ChangeValues = {
  title: string
  unit_price: string
  sign: 'adds' | 'takes'
  extra_days: string
  asked_by: string
  reason: string
}

export function valuesOf(order: ChangeOrder | undefined): ChangeValues {
  const price = order?.awaits_price ? '' : (order?.unit_price ?? '')
  return {
    title: order?.title ?? '',
    unit_price: price.replace(/^-/, ''),
    sign: price.startsWith('-') ? 'takes' : 'adds',
    extra_days: order?.extra_days ? String(order.extra_days) : '',
    asked_by: order?.asked_by ?? '',
    reason: order?.reason ?? '',
  }
}

/** As it is sent; `priced`: whether a price is said at all. */
export function sentOf(values: ChangeValues, priced: boolean) {
  const { title, unit_price, sign, extra_days, asked_by, reason } = values
  const amount = unit_price.trim()
  return {
    title: title.trim(),
    ...(priced && amount ? { unit_price: sign === 'takes' ? `-${amount}` : amount } : {}),
    extra_days: Number(extra_days || 0),
    asked_by: asked_by.trim() || null,
    reason: reason.trim() || null,
  }
}

/** `needsPrice`: it goes out now. */
export function problemsOf(values: ChangeValues, needsPrice: boolean): Problems<ChangeValues> {
  const { title, unit_price, extra_days } = values
  return {
    title: title.trim() ? undefined : 'Say what changes',
    unit_price: needsPrice && !unit_price.trim() ? 'Enter the price. If it costs nothing, enter 0' : undefined,
    extra_days: /^-?\d{0,3}$/.test(extra_days.trim()) ? undefined : 'Enter whole days, like 3 or -2',
  }
}
