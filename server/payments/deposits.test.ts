import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import * as payments from '#contract/payments/calls.ts'
import { answerFor, brokenMoney, openShop, type Payer, pay, payer } from '#test/payers.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { cards } from '#test/server/practice.ts'

/** Source: docs/domain.md, Payments. */
const test = await openTestApp()
const shop = await openShop(test)
const approved = () => payer(test, 'estimate', shop)
const deposit = (who: Payer, over = {}) => expectSuccess(pay(test, who, over, 'estimate'))
const estimateOf = (who: Payer) => expectSuccess(who.browser.call(billing.getEstimate, { id: who.id }))
const convert = (who: Payer, portion?: string) =>
  expectSuccess(who.browser.call(billing.convertEstimateToInvoice, { id: who.id, ...(portion ? { portion } : {}) }))
const invoiceOf = (who: Payer, id: string) => expectSuccess(who.browser.call(billing.getInvoice, { id }))

it('a client pays the deposit of an approved estimate; it is held, and the invoice takes it, once', async () => {
  const who = await approved()
  const before = await expectSuccess(who.guest.call(billing.viewEstimate, who.link))
  expect(before.payable).toEqual({ kind: 'deposit', why: null, amount_due: '401.39', smallest: '0.50' })
  expect(await deposit(who)).toMatchObject({
    outcome: 'paid',
    receipt: { kind: 'deposit', amount: '401.39' },
    view: { display_status: 'approved', payable: { why: 'paid' }, paper: { amount_paid: '401.39' } },
  })
  expect((await mailTo(test, who.address))[0]?.subject).toMatch(/^Receipt for estimate EST-/)
  const refused = await who.browser.call(billing.voidEstimate, { id: who.id, reason: 'Changed their mind' })
  expect(refused).toMatchObject({
    code: 400,
    body: { error_code: 'invalid_transition', message: expect.stringContaining('deposit is held') },
  })

  const { invoice } = await convert(who)
  expect(invoice).toMatchObject({ total: '1337.97', amount_paid: '401.39', balance: '936.58' })
  expect((await convert(who)).invoice).toMatchObject({ id: invoice.id, amount_paid: '401.39' })
  expect((await estimateOf(who)).document.amount_paid).toBe('0.00')
  expect((await invoiceOf(who, invoice.id)).payments).toMatchObject([{ kind: 'deposit', amount: '401.39' }])
  const { document } = await expectSuccess(who.browser.call(billing.sendInvoice, { id: invoice.id }))
  expect(document.display_status).toBe('partially_paid')
  const view = await expectSuccess(who.browser.call(billing.viewInvoice, { id: invoice.id }))
  expect(view).toMatchObject({
    payable: { amount_due: '936.58' },
    paper: { payments: [{ amount: '401.39', method: 'card' }] },
  })
})

it('a deposit goes to part invoices one after the other, and back to the estimate when one is void or deleted', async () => {
  const who = await approved()
  await deposit(who)
  const first = (await convert(who, 'percent:10')).invoice
  expect(first).toMatchObject({ total: '133.80', amount_paid: '133.80', balance: '0.00' })
  expect((await estimateOf(who)).document.amount_paid).toBe('267.59')
  const second = (await convert(who)).invoice
  expect(second).toMatchObject({ total: '1204.17', amount_paid: '267.59', balance: '936.58' })
  // The draft goes: what it had is held again, and the next invoice takes it.
  await expectSuccess(who.browser.call(billing.deleteDocument, { id: second.id }))
  expect((await estimateOf(who)).document.amount_paid).toBe('267.59')
  const third = (await convert(who)).invoice
  expect(third).toMatchObject({ amount_paid: '267.59' })
  // A sent one that is paid by the deposit alone is voided: its part moves on to the one that still owes.
  await expectSuccess(who.browser.call(billing.sendInvoice, { id: first.id }))
  await expectSuccess(who.browser.call(billing.voidInvoice, { id: first.id }))
  expect((await invoiceOf(who, third.id)).document).toMatchObject({ amount_paid: '401.39', balance: '802.78' })
  expect((await estimateOf(who)).document.amount_paid).toBe('0.00')
})

