import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as payments from '#contract/payments/calls.ts'
import { cardFor, chargedFor, openShop, pay, payer } from '#test/payers.ts'
import { clientLogin } from '#test/samples/clients.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { cards } from '#test/server/practice.ts'

const test = await openTestApp()
const shop = await openShop(test)

it('a client pays an invoice by the link: it is paid, the receipt names the card, and the owner is told', async () => {
  const who = await payer(test, 'invoice', shop)
  const seen = await expectSuccess(who.guest.call(billing.viewInvoice, who.link))
  expect(seen.payable).toEqual({ kind: 'payment', why: null, amount_due: '1337.97', smallest: '0.50' })
  const offer = await expectSuccess(who.guest.call(payments.getInvoiceOffer, who.link))
  expect(offer).toMatchObject({
    payable: seen.payable,
    account: who.account,
    open: null,
    receipt_email: who.address,
    payment_setup: { practice: true },
  })
  const { body } = await pay(test, who, { name: 'Renee Ortiz' })
  expect(body).toMatchObject({
    outcome: 'paid',
    attempt: null,
    receipt: {
      amount: '1337.97',
      credited: '0.00',
      kind: 'final',
      card: { brand: 'visa', last4: '4242' },
      receipt_to: who.address,
    },
    view: { display_status: 'paid', payable: { why: 'paid', amount_due: '0.00' }, paper: { balance: '0.00' } },
  })
  expect(await chargedFor(test, who)).toEqual([133_797])
  const {
    document,
    payments: list,
    history,
  } = await expectSuccess(who.browser.call(billing.getInvoice, { id: who.id }))
  expect(document).toMatchObject({ display_status: 'paid', amount_paid: '1337.97', balance: '0.00' })
  expect(list).toMatchObject([
    {
      method: 'card',
      status: 'completed',
      refunded: '0.00',
      refundable: '1337.97',
      card: { brand: 'visa', last4: '4242' },
    },
  ])
  expect(history[0]).toMatchObject({ kind: 'paid_online', who: 'Renee Ortiz' })
  const [receipt] = await mailTo(test, who.address)
  expect(receipt?.subject).toMatch(/^Receipt for invoice INV-/)
  expect(receipt?.text).toContain('Card (Visa •••• 4242)')
  const [mail] = await mailTo(test, who.email)
  expect(mail?.subject).toMatch(/Renee Ortiz paid \$1,337\.97 on INV-/)
  await test.work()
  expect((await expectSuccess(who.browser.call(billing.getInvoice, { id: who.id }))).payments).toHaveLength(1)
})

it('a client pays in parts, to another address; what is due can be paid and no more', async () => {
  const who = await payer(test, 'invoice', shop)
  for (const [amount, said] of [
    ['1337.98', 'Pay at most $1,337.97'],
    ['0.49', 'Pay at least $0.50'],
    ['-5', 'Pay at least $0.50'],
    ['0', 'Pay at least $0.50'],
    ['much', 'Enter an amount, like 1,250.00'],
  ] as const)
    expect(await pay(test, who, { amount })).toMatchObject({
      code: 400,
      body: { error_code: 'invalid_amount', fields: { amount: [said] } },
    })
  const part = await expectSuccess(pay(test, who, { amount: '400', email: 'wife@example.com' }))
  expect(part).toMatchObject({
    receipt: { amount: '400.00', kind: 'progress', receipt_to: 'wife@example.com' },
    view: { display_status: 'partially_paid', payable: { amount_due: '937.97' } },
  })
  expect((await mailTo(test, 'wife@example.com'))[0]?.text).toContain('$937.97')
  await expectSuccess(pay(test, who))
  expect(await chargedFor(test, who)).toEqual([93_797, 40_000])
  expect(await pay(test, who)).toMatchObject({ code: 400, body: { error_code: 'not_payable' } })
})

it.each([
  ['has no money on it', cards.poor, 'Your card has insufficient funds.'],
  ['is refused', cards.declined, 'Your card was declined.'],
  ['has run out', cards.expired, 'Your card has expired.'],
])('a client whose card %s is told why; nothing is written, and another card pays', async (_, card, message) => {
  const who = await payer(test, 'invoice', shop)
  expect(await pay(test, who, { card })).toMatchObject({ code: 402, body: { error_code: 'card_declined', message } })
  const { payments: none, document } = await expectSuccess(who.browser.call(billing.getInvoice, { id: who.id }))
  expect([none, document.amount_paid]).toEqual([[], '0.00'])
  await test.work()
  await expectSuccess(pay(test, who))
  expect(await chargedFor(test, who)).toHaveLength(1)
})

it('a client who is signed in pays without a link; the receipt goes to them', async () => {
  const who = await payer(test, 'invoice', shop)
  const login = await clientLogin(test, who, who.client_id)
  const payment_method_token = await cardFor(test, who.account)
  const paid = await expectSuccess(login.browser.call(payments.payInvoice, { id: who.id, payment_method_token }))
  expect(paid).toMatchObject({ outcome: 'paid', receipt: { receipt_to: who.address } })
  const { history } = await expectSuccess(who.browser.call(billing.getInvoice, { id: who.id }))
  expect(history[0]).toMatchObject({ kind: 'paid_online', who: 'Renee Ortiz' })
})

it('clients pay although the company’s plan has lapsed', async () => {
  const who = await payer(test)
  await test.platform.database.inCompany(who.company_id, (db) =>
    db.updateTable('subscription').set({ status: 'none' }).execute(),
  )
  expect(await expectSuccess(pay(test, who))).toMatchObject({ outcome: 'paid' })
})
