import { randomUUID } from 'node:crypto'
import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as payments from '#contract/payments/calls.ts'
import { answerFor, cardFor, chargedFor, openShop, pay, payer } from '#test/payers.ts'
import { clientLogin } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
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
    ['much', 'Enter an amount like 1250.00'],
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

it('a client whose bank asks answers it and has paid; who refuses has not, and pays with another card', async () => {
  const who = await payer(test, 'invoice', shop)
  const asked = await expectSuccess(pay(test, who, { card: cards.asks, amount: '300' }))
  const secret = asked.attempt?.client_secret ?? ''
  expect(asked).toMatchObject({ outcome: 'requires_action', attempt: { kind: 'payment' }, receipt: null })
  expect(await expectSuccess(who.guest.call(payments.getInvoiceOffer, who.link))).toMatchObject({
    open: { id: asked.try_id, amount: '300.00', status: 'requires_action' },
  })
  const check = () => expectSuccess(who.guest.call(payments.checkInvoicePayment, { ...who.link, try_id: asked.try_id }))
  expect(await check()).toMatchObject({ outcome: 'requires_action', attempt: { client_secret: secret } })
  await answerFor(test, who.account, secret, true)
  expect(await check()).toMatchObject({ outcome: 'paid', receipt: { amount: '300.00' } })
  expect(await check()).toMatchObject({ outcome: 'paid' })

  const again = await expectSuccess(pay(test, who, { card: cards.asks }))
  await answerFor(test, who.account, again.attempt?.client_secret ?? '', false)
  const refused = await expectSuccess(
    who.guest.call(payments.checkInvoicePayment, { ...who.link, try_id: again.try_id }),
  )
  expect(refused).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('unable to authenticate') })
  expect(await expectSuccess(pay(test, who))).toMatchObject({ view: { display_status: 'paid' } })
})

