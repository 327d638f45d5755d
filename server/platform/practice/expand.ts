import { type Desk, find, shown } from './desk.ts'
import type { Invoice, Thing } from './things.ts'

type Json = { [name: string]: unknown }

/** Beginnings of ids and what they stand for. */
const kinds: Record<string, Thing['object']> = {
  ch: 'charge',
  cus: 'customer',
  in: 'invoice',
  pi: 'payment_intent',
  pm: 'payment_method',
  seti: 'setup_intent',
  sub: 'subscription',
}

/** A thing as it is answered: what was asked for by `expand` stands whole instead of its id. */
export function expanded(desk: Desk, thing: object, paths: string[]): object {
  const answer = shown(thing) as Json
  for (const path of paths) expandIn(desk, answer, path.split('.'))
  return answer
}

function expandIn(desk: Desk, from: unknown, [step, ...rest]: string[]) {
  if (step === undefined) return
  if (Array.isArray(from)) {
    for (const one of from) expandIn(desk, one, [step, ...rest])
    return
  }
  if (typeof from !== 'object' || from === null) return
  const holder = from as Json
  const value = holder[step]
  if (typeof value === 'string') holder[step] = thingOf(desk, value) ?? value
  else if (step === 'payments' && holder.object === 'invoice') holder.payments = paymentsOf(desk, String(holder.id))
  expandIn(desk, holder[step], rest)
}

function thingOf(desk: Desk, id: string): object | undefined {
  const kind = kinds[id.split('_')[0] ?? '']
  const thing = kind ? find(desk, kind, id) : undefined
  return thing ? shown(thing) : undefined
}

/** How an invoice is paid: told only to who asks. */
function paymentsOf(desk: Desk, id: string): object {
  const { _intent, status, created } = find(desk, 'invoice', id) as Invoice
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
