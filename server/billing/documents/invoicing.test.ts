import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import * as priceBook from '#contract/billing/price-book/calls.ts'
import { depositLeft } from '#contract/billing/print/document-word-rules.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import { sentEstimate, sentInvoice } from '#test/samples/billing.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const deck = [
  { kind: 'section' as const, name: 'Demolition' },
  { name: 'Remove old deck', unit_price: '480' },
  { name: 'Cedar boards', quantity: '42', unit: 'bd', unit_price: '18.00' },
]

describe('invoicing', () => {
  it('an owner makes one invoice of an approved estimate, with the same total, however often they ask', async () => {
    const { browser, estimate } = await sentEstimate(test)
    await expectSuccess(browser.call(calls.markEstimateApproved, { id: estimate.id, note: 'On the phone' }))
    const first = await browser.call(calls.convertEstimateToInvoice, { id: estimate.id })
    const again = await browser.call(calls.convertEstimateToInvoice, { id: estimate.id })
    expect([first.code, again.code]).toEqual([201, 200])
    expect(again.body.invoice_id).toBe(first.body.invoice_id)
    expect(first.body.invoice).toMatchObject({
      kind: 'invoice',
      total: '1337.97',
      deposit_amount: '401.39',
      estimate_id: estimate.id,
    })
    expect((await expectSuccess(browser.call(calls.getEstimate, { id: estimate.id }))).document.status).toBe(
      'converted',
    )
    const { recent_activity } = await expectSuccess(browser.call(getDashboard, {}))
    expect(recent_activity.find(({ path }) => path === `/billing/invoice/${first.body.invoice_id}/view`)).toMatchObject(
      {
        kind: 'created',
        title: `Invoice from ${estimate.number}`,
      },
    )
  })

  it('a client reads what an invoice asks for first, and an invoice of an estimate asks for nothing twice', async () => {
    const { browser, client_id, address, estimate } = await sentEstimate(test)
    const { document } = await expectSuccess(
      browser.call(calls.createDocument, { is_invoice: true, client_id, line_items: deck, deposit_percent: '30' }),
    )
    await expectSuccess(browser.call(calls.sendInvoice, { id: document.id }))
    const link = await linkMailedTo(test, address)
    const asClient = () => expectSuccess(openBrowser(test).call(calls.viewInvoice, link))
    expect(await asClient()).toMatchObject({
      paper: { deposit_due: '401.39', balance: '1337.97' },
      payable: { kind: 'payment' },
    })
    await expectSuccess(browser.call(calls.recordPayment, { id: document.id, amount: '401.39', method: 'check' }))
    const { paper } = await asClient()
    expect(paper.balance).toBe('936.58')
    expect(depositLeft(paper)).toBeUndefined()
    await expectSuccess(browser.call(calls.markEstimateApproved, { id: estimate.id, note: 'On the phone' }))
    const { invoice_id: id } = await expectSuccess(browser.call(calls.convertEstimateToInvoice, { id: estimate.id }))
    expect((await expectSuccess(browser.call(calls.viewInvoice, { id: id ?? '' }))).paper.deposit_due).toBeNull()
  })

  it('an owner invoices an estimate in three parts, and they sum to it to the cent', async () => {
    const { browser, estimate } = await sentEstimate(test)
    await browser.call(calls.markEstimateApproved, { id: estimate.id, note: 'By hand' })
    const totals = []
    for (const portion of ['percent:33.3333', 'percent:33.3334', undefined]) {
      const { invoice } = await expectSuccess(
        browser.call(calls.convertEstimateToInvoice, { id: estimate.id, portion }),
      )
      totals.push(Math.round(Number(invoice.total) * 100))
    }
    expect(totals.reduce((sum, each) => sum + each, 0)).toBe(133797)
    expect(
      (await browser.call(calls.convertEstimateToInvoice, { id: estimate.id, portion: 'percent:1' })).body.fields,
    ).toHaveProperty('portion')
  })

  it('an owner records a part payment, then the rest and a little more, which becomes credit', async () => {
    const { browser, invoice } = await sentInvoice(test)
    const part = await expectSuccess(
      browser.call(calls.recordPayment, { id: invoice.id, amount: '337.97', method: 'check', reference: '1042' }),
    )
    expect(part.document).toMatchObject({ display_status: 'partially_paid', balance: '1000.00' })
    const rest = await expectSuccess(
      browser.call(calls.recordPayment, { id: invoice.id, amount: '1,050.00', method: 'cash' }),
    )
    expect(rest).toMatchObject({
      credited: '50.00',
      document: { display_status: 'paid', balance: '0.00', amount_paid: '1337.97' },
    })
  })

  it('an owner who sends the same payment twice has recorded one', async () => {
    const { browser, invoice } = await sentInvoice(test)
    const payment = { id: invoice.id, payment_id: crypto.randomUUID(), amount: '100', method: 'cash' as const }
    const codes = [
      (await browser.call(calls.recordPayment, payment)).code,
      (await browser.call(calls.recordPayment, payment)).code,
    ]
    expect(codes).toEqual([201, 200])
    expect((await expectSuccess(browser.call(calls.getInvoice, { id: invoice.id }))).payments).toHaveLength(1)
  })

  it('an owner finds an invoice overdue from the day after it was due, in the list too', async () => {
    const today = test.platform.today('America/New_York')
    const { browser, client_id, invoice } = await sentInvoice(test, {
      issue_date: '2026-01-01',
      due_date: addDays(today, -1),
    })
    const due = { is_invoice: true, client_id, line_items: deck, issue_date: '2026-01-01', due_date: today }
    const { invoice_id = '' } = await expectSuccess(browser.call(calls.createDocument, due))
    await expectSuccess(browser.call(calls.sendInvoice, { id: invoice_id }))
    expect((await expectSuccess(browser.call(calls.getInvoice, { id: invoice_id }))).document.display_status).toBe(
      'sent',
    )
    expect((await expectSuccess(browser.call(calls.getInvoice, { id: invoice.id }))).document.display_status).toBe(
      'overdue',
    )
    const list = await expectSuccess(browser.call(calls.listDocuments, { tab: 'invoices', status: 'overdue' }))
    expect(list).toMatchObject({
      total: 1,
      documents: [{ id: invoice.id, display_status: 'overdue' }],
      counts: { overdue: { count: 1, total: '1337.97' } },
    })
  })

  it('an owner voids an invoice and its links die; one with payments cannot be voided', async () => {
    const { browser, invoice, link } = await sentInvoice(test)
    await expectSuccess(openBrowser(test).call(calls.viewInvoice, link))
    await expectSuccess(browser.call(calls.voidInvoice, { id: invoice.id }))
    expect((await openBrowser(test).call(calls.viewInvoice, link)).body.error_code).toBe('link_revoked')
    const paid = await sentInvoice(test)
    await paid.browser.call(calls.recordPayment, { id: paid.invoice.id, amount: '1', method: 'cash' })
    expect((await paid.browser.call(calls.voidInvoice, { id: paid.invoice.id })).body.error_code).toBe(
      'invalid_transition',
    )
  })

  it('an owner sends fifty invoices at once, and they are numbered 1 to 50, none missing, none twice', async () => {
    const { browser } = await owner(test)
    const { id } = await client(browser)
    const drafts = await Promise.all(
      Array.from({ length: 50 }, () =>
        expectSuccess(browser.call(calls.createDocument, { is_invoice: true, client_id: id, line_items: deck })),
      ),
    )
    const sent = await Promise.all(
      drafts.map(({ document }) => expectSuccess(browser.call(calls.sendInvoice, { id: document.id }))),
    )
    const numbers = sent.map(({ document }) => Number(document.number?.slice(4))).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  })
})

it('an owner is offered the lines of earlier work, and no part of an estimate among them', async () => {
  const { browser, estimate } = await sentEstimate(test)
  await expectSuccess(browser.call(calls.markEstimateApproved, { id: estimate.id, note: 'By phone' }))
  await expectSuccess(browser.call(calls.convertEstimateToInvoice, { id: estimate.id, portion: 'percent:30' }))
  const { items } = await expectSuccess(browser.call(priceBook.listItems, {}))
  const names = items.map(({ name }) => name)
  expect(names).toContain('Cedar boards')
  expect(names.filter((name) => name.includes('of estimate'))).toEqual([])
})

it('an owner is not offered half a word of a draft that saves itself while it is written', async () => {
  const { browser } = await owner(test)
  const { id: client_id } = await client(browser)
  const line_items = [{ name: 'Ce' }, { name: 'Cedar', unit_price: '18' }]
  await expectSuccess(browser.call(calls.createDocument, { client_id, line_items }))
  const { items } = await expectSuccess(browser.call(priceBook.listItems, { q: 'ce' }))
  expect(items.map(({ name }) => name)).toEqual(['Cedar'])
})
