import { randomUUID } from 'node:crypto'
import { expect, test as it } from 'vitest'
import * as payments from '#contract/payments/calls.ts'
import { cardFor, chargedFor, openShop, pay, payer } from '#test/payers.ts'
import { clientLogin } from '#test/samples/clients.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { cards } from '#test/server/practice.ts'

const test = await openTestApp()
const shop = await openShop(test)

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

it('a client whose card was typed for another account, or is a guess, is asked for it once more; the amount is free', async () => {
  const [who, other] = [await payer(test, 'invoice', shop), await openShop(test)]
  for (const token of [await cardFor(test, other.account), 'pm_guess', 'pm_𝕏', 'pm 1', 'pm_1\r\nx: y'])
    expect(await pay(test, who, { token })).toMatchObject({
      code: 400,
      body: { fields: { payment_method_token: [expect.any(String)] } },
    })
  await expectSuccess(pay(test, who))
})

it('a client is not charged in a currency that the processor counts otherwise', async () => {
  const who = await payer(test, 'invoice', shop)
  await test.platform.database.inCompany(who.company_id, (db) =>
    db.updateTable('document').set({ currency: 'JPY' }).where('id', '=', who.id).execute(),
  )
  expect(await pay(test, who)).toMatchObject({ code: 400, body: { error_code: 'not_payable' } })
})

it('whoever tries one card after the other is stopped', async () => {
  const who = await payer(test, 'invoice', shop)
  const token = await cardFor(test, who.account, cards.declined)
  const codes = []
  for (let at = 0; at < 31; at++) codes.push((await pay(test, who, { token, amount: '1' })).code)
  expect([new Set(codes.slice(0, 30)), codes[30]]).toEqual([new Set([402]), 429])
})