it('a client pays a deposit while the estimate becomes an invoice, and it is the invoice’s', async () => {
  const who = await approved()
  const asked = await deposit(who, { card: cards.asks })
  const { invoice } = await convert(who)
  expect(invoice.amount_paid).toBe('0.00')
  await answerFor(test, who.account, asked.attempt?.client_secret ?? '', true)
  await test.work()
  expect((await invoiceOf(who, invoice.id)).document).toMatchObject({ amount_paid: '401.39', balance: '936.58' })
  expect((await estimateOf(who)).document.amount_paid).toBe('0.00')
})

it.each([
  ['not approved', 'not_approved'],
  ['without a deposit', 'no_deposit'],
  ['an invoice already', 'converted'],
])('a client pays no deposit of an estimate that is %s', async (_, why) => {
  const who = await approved()
  if (why === 'converted') await convert(who)
  else
    await test.platform.database.inCompany(who.company_id, (db) =>
      db
        .updateTable('document')
        .set(why === 'not_approved' ? { status: 'sent' } : { deposit_amount: 0 })
        .where('id', '=', who.id)
        .execute(),
    )
  const { payable } = await expectSuccess(who.guest.call(billing.viewEstimate, who.link))
  expect(payable).toMatchObject({ why, amount_due: '0.00' })
  expect(await pay(test, who, {}, 'estimate')).toMatchObject({ code: 400, body: { error_code: 'not_payable' } })
})

it('an owner gives a deposit back: what is held first, then what the newest invoice had of it', async () => {
  const who = await approved()
  const { receipt } = await deposit(who)
  const first = (await convert(who, 'percent:10')).invoice
  const give = (amount: string) =>
    expectSuccess(
      who.browser.call(payments.refundDeposit, { id: who.id, payment_id: receipt?.payment_id ?? '', amount }),
    )
  expect(await give('300')).toMatchObject({
    refund: { status: 'completed' },
    payment: { refunded: '300.00', refundable: '101.39', status: 'partially_refunded' },
    document: { amount_paid: '0.00' },
  })
  expect((await invoiceOf(who, first.id)).document).toMatchObject({ amount_paid: '101.39', balance: '32.41' })
  // The rest from the invoice's own page: there it is one of its payments.
  await expectSuccess(
    who.browser.call(payments.refundInvoicePayment, { id: first.id, payment_id: receipt?.payment_id ?? '' }),
  )
  expect((await invoiceOf(who, first.id)).document).toMatchObject({ amount_paid: '0.00', balance: '133.80' })
  const again = await who.browser.call(payments.refundDeposit, { id: who.id, payment_id: receipt?.payment_id ?? '' })
  expect(again).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
})

it('an owner voids the estimate and cancels its job once the deposit was given back', async () => {
  const who = await approved()
  const { receipt } = await deposit(who)
  const { job } = await expectSuccess(
    who.browser.call(jobs.createJob, { title: 'Deck', client_id: who.client_id, estimate_id: who.id }),
  )
  const cancel = () => who.browser.call(jobs.changeJob, { id: job.id, action: 'cancel', reason: 'No' })
  expect(await cancel()).toMatchObject({ code: 400, body: { message: expect.stringContaining('401.39 is held') } })
  await expectSuccess(who.browser.call(payments.refundDeposit, { id: who.id, payment_id: receipt?.payment_id ?? '' }))
  await expectSuccess(cancel())
  await expectSuccess(who.browser.call(billing.voidEstimate, { id: who.id, reason: 'No' }))
})

it('after all of it the books agree with themselves', async () => expect(await brokenMoney(test, shop)).toEqual([]))
