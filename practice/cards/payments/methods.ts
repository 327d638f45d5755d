import { fitsLuhn } from '#contract/values/luhn.ts'
import { all, begin, type Context, get, keep } from '#practice/cards/resources/context.ts'
import { cardRefused, invalid } from '#practice/cards/resources/errors.ts'
import { type Fields, text, whole, within, words } from '#practice/cards/resources/form.ts'
import type { Customer, Method } from '#practice/cards/resources/resources.ts'
import { testCardOf } from './test-cards.ts'

export function createCustomer(ctx: Context, fields: Fields): Customer {
  const customer: Customer = {
    ...begin(ctx, 'customer', 'cus'),
    name: text(fields, 'name') ?? null,
    email: text(fields, 'email') ?? null,
    metadata: words(fields, 'metadata'),
    balance: 0,
    invoice_settings: { default_payment_method: null },
  }
  return keep(ctx, customer, 'customer.created')
}

export function updateCustomer(ctx: Context, id: string, fields: Fields): Customer {
  const customer = get(ctx, 'customer', id)
  const chosen = text(within(fields, 'invoice_settings'), 'default_payment_method')
  if (chosen && getCard(ctx, chosen).customer !== id)
    throw invalid(
      `The customer does not have a payment method with the ID ${chosen}.`,
      'invoice_settings',
      'resource_missing',
    )
  const changed: Customer = {
    ...customer,
    name: text(fields, 'name') ?? customer.name,
    email: text(fields, 'email') ?? customer.email,
    metadata: { ...customer.metadata, ...words(fields, 'metadata') },
    invoice_settings: { default_payment_method: chosen ?? customer.invoice_settings.default_payment_method },
  }
  return keep(ctx, changed, 'customer.updated')
}

/** From the browser: the number is looked at here and kept nowhere. */
export function createMethod(ctx: Context, fields: Fields): Method {
  const card = within(fields, 'card')
  const number = (text(card, 'number') ?? '').replace(/\D/g, '')
  const { brand, behaviour } = readNumber(number)
  const month = whole(card, 'exp_month') ?? 0
  const year = whole(card, 'exp_year') ?? 0
  refuseExpiry(ctx, month, year < 100 ? year + 2000 : year)
  if (!/^\d{3,4}$/.test(text(card, 'cvc') ?? ''))
    throw cardRefused({ type: 'card_error', code: 'invalid_cvc', message: "Your card's security code is invalid." })
  const method: Method = {
    ...begin(ctx, 'payment_method', 'pm'),
    type: 'card',
    customer: null,
    card: {
      brand,
      last4: number.slice(-4),
      exp_month: month,
      exp_year: year < 100 ? year + 2000 : year,
      funding: 'credit',
      country: 'US',
    },
    billing_details: { name: text(within(fields, 'billing_details'), 'name') ?? null },
    metadata: words(fields, 'metadata'),
    _behaviour: behaviour,
    _agreed: false,
    _spent: false,
  }
  return keep(ctx, method)
}

export function attach(ctx: Context, method: Method, customer: string): Method {
  if (method.customer === customer) return method
  if (method.customer || method._spent)
    throw invalid('The payment method you provided has already been attached to a customer.', 'payment_method')
  return keep(ctx, { ...method, customer }, 'payment_method.attached')
}

export function detachMethod(ctx: Context, id: string): Method {
  const method = getCard(ctx, id)
  if (!method.customer)
    throw invalid('The payment method you provided is not attached to a customer.', 'payment_method')
  const holder = get(ctx, 'customer', method.customer)
  if (holder.invoice_settings.default_payment_method === id)
    keep(ctx, { ...holder, invoice_settings: { default_payment_method: null } }, 'customer.updated')
  return keep(ctx, { ...method, customer: null, _spent: true }, 'payment_method.detached')
}

export function methodsOf(ctx: Context, customer: string): Method[] {
  get(ctx, 'customer', customer)
  return all(ctx, 'payment_method').flatMap((method) =>
    method.type === 'card' && method.customer === customer ? [method] : [],
  )
}

/** A card by its id; bank accounts are debited by payments alone. `param`: the request's field that named it. */
export function getCard(ctx: Context, id: string, param?: string): Method {
  const method = get(ctx, 'payment_method', id, param)
  if (method.type === 'card') return method
  throw invalid('A bank account cannot be used for this.', param ?? 'payment_method')
}

function readNumber(number: string) {
  if (!/^\d{12,19}$/.test(number) || !fitsLuhn(number))
    throw cardRefused({ type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' })
  const known = testCardOf(number)
  if (known) return known
  throw cardRefused({
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'This is practice mode: use one of the test cards, never a real one.',
  })
}

function refuseExpiry(ctx: Context, month: number, year: number) {
  const today = new Date(ctx.now() * 1000)
  if (month < 1 || month > 12)
    throw cardRefused({
      type: 'card_error',
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
    })
  const over = year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
  if (over || year > today.getUTCFullYear() + 50)
    throw cardRefused({
      type: 'card_error',
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
    })
}
