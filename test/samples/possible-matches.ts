import { recordPayment } from '#contract/billing/calls.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { nextNumber } from '../next-number.ts'
import { addTransaction } from './accounting.ts'
import { idOf, make, type Samples, type World } from './sample.ts'

export const possibleMatchSamples = {
  makes: { possible_deposit: async (world) => (await makePossible(world)).transaction_id },
  fields: {
    'GET /api/accounting/possible-matches/ transaction_id': 'possible_deposit',
    'POST /api/accounting/possible-matches/answer/ transaction_id': 'possible_deposit',
    'POST /api/accounting/possible-matches/answer/ payment_ids': 'payment',
  },
  extras: {
    'POST /api/accounting/possible-matches/answer/': async (world) => ({
      ...(await makePossible(world)),
      answer: 'same',
    }),
  },
  also: { '/api/accounting/possible-matches/answer/': ['invoices.view', 'prices.view'] },
} satisfies Samples

/** A deposit that may be the money of a payment that was recorded. */
async function makePossible(world: World) {
  const { browser, canary, frugal } = world
  if (frugal) return { transaction_id: idOf(world, 'possible_deposit'), payment_ids: [idOf(world, 'payment')] }
  const amount = `${1_000 + nextNumber()}.07`
  const paid = { id: await make(world, 'sent_invoice'), amount, method: 'check' as const }
  const { payment, payment_id } = await expectSuccess(browser.call(recordPayment, paid))
  const deposit = { type: 'income' as const, amount, date: payment.date, description: `${canary} deposit` }
  return { transaction_id: (await addTransaction(world, deposit)).id, payment_ids: [payment_id] }
}
