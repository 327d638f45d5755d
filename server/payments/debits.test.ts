import { randomUUID } from 'node:crypto'
import { describe, expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as payments from '#contract/payments/calls.ts'
import { brokenMoney, debit, openShop, type Payer, pay, payer } from '#test/payers.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { accounts } from '#test/server/practice.ts'
import { sweepDebits } from './events.ts'
import { followPayment } from './follow.ts'

const test = await openTestApp()
const shop = await openShop(test)
const invoiceOf = (who: Payer) => expectSuccess(who.browser.call(billing.getInvoice, { id: who.id }))
const seenBy = (who: Payer) => expectSuccess(who.guest.call(billing.viewInvoice, who.link))

/** Days go by for the banks, and what they say arrives. */
async function pass(days: number) {
  test.practice.advance({ days, hours: 1 })
  await test.work()
}
const whole = async (who: Payer) => expect(await brokenMoney(test, who)).toEqual([])

describe('a client who pays from a bank account', () => {
  it('reads that it is on its way, and it is paid once the bank says so', async () => {
    const who = await payer(test, 'invoice', shop)
    const offer = await expectSuccess(who.guest.call(payments.getInvoiceOffer, who.link))
    expect(offer.ways).toEqual(['card', 'bank'])
    const begun = await expectSuccess(debit(test, who, { name: 'Renee Ortiz' }))
    expect(begun).toMatchObject({ outcome: 'processing', way: 'bank', verify_url: null, receipt: null })
    expect(begun.view.debits).toMatchObject([{ amount: '1337.97', waits_for_code: false }])
    expect(begun.view.payable).toMatchObject({ why: 'debit_under_way', amount_due: '0.00' })
    expect(await invoiceOf(who)).toMatchObject({
      document: { amount_paid: '0.00', display_status: expect.stringMatching(/sent|viewed/) },
      debits: [{ amount: '1337.97' }],
    })
    expect((await invoiceOf(who)).history).toContainEqual(
      expect.objectContaining({ kind: 'debit_begun', who: 'Renee Ortiz' }),
    )
    const [told] = await mailTo(test, who.address)
    expect(told?.subject).toMatch(/^Your bank payment for invoice INV-\d+ is on its way$/)
    expect(told?.text).toContain(`I authorize`)
    expect(told?.text).toContain('to debit $1,337.97 once from my bank account')
    await pass(3)
    expect((await invoiceOf(who)).document.amount_paid).toBe('0.00')
    await pass(1)
    const paid = await invoiceOf(who)
    expect(paid.document).toMatchObject({ display_status: 'paid', balance: '0.00' })
    expect(paid.debits).toBeUndefined()
    expect(paid.payments).toMatchObject([
      {
        method: 'ach',
        status: 'completed',
        card: null,
        bank: { name: 'STRIPE TEST BANK', last4: '6789' },
        returned_on: null,
      },
    ])
    const [receipt] = await mailTo(test, who.address)
    expect(receipt?.text).toContain('ACH (STRIPE TEST BANK •••• 6789)')
    await whole(who)
  })

  it('allows the debit first: without that nothing is begun', async () => {
    const who = await payer(test, 'invoice', shop)
    const refused = await debit(test, who, { mandate: false })
    expect(refused).toMatchObject({ code: 400, body: { fields: { mandate: ['Allow the debit first'] } } })
    expect((await seenBy(who)).debits).toBeUndefined()
  })

  it('keeps what was allowed, word for word and from where', async () => {
    const who = await payer(test, 'invoice', shop)
    await expectSuccess(debit(test, who, { amount: '500' }))
    const kept = await test.platform.database.inCompany(who.company_id, (db) =>
      db.selectFrom('payment_try').selectAll().where('document_id', '=', who.id).executeTakeFirstOrThrow(),
    )
    expect(kept.mandate).toMatch(/^I authorize .+ to debit \$500\.00 once from my bank account for INV-\d+\./)
    expect(kept).toMatchObject({ mandate_ip: expect.any(String), bank_name: 'STRIPE TEST BANK', bank_last4: '6789' })
  })

  it('has its amount spoken for however long the bank takes, and may pay the rest by card', async () => {
    const who = await payer(test, 'invoice', shop)
    await expectSuccess(debit(test, who, { amount: '1000', number: accounts.stays }))
    await pass(30)
    const stranger = { ...who, guest: openBrowser(test) }
    expect((await seenBy(stranger)).payable).toMatchObject({ why: null, amount_due: '337.97' })
    expect(await pay(test, stranger, { amount: '338' })).toMatchObject({
      code: 400,
      body: { fields: { amount: ['Pay at most $337.97'] } },
    })
    await expectSuccess(pay(test, stranger))
    expect(await pay(test, stranger)).toMatchObject({ code: 409 })
    expect((await invoiceOf(who)).document.balance).toBe('1000.00')
    await whole(who)
  })

  it('whose account is empty is told on the fourth day, and so is the company; the invoice is due as before', async () => {
    const who = await payer(test, 'invoice', shop)
    await expectSuccess(debit(test, who, { number: accounts.poor }))
    await pass(4)
    expect(await invoiceOf(who)).toMatchObject({
      document: { amount_paid: '0.00', balance: '1337.97' },
      payments: [],
    })
    expect((await invoiceOf(who)).history[0]).toMatchObject({ kind: 'debit_failed', who: 'The bank' })
    expect((await seenBy(who)).payable).toMatchObject({ why: null, amount_due: '1337.97' })
    const [client] = await mailTo(test, who.address)
    expect(client?.subject).toContain("didn't go through")
    expect(client?.text).toContain('insufficient funds')
    const [team] = await mailTo(test, who.email)
    expect(team?.subject).toMatch(/^The bank payment of INV-\d+ didn't go through$/)
    await expectSuccess(debit(test, who))
    await pass(4)
    expect((await invoiceOf(who)).document.display_status).toBe('paid')
  })

  it('whose bank takes it back after weeks owes it again, with books that know both days', async () => {
    const who = await payer(test, 'invoice', shop)
    await expectSuccess(debit(test, who, { number: accounts.returned }))
    await pass(4)
    expect((await invoiceOf(who)).document.display_status).toBe('paid')
    await pass(46)
    const now = await invoiceOf(who)
    expect(now.document).toMatchObject({ amount_paid: '0.00', balance: '1337.97' })
    expect(now.payments).toMatchObject([{ status: 'failed', refundable: '0.00', returned_on: expect.any(String) }])
    expect(now.history[0]).toMatchObject({ kind: 'debit_returned', who: 'The bank' })
    expect((await mailTo(test, who.address))[0]?.subject).toMatch(/^Your bank took back a payment for invoice/)
    expect((await mailTo(test, who.email))[0]?.subject).toMatch(/^The bank took back \$1,337\.97 of INV-/)
    // The processor repeats itself.
    await test.work()
    expect((await invoiceOf(who)).history.filter(({ kind }) => kind === 'debit_returned')).toHaveLength(1)
    const again = who.browser.call(payments.refundInvoicePayment, { id: who.id, payment_id: now.payments[0]?.id ?? '' })
    expect(await again).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
    await whole(who)
  })

  it('pays an invoice that was voided meanwhile: the money is the client’s credit', async () => {
    const who = await payer(test, 'invoice', shop)
    await expectSuccess(debit(test, who))
    await expectSuccess(who.browser.call(billing.voidInvoice, { id: who.id, reason: 'Wrong' }))
    await test.work()
    await pass(4)
    const { document, payments: list } = await invoiceOf(who)
    expect(document).toMatchObject({ display_status: 'void', amount_paid: '0.00' })
    expect(list).toMatchObject([{ amount: '1337.97', status: 'completed' }])
    await whole(who)
  })

  it('whose credit from it paid another invoice owes that one once the bank takes it back', async () => {
    const who = await payer(test, 'invoice', shop)
    await expectSuccess(debit(test, who, { number: accounts.returned }))
    await expectSuccess(who.browser.call(billing.voidInvoice, { id: who.id, reason: 'Wrong' }))
    await pass(4)
    const { document } = await expectSuccess(
      who.browser.call(billing.createDocument, {
        is_invoice: true,
        client_id: who.client_id,
        tax_rate: '0',
        line_items: [{ name: 'Gate', unit_price: '400' }],
      }),
    )
    await expectSuccess(who.browser.call(billing.sendInvoice, { id: document.id }))
    await expectSuccess(who.browser.call(billing.applyCredit, { id: document.id }))
    await pass(46)
    const other = await expectSuccess(who.browser.call(billing.getInvoice, { id: document.id }))
    expect(other.document).toMatchObject({ balance: '400.00', amount_paid: '0.00' })
    await whole(who)
  })

  it('types the code of a small deposit on the processor’s page where the account was typed by its numbers', async () => {
    const who = await payer(test, 'invoice', shop)
    const begun = await expectSuccess(debit(test, who, { typed: true }))
    expect(begun).toMatchObject({ outcome: 'requires_action', attempt: null, verify_url: expect.any(String) })
    expect(begun.view.debits).toMatchObject([{ waits_for_code: true }])
    test.practice.advance({ hours: 20 })
    await test.work()
    const stranger = openBrowser(test)
    expect((await expectSuccess(stranger.call(billing.viewInvoice, who.link))).debits).toHaveLength(1)
    await fetch(begun.verify_url ?? '', { method: 'POST', body: new URLSearchParams({ code: 'SM11AA' }) })
    await test.work()
    expect((await seenBy(who)).debits).toMatchObject([{ waits_for_code: false }])
    await pass(4)
    expect((await invoiceOf(who)).document.display_status).toBe('paid')
  })

  it('pays the deposit of an estimate, which is held once the bank says so', async () => {
    const who = await payer(test, 'estimate', shop)
    await expectSuccess(debit(test, who, {}, 'estimate'))
    await pass(4)
    const { document } = await expectSuccess(who.browser.call(billing.getEstimate, { id: who.id }))
    expect(document.amount_paid).toBe('401.39')
    await whole(who)
  })

  it('presses twice and is debited once', async () => {
    const who = await payer(test, 'invoice', shop)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => debit(test, who, { key })))
    expect(answers.some(({ code }) => code < 300)).toBe(true)
    expect((await seenBy(who)).debits).toHaveLength(1)
    await pass(4)
    expect((await invoiceOf(who)).payments).toHaveLength(1)
  })
})

