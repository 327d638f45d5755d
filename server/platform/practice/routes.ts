import { createAccount, createAccountLink } from './accounts.ts'
import { byClientSecret } from './challenge.ts'
import { all, type Desk, get } from './desk.ts'
import { type Fields, text, whole, within } from './form.ts'
import { cancelIntent, confirmIntent, createIntent } from './intents.ts'
import { attach, createCustomer, createMethod, detachMethod, methodsOf, updateCustomer } from './methods.ts'
import { payInvoice } from './paying.ts'
import { createPrice, createProduct, pricesBy } from './prices.ts'
import { balanceOf, createRefund, refundsOf } from './refunds.ts'
import { createSetup } from './setups.ts'
import { cancelSubscription, createSubscription, subscriptionsOf, updateSubscription } from './subscriptions.ts'
import type { Thing } from './things.ts'

export type Asked = { desk: Desk; id: string; fields: Fields }
export type Answering = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** A browser may ask with the publishable key alone. */
  open?: boolean
  answer(asked: Asked): object
}

/** What of Stripe's API there is, by method and path; the one part of a path that varies is the id. */
export const routes: Answering[] = [
  post(/^customers$/, ({ desk, fields }) => createCustomer(desk, fields)),
  read(/^customers\/(\w+)$/, ({ desk, id }) => get(desk, 'customer', id)),
  post(/^customers\/(\w+)$/, ({ desk, id, fields }) => updateCustomer(desk, id, fields)),
  read(/^customers\/(\w+)\/payment_methods$/, ({ desk, id, fields }) => listed(methodsOf(desk, id), fields)),
  { ...post(/^payment_methods$/, ({ desk, fields }) => createMethod(desk, fields)), open: true },
  read(/^payment_methods\/(\w+)$/, ({ desk, id }) => get(desk, 'payment_method', id)),
  post(/^payment_methods\/(\w+)\/attach$/, ({ desk, id, fields }) =>
    attach(desk, get(desk, 'payment_method', id), text(fields, 'customer') ?? ''),
  ),
  post(/^payment_methods\/(\w+)\/detach$/, ({ desk, id }) => detachMethod(desk, id)),
  post(/^setup_intents$/, ({ desk, fields }) => createSetup(desk, fields)),
  openRead(/^setup_intents\/(\w+)$/),
  post(/^payment_intents$/, ({ desk, fields }) => createIntent(desk, fields)),
  openRead(/^payment_intents\/(\w+)$/),
  post(/^payment_intents\/(\w+)\/confirm$/, ({ desk, id, fields }) => confirmIntent(desk, id, fields)),
  post(/^payment_intents\/(\w+)\/cancel$/, ({ desk, id }) => cancelIntent(desk, id)),
  post(/^refunds$/, ({ desk, fields }) => createRefund(desk, fields)),
  read(/^refunds$/, ({ desk, fields }) => listed(refundsOf(desk, text(fields, 'payment_intent') ?? ''), fields)),
  read(/^charges\/(\w+)$/, ({ desk, id }) => get(desk, 'charge', id)),
  read(/^balance$/, ({ desk }) => balanceOf(desk)),
  read(/^balance_transactions$/, ({ desk, fields }) => listed(all(desk, 'balance_transaction'), fields)),
  post(/^products$/, ({ desk, fields }) => createProduct(desk, fields)),
  read(/^prices$/, ({ desk, fields }) => listed(pricesBy(desk, fields), fields)),
  post(/^prices$/, ({ desk, fields }) => createPrice(desk, fields)),
  post(/^subscriptions$/, ({ desk, fields }) => createSubscription(desk, fields)),
  read(/^subscriptions$/, ({ desk, fields }) =>
    listed(subscriptionsOf(desk, text(fields, 'customer') ?? '', text(fields, 'status')), fields),
  ),
  read(/^subscriptions\/(\w+)$/, ({ desk, id }) => get(desk, 'subscription', id)),
  post(/^subscriptions\/(\w+)$/, ({ desk, id, fields }) => updateSubscription(desk, id, fields)),
  { ...read(/^subscriptions\/(\w+)$/, ({ desk, id }) => cancelSubscription(desk, id)), method: 'DELETE' },
  read(/^invoices$/, ({ desk, fields }) =>
    listed(
      all(desk, 'invoice').filter(({ customer }) => customer === (text(fields, 'customer') ?? customer)),
      fields,
    ),
  ),
  read(/^invoices\/(\w+)$/, ({ desk, id }) => get(desk, 'invoice', id)),
  post(/^invoices\/(\w+)\/pay$/, ({ desk, id, fields }) => payInvoice(desk, id, fields)),
  post(/^accounts$/, ({ desk, fields }) => createAccount(desk, fields)),
  read(/^accounts\/(\w+)$/, ({ desk, id }) => get(desk, 'account', id)),
  post(/^account_links$/, ({ desk, fields }) => createAccountLink(desk, fields)),
  read(/^events$/, ({ desk, fields }) => listed(since(all(desk, 'event'), fields), fields)),
  read(/^events\/(\w+)$/, ({ desk, id }) => get(desk, 'event', id)),
]

function post(path: RegExp, answer: Answering['answer']): Answering {
  return { method: 'POST', path, answer }
}

function read(path: RegExp, answer: Answering['answer']): Answering {
  return { method: 'GET', path, answer }
}

/** What whoever holds the client secret may look at from a browser. */
function openRead(path: RegExp): Answering {
  const kind = path.source.includes('setup') ? 'setup_intent' : 'payment_intent'
  return {
    method: 'GET',
    path,
    open: true,
    answer({ desk, id, fields }) {
      const secret = text(fields, 'client_secret')
      return secret ? byClientSecret(desk, id, secret) : get(desk, kind, id)
    },
  }
}

function since<T extends Thing>(things: T[], fields: Fields): T[] {
  const from = whole(within(fields, 'created'), 'gte') ?? 0
  return things.filter(({ created }) => created >= from)
}

/** A page of a list, newest first, as Stripe turns pages: by the last id of the one before. */
function listed(things: { id: string }[], fields: Fields): object {
  const after = text(fields, 'starting_after')
  const from = after ? things.findIndex(({ id }) => id === after) + 1 : 0
  const limit = Math.min(100, whole(fields, 'limit') ?? 10)
  const data = things.slice(from, from + limit)
  return { object: 'list', data, has_more: things.length > from + limit, url: '/v1' }
}
