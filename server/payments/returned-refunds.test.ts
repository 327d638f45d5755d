import { describe, expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as payments from '#contract/payments/calls.ts'
import { recordRefund } from '#server/billing/payments/refunds.ts'
import type { CompanyId, Db } from '#server/platform/database/db.ts'
import { brokenMoney, debit, openShop, type Payer, payer } from '#test/payers.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { accounts } from '#test/server/practice.ts'

const test = await openTestApp()
const shop = await openShop(test)
const invoiceOf = (who: Payer) => expectSuccess(who.browser.call(billing.getInvoice, { id: who.id }))

/** Days go by for the banks, and what they say arrives. */
async function pass(days: number) {
  test.practice.advance({ days, hours: 1 })
  await test.work()
}
const whole = async (who: Payer) => expect(await brokenMoney(test, who)).toEqual([])

describe('a client whose bank takes a payment back', () => {
  it('was refunded a part before the bank took all of it back: they have had that twice, and the company reads so', async () => {
    const who = await payer(test, 'invoice', shop)
    await expectSuccess(debit(test, who, { number: accounts.returned }))
    await pass(4)
    const [paid] = (await invoiceOf(who)).payments
    const part = { id: who.id, payment_id: paid?.id ?? '', amount: '185.60' }
    await expectSuccess(who.browser.call(payments.refundInvoicePayment, part))
    await pass(46)
    const now = await invoiceOf(who)
    expect(now.document).toMatchObject({ amount_paid: '0.00', balance: '1337.97' })
    expect(now.payments).toMatchObject([{ status: 'failed', refundable: '0.00', given_twice: '185.60' }])
    await whole(who)
  })

  it('gets a refund that was on its way when the bank took the payment back: nothing more is taken of the payment', async () => {
    const who = await payer(test, 'invoice', shop)
    await expectSuccess(debit(test, who, { number: accounts.returned }))
    await pass(4)
    const [paid] = (await invoiceOf(who)).payments
    const inCompany = <T>(work: (db: Db, companyId: CompanyId) => Promise<T>) =>
      test.platform.database.inCompany(who.company_id, work)
    const { id } = await inCompany((db, company_id) =>
      db
        .insertInto('refund')
        .values({ company_id, payment_id: paid?.id ?? '', amount: 20_000, status: 'pending' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await pass(46)
    const end = (status: 'completed' | 'failed') =>
      inCompany((db, companyId) =>
        recordRefund({ db, companyId, platform: test.platform, actor: null }, id, { status, provider_id: `re_${id}` }),
      )
    await end('completed')
    expect((await invoiceOf(who)).payments).toMatchObject([{ refunded: '1337.97', given_twice: '200.00' }])
    await end('failed')
    const [now] = (await invoiceOf(who)).payments
    expect(now).toMatchObject({ status: 'failed', refunded: '1337.97', refundable: '0.00' })
    expect(now).not.toHaveProperty('given_twice')
    await whole(who)
  })
})