it('a debit whose webhooks are all lost is found by asking, its return as well', async () => {
  const who = await payer(test, 'invoice', shop)
  const { try_id } = await expectSuccess(debit(test, who, { number: accounts.returned }))
  test.practice.advance({ days: 4, hours: 1 })
  await followPayment(test.platform, { company_id: who.company_id, try_id })
  expect((await invoiceOf(who)).document.display_status).toBe('paid')
  test.practice.advance({ days: 46, hours: 1 })
  const { now } = test.platform
  const midnight = Date.parse(`${now().slice(0, 10)}T00:00:00Z`)
  // Each account comes once a day.
  for (let minutes = 0; minutes < 1440; minutes += 10) {
    test.platform.now = () => new Date(midnight + minutes * 60_000).toISOString()
    await sweepDebits(test.platform)
  }
  test.platform.now = now
  await test.work()
  expect((await invoiceOf(who)).document.balance).toBe('1337.97')
})

it('a company that takes no debits is not paid by one', async () => {
  const who = await payer(test)
  await expectSuccess(who.browser.call(payments.switchOnlinePayments, { bank_payments: false }))
  expect((await expectSuccess(who.guest.call(payments.getInvoiceOffer, who.link))).ways).toEqual(['card'])
  expect(await debit(test, who)).toMatchObject({ code: 400, body: { error_code: 'not_payable' } })
  await expectSuccess(pay(test, who))
})

