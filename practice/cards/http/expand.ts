import { type Context, find, shown } from '#practice/cards/resources/context.ts'
import type { Invoice, Resource } from '#practice/cards/resources/resources.ts'

type Json = { [name: string]: unknown }

/** Beginnings of ids and what they stand for. */
const kinds: Record<string, Resource['object']> = {
  ch: 'charge',
  py: 'charge',
  cus: 'customer',
  in: 'invoice',
  pi: 'payment_intent',
  pm: 'payment_method',
  seti: 'setup_intent',
  sub: 'subscription',
}

/** A resource as it is answered: what was asked for by `expand` stands whole instead of its id. */
export function expanded(ctx: Context, resource: object, paths: string[]): object {
  const answer = shown(resource) as Json
  for (const path of paths) expandIn(ctx, answer, path.split('.'))
  return answer
}

function expandIn(ctx: Context, from: unknown, [step, ...rest]: string[]) {
  if (step === undefined) return
  if (Array.isArray(from)) {
    for (const one of from) expandIn(ctx, one, [step, ...rest])
    return
  }
  if (typeof from !== 'object' || from === null) return
  const holder = from as Json
  const value = holder[step]
  if (typeof value === 'string') holder[step] = resourceOf(ctx, value) ?? value
  else if (step === 'payments' && holder.object === 'invoice') holder.payments = paymentsOf(ctx, String(holder.id))
  expandIn(ctx, holder[step], rest)
}

function resourceOf(ctx: Context, id: string): object | undefined {
  const kind = kinds[id.split('_')[0] ?? '']
  const resource = kind ? find(ctx, kind, id) : undefined
  return resource ? shown(resource) : undefined
}

/** How an invoice is paid: included only on request. */
function paymentsOf(ctx: Context, id: string): object {
  const { _intent, status, created } = find(ctx, 'invoice', id) as Invoice
  const payment = {
    id: `inpay_${id}`,
    object: 'invoice_payment',
    created,
    invoice: id,
    is_default: true,
    status: status === 'paid' ? 'paid' : status === 'void' ? 'canceled' : 'open',
    payment: { type: 'payment_intent', payment_intent: _intent },
  }
  return { object: 'list', data: _intent ? [payment] : [], has_more: false }
}
