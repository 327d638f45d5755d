import { expect, test as it } from 'vitest'
import * as payments from '#contract/payments/calls.ts'
import { pay, payer } from '#test/payers.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

it('an owner takes cards once the account is ready and while the switch is on; clients are told plainly when not', async () => {
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
  await expectSuccess(who.browser.call(payments.switchOnlinePayments, { card_payments: false }))
  expect(await pay(test, who)).toMatchObject({
    code: 400,
    body: { error_code: 'not_payable', message: "This company doesn't take payments online." },
  })
  const offer = await expectSuccess(who.guest.call(payments.getInvoiceOffer, who.link))
  expect(offer).toMatchObject({ payable: { why: 'no_cards', amount_due: '1337.97' }, account: null })
  await expectSuccess(who.browser.call(payments.switchOnlinePayments, { card_payments: true }))
  await expectSuccess(pay(test, who, { amount: '10' }))
})
