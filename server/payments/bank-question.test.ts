import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as payments from '#contract/payments/calls.ts'
import { answerFor, chargedFor, openShop, pay, payer } from '#test/payers.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { cards } from '#test/server/practice.ts'

const test = await openTestApp()
const shop = await openShop(test)

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
