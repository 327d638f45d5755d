import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { getClient } from '#contract/clients/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { refundInvoicePayment } from '#contract/payments/calls.ts'
import { brokenMoney } from '#test/payers.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

/** A client who paid 150 for an invoice of 100, and a further one of 100. */
async function overpaid() {
  const sam = await owner(test, { tax_rate: '0' })
  const { id: client_id } = await addClient(sam, { email: 'renee@example.com' })
  const send = async (unit_price = '100', of = client_id) => {
    const { invoice_id: id = '' } = await expectSuccess(
      sam.browser.call(calls.createDocument, {
        is_invoice: true,
        client_id: of,
        line_items: [{ name: 'Cedar', unit_price }],
      }),
    )
    await expectSuccess(sam.browser.call(calls.sendInvoice, { id }))
    return id
  }
  const first = await send()
  const paid = await expectSuccess(sam.browser.call(calls.recordPayment, { id: first, amount: '150', method: 'check' }))
  const creditOf = async () => (await expectSuccess(sam.browser.call(getClient, { id: client_id }))).credit
  const use = (id: string, over: object = {}) => sam.browser.call(calls.applyCredit, { id, ...over })
  const read = (id: string) => expectSuccess(sam.browser.call(calls.getInvoice, { id }))
  return { ...sam, client_id, first, payment_id: paid.payment_id, second: await send(), send, creditOf, use, read }
}

const fifty = <T>(one: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 50 }, (_, at) => one(at)))

describe('what a client paid too much', () => {
  it('an owner finds it with the client and pays another invoice with it; no money came in by it', async () => {
    const shop = await overpaid()
    const figures = async () => [
      (await expectSuccess(shop.browser.call(getDashboard))).figures?.paid_this_month,
      (await expectSuccess(shop.browser.call(getClient, { id: shop.client_id }))).paid_this_year,
    ]
    expect(await shop.creditOf()).toBe('50.00')
    expect((await shop.read(shop.second)).credit).toBe('50.00')
    const before = await figures()
    const { document, payment } = await expectSuccess(shop.use(shop.second))
    expect(payment).toMatchObject({ amount: '50.00', method: 'credit', refundable: '0.00' })
    expect(document).toMatchObject({ display_status: 'partially_paid', amount_paid: '50.00', balance: '50.00' })
    expect(await shop.creditOf()).toBe(undefined)
    expect(await figures()).toEqual(before)
    expect(before).toEqual(['150.00', '150.00'])
    const { history, credit } = await shop.read(shop.second)
    expect(history[0]).toMatchObject({ kind: 'credit_used', who: 'Sam Harlow' })
    expect(credit).toBe(undefined)
    const { paper } = await expectSuccess(shop.browser.call(calls.viewInvoice, { id: shop.second }))
    expect(paper.payments).toMatchObject([{ method: 'credit', amount: '50.00' }])
    expect(await brokenMoney(test, shop)).toEqual([])
  })

  it('an owner who asks fifty times at once, for ten invoices, never uses more than there is', async () => {
    const shop = await overpaid()
    const others = await Promise.all(Array.from({ length: 9 }, () => shop.send('10')))
    const invoices = [...others, shop.second]
    const answers = await fifty((at) => shop.use(invoices[at % invoices.length] ?? '', { amount: '7' }))
    const done = answers.filter(({ code }) => code === 201)
    expect(done).toHaveLength(7)
    expect(await shop.creditOf()).toBe('1.00')
    expect(await brokenMoney(test, shop)).toEqual([])
  })

  it('an owner who asks fifty times with one id uses it once', async () => {
    const shop = await overpaid()
    const payment_id = randomUUID()
    const answers = await fifty(() => shop.use(shop.second, { payment_id, amount: '20' }))
    expect(new Set(answers.map(({ code }) => (code < 300 ? 'done' : code)))).toEqual(new Set(['done']))
    expect(await shop.creditOf()).toBe('30.00')
    expect((await shop.read(shop.second)).payments).toHaveLength(1)
  })

  it('an owner pays at most what is due and there, and only that client’s invoices; a crew member nothing', async () => {
    const shop = await overpaid()
    expect(await shop.use(shop.second, { amount: '50.01' })).toMatchObject({
      code: 400,
      body: { error_code: 'invalid_amount', fields: { amount: ['Use at most 50.00'] } },
    })
    const small = await shop.send('20')
    expect((await expectSuccess(shop.use(small))).payment.amount).toBe('20.00')
    const { id: dana } = await addClient(shop, { email: 'dana@example.com' })
    expect(await shop.use(await shop.send('10', dana))).toMatchObject({ code: 409 })
    expect((await shop.use(small)).body.error_code).toBe('invalid_transition')
    const crew = await employee(test, shop, 'crew_member')
    expect((await crew.browser.call(calls.applyCredit, { id: shop.second })).code).toBe(403)
  })

  it('an owner who deletes its use has it again, and only then deletes the payment it came of', async () => {
    const shop = await overpaid()
    const { payment_id } = await expectSuccess(shop.use(shop.second))
    const early = await shop.browser.call(calls.deletePayment, { id: shop.first, payment_id: shop.payment_id })
    expect(early).toMatchObject({ code: 409, body: { error_code: 'conflict' } })
    const direct = await shop.browser.call(refundInvoicePayment, { id: shop.second, payment_id })
    expect(direct.body.error_code).toBe('invalid_transition')
    await expectSuccess(shop.browser.call(calls.deletePayment, { id: shop.second, payment_id }))
    expect(await shop.creditOf()).toBe('50.00')
    expect((await shop.read(shop.second)).document.balance).toBe('100.00')
    await expectSuccess(shop.browser.call(calls.deletePayment, { id: shop.first, payment_id: shop.payment_id }))
    expect(await shop.creditOf()).toBe(undefined)
    expect(await brokenMoney(test, shop)).toEqual([])
  })

  it('an owner’s refund takes what is free first, then what its invoice had, at last what another had of it', async () => {
    const shop = await overpaid()
    await expectSuccess(shop.use(shop.second, { amount: '30' }))
    const refund = (amount: string) =>
      expectSuccess(shop.browser.call(refundInvoicePayment, { id: shop.first, payment_id: shop.payment_id, amount }))
    const paidOf = async (id: string) => (await shop.read(id)).document.amount_paid
    await refund('20')
    expect([await shop.creditOf(), await paidOf(shop.first), await paidOf(shop.second)]).toEqual([
      undefined,
      '100.00',
      '30.00',
    ])
    await refund('110')
    expect([await paidOf(shop.first), await paidOf(shop.second)]).toEqual(['0.00', '20.00'])
    expect((await shop.read(shop.second)).payments[0]?.amount).toBe('20.00')
    await refund('20')
    expect((await shop.read(shop.second)).payments).toEqual([])
    expect(await brokenMoney(test, shop)).toEqual([])
  })
})
