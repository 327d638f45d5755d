import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { refundInvoicePayment } from '#contract/payments/calls.ts'
import { sentEstimate, sentInvoice } from '#test/samples/billing.ts'
import { employee } from '#test/samples/employees.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'

const test = await openTestApp()

/** An approved estimate of 1,337.97 that asks for 401.39. */
async function approved() {
  const sent = await sentEstimate(test)
  const { id } = sent.estimate
  await expectSuccess(sent.browser.call(calls.markEstimateApproved, { id, note: 'By phone' }))
  return { ...sent, id }
}

describe('a deposit by check or cash', () => {
  it('an owner records it on the estimate: it is held, receipted, and the invoice takes it', async () => {
    const { browser, id, address } = await approved()
    const paid = await expectSuccess(
      browser.call(calls.recordDeposit, { id, amount: '401.39', method: 'check', reference: '1042' }),
    )
    expect(paid).toMatchObject({
      payment: { kind: 'deposit', method: 'check', reference: '1042' },
      document: { status: 'approved', amount_paid: '401.39' },
    })
    const [receipt] = await mailTo(test, address)
    expect(receipt?.subject).toMatch(/^Receipt for estimate EST-0001/)
    expect(receipt?.text).toContain('It will be applied to your invoice.')
    const { invoice } = await expectSuccess(browser.call(calls.convertEstimateToInvoice, { id }))
    expect(invoice).toMatchObject({ total: '1337.97', amount_paid: '401.39', balance: '936.58' })
    const estimate = await expectSuccess(browser.call(calls.getEstimate, { id }))
    expect(estimate.document.amount_paid).toBe('0.00')
    expect(estimate.history.map(({ kind }) => kind)).toContain('payment')
  })

  it.each(['progress', 'final', 'retainage', 'other'] as const)(
    'an owner cannot record a payment of kind %s for an estimate: all that is paid for it is its deposit',
    async (kind) => {
      const { browser, id } = await approved()
      const { code, body } = await browser.call(calls.recordDeposit, { id, amount: '10', method: 'cash', kind })
      expect([code, Object.keys(body.fields as object)]).toEqual([400, ['kind']])
      expect((await expectSuccess(browser.call(calls.getEstimate, { id }))).payments).toEqual([])
    },
  )

  it('an owner who sends it twice has one, and has it only of an estimate that was approved', async () => {
    const { browser, id } = await approved()
    const deposit = { id, payment_id: randomUUID(), amount: '100', method: 'cash' as const }
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => (await browser.call(calls.recordDeposit, deposit)).code),
    )
    expect(codes.every((code) => code < 300)).toBe(true)
    expect((await expectSuccess(browser.call(calls.getEstimate, { id }))).document.amount_paid).toBe('100.00')
    const early = await sentEstimate(test)
    const refused = await early.browser.call(calls.recordDeposit, { ...deposit, id: early.estimate.id })
    expect(refused.body.error_code).toBe('invalid_transition')
  })
})

describe('a payment that was recorded by mistake', () => {
  it('an owner deletes it: every figure is as before, and history says so', async () => {
    const { browser, invoice } = await sentInvoice(test)
    const { id } = invoice
    const figures = async () => {
      const { figures, series } = await expectSuccess(browser.call(getDashboard))
      const { document, payments } = await expectSuccess(browser.call(calls.getInvoice, { id }))
      const { version: _, ...rest } = document
      return { figures, series, document: rest, payments }
    }
    const before = await figures()
    const { payment_id } = await expectSuccess(
      browser.call(calls.recordPayment, { id, amount: '1500', method: 'check', reference: '77' }),
    )
    expect((await figures()).document.display_status).toBe('paid')
    const { document } = await expectSuccess(browser.call(calls.deletePayment, { id, payment_id }))
    expect(document).toMatchObject({ balance: '1337.97', amount_paid: '0.00' })
    expect(await figures()).toEqual(before)
    const { history } = await expectSuccess(browser.call(calls.getInvoice, { id }))
    expect(history[0]).toMatchObject({ kind: 'payment_deleted', who: 'Sam Harlow' })
    expect(history[0]?.note).toMatch(/^\$1,500\.00 · Check · \d{4}-\d\d-\d\d · 77$/)
    expect((await browser.call(calls.deletePayment, { id, payment_id })).code).toBe(404)
  })

  it('an owner deletes a deposit that an invoice took, and it comes off that invoice', async () => {
    const { browser, id } = await approved()
    const { payment_id } = await expectSuccess(
      browser.call(calls.recordDeposit, { id, amount: '401.39', method: 'cash' }),
    )
    const { invoice_id } = await expectSuccess(browser.call(calls.convertEstimateToInvoice, { id }))
    await expectSuccess(browser.call(calls.deleteDeposit, { id, payment_id }))
    const { document } = await expectSuccess(browser.call(calls.getInvoice, { id: invoice_id }))
    expect(document).toMatchObject({ amount_paid: '0.00', balance: '1337.97' })
  })

  it('an owner cannot delete what was given back or is another document’s; two deletions at once are one', async () => {
    const { browser, invoice } = await sentInvoice(test)
    const { id } = invoice
    const record = () => expectSuccess(browser.call(calls.recordPayment, { id, amount: '100', method: 'cash' }))
    const refunded = await record()
    await expectSuccess(browser.call(refundInvoicePayment, { id, payment_id: refunded.payment_id, amount: '40' }))
    const given = await browser.call(calls.deletePayment, { id, payment_id: refunded.payment_id })
    expect(given).toMatchObject({ code: 409, body: { error_code: 'conflict' } })
    const { payment_id } = await record()
    const other = await sentInvoice(test)
    expect((await other.browser.call(calls.deletePayment, { id: other.invoice.id, payment_id })).code).toBe(404)
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => (await browser.call(calls.deletePayment, { id, payment_id })).code),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect((await expectSuccess(browser.call(calls.getInvoice, { id }))).document.amount_paid).toBe('60.00')
  })

  it('a manager, who may record payments, does not delete them', async () => {
    const boss = await sentInvoice(test)
    const { id } = boss.invoice
    const manager = await employee(test, boss, 'manager')
    const { payment_id } = await expectSuccess(
      manager.browser.call(calls.recordPayment, { id, amount: '10', method: 'cash' }),
    )
    expect((await manager.browser.call(calls.deletePayment, { id, payment_id })).code).toBe(403)
  })
})