it('a client who left the bank’s question pays with another card: the first try gives way', async () => {
  const who = await payer(test, 'invoice', shop)
  const left = await expectSuccess(pay(test, who, { card: cards.asks }))
  // Somebody else with a link of their own waits; the one who left does not.
  const { url } = await expectSuccess(who.browser.call(billing.linkInvoice, { id: who.id }))
  const other = { ...who, guest: openBrowser(test), link: { id: who.id, token: url.split('/').at(-1) ?? '' } }
  expect(await pay(test, other)).toMatchObject({ code: 409, body: { error_code: 'conflict' } })
  const seen = await expectSuccess(other.guest.call(billing.viewInvoice, other.link))
  expect(seen.payable).toMatchObject({ why: 'under_way', amount_due: '0.00' })
  expect(await expectSuccess(pay(test, who))).toMatchObject({ outcome: 'paid' })
  await expect(answerFor(test, who.account, left.attempt?.client_secret ?? '', true)).rejects.toThrow()
  await test.work()
  expect(await chargedFor(test, who)).toHaveLength(1)
  expect(
    await expectSuccess(who.guest.call(payments.checkInvoicePayment, { ...who.link, try_id: left.try_id })),
  ).toMatchObject({ outcome: 'canceled' })
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

it('nobody pays with what is not theirs: another document’s link, another client, another company, the team', async () => {
  const who = await payer(test, 'invoice', shop)
  const [otherClient, stranger] = [await payer(test, 'invoice', shop), await payer(test)]
  const payment_method_token = await cardFor(test, who.account)
  const of = (id: string) => ({ id, payment_method_token })
  const login = await clientLogin(test, who, otherClient.client_id)
  const attempts = [
    otherClient.guest.call(payments.payInvoice, { ...of(who.id), token: otherClient.link.token }),
    stranger.guest.call(payments.payInvoice, { ...of(who.id), token: stranger.link.token }),
    login.browser.call(payments.payInvoice, of(who.id)),
    login.browser.call(payments.getInvoiceOffer, { id: who.id }),
    who.guest.call(payments.payDeposit, { ...of(who.id), token: who.link.token }),
    who.guest.call(payments.checkInvoicePayment, { ...who.link, try_id: randomUUID() }),
  ]
  for (const answer of await Promise.all(attempts)) expect(answer).toMatchObject({ code: 404 })
  expect((await who.browser.call(payments.payInvoice, of(who.id))).code).toBe(403)
  expect((await openBrowser(test).call(payments.payInvoice, of(who.id))).code).toBe(401)
  const { try_id } = await expectSuccess(pay(test, otherClient))
  expect((await who.guest.call(payments.checkInvoicePayment, { ...who.link, try_id })).code).toBe(404)
  expect(await chargedFor(test, who)).toEqual([])
})

it('a card that was typed for another account, or is a guess, is asked for once more; the amount is free', async () => {
  const [who, other] = [await payer(test, 'invoice', shop), await openShop(test)]
  for (const token of [await cardFor(test, other.account), 'pm_guess', 'pm_𝕏', 'pm 1', 'pm_1\r\nx: y'])
    expect(await pay(test, who, { token })).toMatchObject({
      code: 400,
      body: { fields: { payment_method_token: [expect.any(String)] } },
    })
  await expectSuccess(pay(test, who))
})

it('cards are taken when the account is ready and the switch is on, and clients are told plainly when not', async () => {
  const boss = await owner(test)
  const { account: none } = await expectSuccess(boss.browser.call(payments.getPaymentAccount))
  expect(none).toMatchObject({ state: 'none', takes_cards: false, practice: true, currency: 'USD' })
  const opened = await Promise.all(
    Array.from({ length: 5 }, () => expectSuccess(boss.browser.call(payments.openPaymentAccount))),
  )
  const account = await test.platform.database.outside((db) =>
    db.selectFrom('payment_account_holder').select('account_id').where('held_by', '=', boss.company_id).execute(),
  )
  expect(account).toHaveLength(1)
  expect(opened[0]?.account).toMatchObject({
    state: 'incomplete',
    missing: ['business', 'bank_account', 'agreement'],
  })
  const page = await fetch(opened[0]?.url ?? '')
  expect(await page.text()).toContain('Open the practice account')
  const done = await fetch(opened[0]?.url ?? '', { method: 'POST', redirect: 'manual' })
  expect(done.headers.get('location')).toBe('http://localhost:3000/dashboard/profile/settings?section=payments')
  const { account: ready } = await expectSuccess(boss.browser.call(payments.syncPaymentAccount))
  expect(ready).toMatchObject({ state: 'ready', missing: [], takes_cards: true, payouts: true })

  const who = await payer(test, 'invoice', { ...boss, account: account[0]?.account_id ?? '' })
  await expectSuccess(who.browser.call(payments.switchCardPayments, { card_payments: false }))
  expect(await pay(test, who)).toMatchObject({
    code: 400,
    body: { error_code: 'not_payable', message: "This company doesn't take cards online." },
  })
  const offer = await expectSuccess(who.guest.call(payments.getInvoiceOffer, who.link))
  expect(offer).toMatchObject({ payable: { why: 'no_cards', amount_due: '1337.97' }, account: null })
  await expectSuccess(who.browser.call(payments.switchCardPayments, { card_payments: true }))
  await expectSuccess(pay(test, who, { amount: '10' }))
})

it('a currency that the processor counts otherwise is not charged', async () => {
  const who = await payer(test, 'invoice', shop)
  await test.platform.database.inCompany(who.company_id, (db) =>
    db.updateTable('document').set({ currency: 'JPY' }).where('id', '=', who.id).execute(),
  )
  expect(await pay(test, who)).toMatchObject({ code: 400, body: { error_code: 'not_payable' } })
})

it('clients pay although the company’s plan has lapsed', async () => {
  const who = await payer(test)
  await test.platform.database.inCompany(who.company_id, (db) =>
    db.updateTable('subscription').set({ status: 'none' }).execute(),
  )
  expect(await expectSuccess(pay(test, who))).toMatchObject({ outcome: 'paid' })
})

it('whoever tries one card after the other is stopped', async () => {
  const who = await payer(test, 'invoice', shop)
  const token = await cardFor(test, who.account, cards.declined)
  const codes = []
  for (let at = 0; at < 31; at++) codes.push((await pay(test, who, { token, amount: '1' })).code)
  expect([new Set(codes.slice(0, 30)), codes[30]]).toEqual([new Set([402]), 429])
})
