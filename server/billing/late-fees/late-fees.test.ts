import { afterEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import * as fees from '#contract/billing/late-fees/calls.ts'
import { todayIn } from '#contract/values/dates.ts'
import { sentInvoice } from '#test/samples/billing.ts'
import { client } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo, mailTo } from '#test/server/mailed.ts'
import { chargeLateFees, sweepLateFees } from './charge-by-rule.ts'

const test = await openTestApp({ settings: { PLANS: 'off' } })
const { now, today } = test.platform
afterEach(() => Object.assign(test.platform, { now, today }))

const setDay = (day: string) => Object.assign(test.platform, { today: () => day })
const rule = { percent: '1.5', monthly: true, grace_days: 10, taxed: false, automatic: false }
const saveRule = (browser: Browser, over: object = {}) =>
  expectSuccess(browser.call(fees.saveLateFeeRule, { rule: { ...rule, ...over } }))

/** An invoice of 1,337.97 that is due on Dec 1, 2027 and whose terms name the fee of its company. */
async function dueInvoice(over: object = {}) {
  const sam = await owner(test)
  await saveRule(sam.browser, over)
  const { email, invoice, link } = await invoiceOf(sam.browser)
  return { ...sam, id: invoice.id, number: invoice.number, address: email, link }
}

async function invoiceOf(browser: Browser) {
  const { id: client_id, email } = await client(browser)
  const { document } = await expectSuccess(
    browser.call(calls.createDocument, {
      ...{ is_invoice: true, client_id, due_date: '2027-12-01', terms: 'Net 30.', tax_rate: '0' },
      line_items: [{ name: 'Deck', unit_price: '1337.97' }],
    }),
  )
  const { document: invoice } = await expectSuccess(browser.call(calls.sendInvoice, { id: document.id }))
  return { email, invoice, link: await linkMailedTo(test, email) }
}

describe('late fees', () => {
  it('an invoice that is sent says the fee in its terms, below those it has', async () => {
    const { browser, id } = await dueInvoice()
    const { document } = await expectSuccess(browser.call(calls.getInvoice, { id }))
    expect(document.terms).toBe(
      'Net 30.\n\nLate fee: 1.5% of what is unpaid, once payment is more than 10 days late, and again each month after that.',
    )
    const { paper } = await expectSuccess(browser.call(calls.viewInvoice, { id }))
    expect(paper.terms).toBe(document.terms)
  })

  it('an owner adds the fee with one press: an invoice of its own, sent, once for each month', async () => {
    const { browser, id, number, address } = await dueInvoice()
    setDay('2027-12-11')
    expect((await browser.call(fees.addLateFee, { id })).body.message).toBe(`${number} is not late enough for a fee`)
    setDay('2027-12-12')
    expect(await expectSuccess(browser.call(fees.getLateFees, { id }))).toMatchObject({
      fees: [],
      next: { amount: '20.07', since: '2027-12-12' },
    })
    const made = await expectSuccess(browser.call(fees.addLateFee, { id }))
    expect(made.fees).toMatchObject({ fees: [{ total: '20.07', balance: '20.07' }], due_in_all: '1358.04', next: null })
    expect(await browser.call(fees.addLateFee, { id })).toMatchObject({ code: 400 })
    const { document } = await expectSuccess(browser.call(calls.getInvoice, { id: made.invoice_id }))
    expect(document).toMatchObject({
      total: '20.07',
      tax_total: '0.00',
      job_id: null,
      estimate_id: null,
      status: 'sent',
    })
    const [mail] = await mailTo(test, address)
    expect(mail?.subject).toContain(`Late fee for invoice ${number}`)
    setDay('2028-01-12')
    expect((await expectSuccess(browser.call(fees.addLateFee, { id }))).fees.fees).toHaveLength(2)
    expect((await browser.call(fees.addLateFee, { id: made.invoice_id })).body.message).toContain(
      'is a late fee itself',
    )
  })

  it('a client reads the fee by the link of the late invoice, and what is due in all', async () => {
    const { browser, id, link } = await dueInvoice()
    setDay('2027-12-12')
    const { invoice_id } = await expectSuccess(browser.call(fees.addLateFee, { id }))
    const renee = openBrowser(test)
    const view = await expectSuccess(renee.call(calls.viewInvoice, { id, token: link.token }))
    expect(view.late_fees).toMatchObject({ due_in_all: '1358.04', fees: [{ id: invoice_id, balance: '20.07' }] })
    const fee = await expectSuccess(renee.call(calls.viewInvoice, { id: invoice_id, token: link.token }))
    expect(fee.paper.title).toContain('Late fee for invoice')
    Object.assign(test.platform, { today })
    const other = await dueInvoice()
    expect((await renee.call(calls.viewInvoice, { id: other.id, token: link.token })).code).toBe(404)
  })

  it('an invoice whose terms name no fee bears none, nor one that is paid, or whose payment is on its way', async () => {
    const sent = await sentInvoice(test, { due_date: '2027-12-01' })
    await saveRule(sent.browser)
    setDay('2027-12-20')
    expect((await sent.browser.call(fees.addLateFee, { id: sent.invoice.id })).body.fields).toHaveProperty('terms')
    Object.assign(test.platform, { today })
    const { browser, id, number, link } = await dueInvoice()
    setDay('2027-12-20')
    const report = { id, token: link.token, amount: '1337.97', method: 'check' as const }
    await expectSuccess(openBrowser(test).call(calls.reportPayment, report))
    expect((await browser.call(fees.addLateFee, { id })).body.message).toContain('is on its way')
    await expectSuccess(browser.call(calls.recordPayment, { id, amount: '1337.97', method: 'check' }))
    expect((await browser.call(fees.addLateFee, { id })).body.message).toBe(
      `Nothing is unpaid of ${number}, so it bears no late fee`,
    )
  })

  it('a rule that makes fees by itself makes each once, whoever works at it, and none that is long over', async () => {
    const { browser, company_id, id } = await dueInvoice({
      automatic: true,
      percent: null,
      amount: '25',
      cap_percent: '1',
    })
    const at = (instant: string) =>
      Object.assign(test.platform, { now: () => instant, today: (zone: string) => todayIn(zone, instant) })
    at('2027-12-15T15:00:00.000Z')
    await Promise.all([1, 2].map(() => chargeLateFees(test.platform, { company_id })))
    await sweepLateFees(test.platform)
    await test.work()
    at('2028-01-30T15:00:00.000Z')
    await chargeLateFees(test.platform, { company_id })
    Object.assign(test.platform, { now, today })
    const { fees: made } = await expectSuccess(browser.call(fees.getLateFees, { id }))
    expect(made).toMatchObject([{ step: 1, total: '13.38' }])
  })

  it('an owner sets a percent or an amount, not both; who has no settings right reads none', async () => {
    const sam = await owner(test)
    const save = (over: object) => sam.browser.call(fees.saveLateFeeRule, { rule: { ...rule, ...over } })
    expect((await save({ amount: '5' })).body.fields).toHaveProperty('rule.amount')
    expect((await save({ percent: null })).body.fields).toHaveProperty('rule.percent')
    expect((await save({ percent: '0' })).body.fields).toHaveProperty('rule.percent')
    const off = await expectSuccess(sam.browser.call(fees.saveLateFeeRule, { rule: null }))
    expect(off.rule).toBeNull()
    const crew = await employee(test, sam, 'crew_member')
    expect((await crew.browser.call(fees.getLateFeeRule, {})).code).toBe(403)
  })
})
