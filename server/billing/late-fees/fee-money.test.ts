import { afterEach, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import * as fees from '#contract/billing/late-fees/calls.ts'
import { getStatement } from '#contract/billing/statement/calls.ts'
import { writeOffInvoice } from '#contract/billing/write-off/calls.ts'
import { updateClient } from '#contract/clients/calls.ts'
import { updateCompanySettings } from '#contract/company/calls.ts'
import { getAging } from '#contract/reports/aging/calls.ts'
import { todayIn } from '#contract/values/dates.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo, mailTo } from '#test/server/mailed.ts'
import { chargeLateFees } from './charge-by-rule.ts'

const test = await openTestApp({ settings: { PLANS: 'off' } })
const { now, today } = test.platform
afterEach(() => Object.assign(test.platform, { now, today }))

const setDay = (day: string) => Object.assign(test.platform, { today: () => day })
const setTime = (instant: string) =>
  Object.assign(test.platform, { now: () => instant, today: (zone: string) => todayIn(zone, instant) })
const rule = { percent: '1.5', monthly: true, grace_days: 10, taxed: false, automatic: false }

/** An invoice of 1,000.00 and 8.25 % tax, due on Wednesday, Dec 1, 2027, of a company in New York that charges late fees. */
async function lateInvoice(over: object = {}) {
  const sam = await owner(test)
  const { browser } = sam
  await expectSuccess(browser.call(updateCompanySettings, { timezone: 'America/New_York' }))
  await expectSuccess(browser.call(fees.saveLateFeeRule, { rule: { ...rule, ...over } }))
  const { id: client_id, email } = await client(browser)
  const { document } = await expectSuccess(
    browser.call(calls.createDocument, {
      ...{ is_invoice: true, client_id, due_date: '2027-12-01', tax_name: 'Sales tax', tax_rate: '8.25' },
      line_items: [{ name: 'Deck', unit_price: '1000' }],
    }),
  )
  const { document: invoice } = await expectSuccess(browser.call(calls.sendInvoice, { id: document.id }))
  return { ...sam, client_id, email, id: invoice.id, link: await linkMailedTo(test, email) }
}

type Late = Awaited<ReturnType<typeof lateInvoice>>

const addFee = async ({ browser, id }: Late) => (await expectSuccess(browser.call(fees.addLateFee, { id }))).invoice_id
const invoiceOf = async ({ browser }: Late, id: string) =>
  (await expectSuccess(browser.call(calls.getInvoice, { id }))).document
const feesOf = async ({ browser, id }: Late) => expectSuccess(browser.call(fees.getLateFees, { id }))

it('a fee bears the tax of the late invoice where the company says so', async () => {
  const late = await lateInvoice({ taxed: true })
  setDay('2027-12-12')
  // 1.5 % of 1,082.50 is 16.24, and 8.25 % of that 1.34.
  expect(await invoiceOf(late, await addFee(late))).toMatchObject({
    ...{ subtotal: '16.24', tax_total: '1.34', total: '17.58', balance: '17.58' },
    taxes: [{ name: 'Sales tax', rate: '8.25' }],
  })
})

it('a fee is owed beside the late invoice: in what is past due, in the statement and of the client', async () => {
  const late = await lateInvoice()
  setDay('2027-12-12')
  await addFee(late)
  setDay('2027-12-15')
  const { owed, buckets } = await expectSuccess(late.browser.call(getAging, {}))
  expect([owed.amount, buckets.days_30.amount, buckets.current.amount]).toEqual(['1098.74', '1098.74', '0.00'])
  const { statement } = await expectSuccess(late.browser.call(getStatement, { id: late.client_id }))
  expect(statement).toMatchObject({ owes: '1098.74', aging: { days_30: '1098.74' } })
  expect(statement.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['invoice', '1082.50'],
    ['invoice', '16.24'],
  ])
})

it('one check pays the late invoice and its fee: what is too much for the one is used for the other', async () => {
  const late = await lateInvoice()
  setDay('2027-12-12')
  const fee = await addFee(late)
  const check = { id: late.id, amount: '1098.74', method: 'check' as const }
  await expectSuccess(late.browser.call(calls.recordPayment, check))
  await expectSuccess(late.browser.call(calls.applyCredit, { id: fee }))
  expect(await invoiceOf(late, late.id)).toMatchObject({ display_status: 'paid', balance: '0.00' })
  expect(await invoiceOf(late, fee)).toMatchObject({ display_status: 'paid', balance: '0.00' })
  expect(await feesOf(late)).toMatchObject({ due_in_all: '0.00', next: null })
})

it('a late invoice that is written off leaves its fee to be paid, and bears no other', async () => {
  const late = await lateInvoice()
  setDay('2027-12-12')
  const fee = await addFee(late)
  await expectSuccess(late.browser.call(writeOffInvoice, { id: late.id, reason: 'They moved away' }))
  setDay('2028-01-12')
  expect((await late.browser.call(fees.addLateFee, { id: late.id })).code).toBe(400)
  expect(await feesOf(late)).toMatchObject({ due_in_all: '16.24', next: null })
  const { late_fees } = await expectSuccess(openBrowser(test).call(calls.viewInvoice, { ...late.link }))
  expect(late_fees).toMatchObject({ due_in_all: '16.24', fees: [{ id: fee, balance: '16.24' }] })
  const { owed } = await expectSuccess(late.browser.call(getAging, {}))
  expect(owed.amount).toBe('16.24')
})

it.each([
  ['on a Sunday', '2027-12-12T15:00:00.000Z', 0],
  ['before eight', '2027-12-13T12:59:00.000Z', 0],
  ['at eight', '2027-12-13T13:00:00.000Z', 1],
  ['after six', '2027-12-13T23:00:00.000Z', 0],
  ['on the day before Christmas, which is observed then', '2027-12-24T15:00:00.000Z', 0],
])('the rule makes the fee of a client in Maine %s as often as it may', async (_when, instant, count) => {
  const late = await lateInvoice({ automatic: true })
  setTime(instant)
  await chargeLateFees(test.platform, { company_id: late.company_id })
  const mails = await mailTo(test, late.email)
  expect(mails.filter(({ subject }) => subject.includes('Late fee'))).toHaveLength(count)
  Object.assign(test.platform, { now, today })
  expect((await feesOf(late)).fees).toHaveLength(count)
})

it('the rule makes the fee of a client in Hawaii by the clock there, and its email waits until the morning', async () => {
  const late = await lateInvoice({ automatic: true })
  await expectSuccess(late.browser.call(updateClient, { id: late.client_id, billing_state: 'HI' }))
  const count = async (instant: string) => {
    setTime(instant)
    await chargeLateFees(test.platform, { company_id: late.company_id })
    Object.assign(test.platform, { now, today })
    return (await feesOf(late)).fees.length
  }
  expect(await count('2027-12-13T17:59:00.000Z')).toBe(0)
  expect(await count('2027-12-14T03:59:00.000Z')).toBe(1)
  setTime('2027-12-14T04:01:00.000Z')
  expect((await mailTo(test, late.email)).filter(({ subject }) => subject.includes('Late fee'))).toEqual([])
})
