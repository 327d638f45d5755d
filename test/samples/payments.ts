import * as payments from '#contract/payments/calls.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { accountOf, cardFor } from '../payers.ts'
import { linkTo, makePayment } from './billing.ts'
import { idOf, make, type Samples, type World } from './sample.ts'

export const paymentSamples = {
  makes: { deposit: async (world) => (await makeOnlinePayment(world, 'estimate')).payment_id },
  paths: {
    '/api/billing/estimate/:id/pay/': 'approved_estimate',
    '/api/billing/estimate/:id/payments/:payment_id/': 'deposit',
  },
  fields: { try_id: 'within' },
  extras: {
    'POST /api/billing/invoice/:id/pay/': clientsCard,
    'POST /api/billing/estimate/:id/pay/': clientsCard,
    'POST /api/billing/invoice/:id/pay/check/': (world) => paidOnline(world, 'invoice'),
    'POST /api/billing/estimate/:id/pay/check/': (world) => paidOnline(world, 'estimate'),
    'POST /api/billing/invoice/:id/payments/:payment_id/refund/': (world) => makePayment(world),
    'POST /api/billing/estimate/:id/payments/:payment_id/refund/': async (world) => {
      const { id, payment_id } = await makeOnlinePayment(world, 'estimate')
      return { id, payment_id }
    },
  },
} satisfies Samples

/** A payment of a fresh document by card, as a client makes it by a link. */
async function makeOnlinePayment(world: World, kind: 'estimate' | 'invoice') {
  const { test, company_id, canary, frugal } = world
  const noun = kind === 'estimate' ? 'approved_estimate' : 'sent_invoice'
  if (frugal) return { id: idOf(world, noun), try_id: idOf(world, 'deposit'), payment_id: idOf(world, 'deposit') }
  const id = await make(world, noun)
  const token = await linkTo(world, id, kind)
  const payment_method_token = await cardFor(test, await accountOf(test, company_id))
  const row = kind === 'estimate' ? payments.payDeposit : payments.payInvoice
  const { try_id, receipt } = await expectSuccess(
    openBrowser(test).call(row, { id, token, payment_method_token, amount: '50', name: canary }),
  )
  return { id, try_id, payment_id: receipt?.payment_id ?? '' }
}

/** A card in the form of the company's own account. */
async function clientsCard({ test, company_id, frugal }: World) {
  if (frugal) return { payment_method_token: 'pm_unspent' }
  return { payment_method_token: await cardFor(test, await accountOf(test, company_id)) }
}

async function paidOnline(world: World, kind: 'estimate' | 'invoice') {
  const { id, try_id } = await makeOnlinePayment(world, kind)
  return { id, try_id }
}