it('a company says per invoice which ways it takes, and a client pays by no other', async () => {
  const who = await payer(test, 'invoice', shop)
  const choose = (card: boolean, bank: boolean) =>
    expectSuccess(who.browser.call(payments.choosePayWays, { id: who.id, card, bank }))
  expect((await invoiceOf(who)).pay_ways).toEqual({ card: true, bank: true })
  await choose(false, true)
  expect((await expectSuccess(who.guest.call(payments.getInvoiceOffer, who.link))).ways).toEqual(['bank'])
  expect(await pay(test, who)).toMatchObject({
    code: 400,
    body: { message: "This isn't paid by card. Pay it from your bank account." },
  })
  await choose(false, false)
  expect((await seenBy(who)).payable.why).toBe('no_cards')
  expect((await invoiceOf(who)).history.map(({ kind }) => kind)).toContain('pay_ways_chosen')
  await choose(true, true)
  await expectSuccess(pay(test, who))
})

it('a company reads about what the processor keeps, as the operator’s settings say', async () => {
  const { account } = await expectSuccess(shop.browser.call(payments.getPaymentAccount))
  expect(account.fees).toEqual({
    card: { ppm: 29_000, fixed: 30, most: null },
    bank: { ppm: 8_000, fixed: 0, most: 500 },
  })
})
