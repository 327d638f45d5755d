import { createAccount, createAccountLink } from '#practice/cards/payments/accounts.ts'
import { byClientSecret } from '#practice/cards/payments/challenge.ts'
import { createBankMethod } from '#practice/cards/payments/debits.ts'
import { cancelIntent, confirmIntent, createIntent } from '#practice/cards/payments/intents.ts'
import {
  attach,
  createCustomer,
  createMethod,
  detachMethod,
  getCard,
  methodsOf,
  updateCustomer,
} from '#practice/cards/payments/methods.ts'
import { balanceOf, createRefund, refundsOf } from '#practice/cards/payments/refunds.ts'
import { createSetup } from '#practice/cards/payments/setups.ts'
import { payInvoice } from '#practice/cards/plans/pay-invoice.ts'
import { createPrice, createProduct, pricesBy } from '#practice/cards/plans/prices.ts'
import {
  cancelSubscription,
  createSubscription,
  subscriptionsOf,
  updateSubscription,
} from '#practice/cards/plans/subscriptions.ts'
import { all, type Context, get } from '#practice/cards/resources/context.ts'
import { type Fields, text, whole, within } from '#practice/cards/resources/form.ts'
import type { Resource } from '#practice/cards/resources/resources.ts'

export type CardsRequest = { ctx: Context; id: string; fields: Fields }
export type CardsRoute = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** A browser may ask with the publishable key alone. */
  open?: boolean
  answer(asked: CardsRequest): object
}

/** What of Stripe's API there is, by method and path; the one part of a path that varies is the id. */
export const routes: CardsRoute[] = [
  post(/^customers$/, ({ ctx, fields }) => createCustomer(ctx, fields)),
  read(/^customers\/(\w+)$/, ({ ctx, id }) => get(ctx, 'customer', id)),
  post(/^customers\/(\w+)$/, ({ ctx, id, fields }) => updateCustomer(ctx, id, fields)),
  read(/^customers\/(\w+)\/payment_methods$/, ({ ctx, id, fields }) => listed(methodsOf(ctx, id), fields)),
  {
    ...post(/^payment_methods$/, ({ ctx, fields }) =>
      text(fields, 'type') === 'us_bank_account' ? createBankMethod(ctx, fields) : createMethod(ctx, fields),
    ),
    open: true,
  },
  read(/^payment_methods\/(\w+)$/, ({ ctx, id }) => get(ctx, 'payment_method', id)),
  post(/^payment_methods\/(\w+)\/attach$/, ({ ctx, id, fields }) =>
    attach(ctx, getCard(ctx, id), text(fields, 'customer') ?? ''),
  ),
  post(/^payment_methods\/(\w+)\/detach$/, ({ ctx, id }) => detachMethod(ctx, id)),
  post(/^setup_intents$/, ({ ctx, fields }) => createSetup(ctx, fields)),
  openRead(/^setup_intents\/(\w+)$/),
  post(/^payment_intents$/, ({ ctx, fields }) => createIntent(ctx, fields)),
  openRead(/^payment_intents\/(\w+)$/),
  post(/^payment_intents\/(\w+)\/confirm$/, ({ ctx, id, fields }) => confirmIntent(ctx, id, fields)),
  post(/^payment_intents\/(\w+)\/cancel$/, ({ ctx, id }) => cancelIntent(ctx, id)),
  post(/^refunds$/, ({ ctx, fields }) => createRefund(ctx, fields)),
  read(/^refunds$/, ({ ctx, fields }) => listed(refundsOf(ctx, text(fields, 'payment_intent') ?? ''), fields)),
  read(/^charges\/(\w+)$/, ({ ctx, id }) => get(ctx, 'charge', id)),
  read(/^balance$/, ({ ctx }) => balanceOf(ctx)),
  read(/^balance_transactions$/, ({ ctx, fields }) => listed(all(ctx, 'balance_transaction'), fields)),
  post(/^products$/, ({ ctx, fields }) => createProduct(ctx, fields)),
  read(/^prices$/, ({ ctx, fields }) => listed(pricesBy(ctx, fields), fields)),
  post(/^prices$/, ({ ctx, fields }) => createPrice(ctx, fields)),
  post(/^subscriptions$/, ({ ctx, fields }) => createSubscription(ctx, fields)),
  read(/^subscriptions$/, ({ ctx, fields }) =>
    listed(subscriptionsOf(ctx, text(fields, 'customer') ?? '', text(fields, 'status')), fields),
  ),
  read(/^subscriptions\/(\w+)$/, ({ ctx, id }) => get(ctx, 'subscription', id)),
  post(/^subscriptions\/(\w+)$/, ({ ctx, id, fields }) => updateSubscription(ctx, id, fields)),
  { ...read(/^subscriptions\/(\w+)$/, ({ ctx, id }) => cancelSubscription(ctx, id)), method: 'DELETE' },
  read(/^invoices$/, ({ ctx, fields }) =>
    listed(
      all(ctx, 'invoice').filter(({ customer }) => customer === (text(fields, 'customer') ?? customer)),
      fields,
    ),
  ),
  read(/^invoices\/(\w+)$/, ({ ctx, id }) => get(ctx, 'invoice', id)),
  post(/^invoices\/(\w+)\/pay$/, ({ ctx, id, fields }) => payInvoice(ctx, id, fields)),
  post(/^accounts$/, ({ ctx, fields }) => createAccount(ctx, fields)),
  read(/^accounts\/(\w+)$/, ({ ctx, id }) => get(ctx, 'account', id)),
  post(/^account_links$/, ({ ctx, fields }) => createAccountLink(ctx, fields)),
  read(/^events$/, ({ ctx, fields }) => listed(since(all(ctx, 'event'), fields), fields)),
  read(/^events\/(\w+)$/, ({ ctx, id }) => get(ctx, 'event', id)),
]

function post(path: RegExp, answer: CardsRoute['answer']): CardsRoute {
  return { method: 'POST', path, answer }
}

function read(path: RegExp, answer: CardsRoute['answer']): CardsRoute {
  return { method: 'GET', path, answer }
}

/** What whoever holds the client secret may look at from a browser. */
function openRead(path: RegExp): CardsRoute {
  const kind = path.source.includes('setup') ? 'setup_intent' : 'payment_intent'
  return {
    method: 'GET',
    path,
    open: true,
    answer({ ctx, id, fields }) {
      const secret = text(fields, 'client_secret')
      return secret ? byClientSecret(ctx, id, secret) : get(ctx, kind, id)
    },
  }
}

function since<T extends Resource>(resources: T[], fields: Fields): T[] {
  const from = whole(within(fields, 'created'), 'gte') ?? 0
  return resources.filter(({ created }) => created >= from)
}

/** A page of a list, newest first, as Stripe turns pages: by the last id of the one before. */
function listed(resources: { id: string }[], fields: Fields): object {
  const after = text(fields, 'starting_after')
  const from = after ? resources.findIndex(({ id }) => id === after) + 1 : 0
  const limit = Math.min(100, whole(fields, 'limit') ?? 10)
  const data = resources.slice(from, from + limit)
  return { object: 'list', data, has_more: resources.length > from + limit, url: '/v1' }
}
