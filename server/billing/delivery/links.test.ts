import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import type { CompanyId } from '#server/platform/database/db.ts'
import { sentEstimate, sentInvoice } from '#test/samples/billing.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()

it('an owner takes one link back: it opens nothing more, the others go on, and then all of them end', async () => {
  const { browser, address, invoice, link } = await sentInvoice(test)
  const { url } = await expectSuccess(browser.call(calls.linkInvoice, { id: invoice.id }))
  const further = { id: invoice.id, token: url.split('/').at(-1) ?? '' }
  const gone = { code: 410, body: { error_code: 'link_revoked' } }
  await expectSuccess(look(link))

  const { links } = await expectSuccess(browser.call(calls.getInvoice, { id: invoice.id }))
  expect(links.map(({ recipient, opened_at }) => [recipient, opened_at !== null])).toEqual([
    [null, false],
    [address, true],
  ])
  const mailed = { id: invoice.id, link_id: links[1]?.id }
  expect(await expectSuccess(browser.call(calls.revokeInvoiceLinks, mailed))).toMatchObject({ revoked: 1 })
  expect(await look(link)).toMatchObject(gone)
  await expectSuccess(look(further))
  expect(await browser.call(calls.revokeInvoiceLinks, mailed)).toMatchObject({ code: 404 })

  expect(await expectSuccess(browser.call(calls.revokeInvoiceLinks, { id: invoice.id }))).toMatchObject({ revoked: 1 })
  expect(await look(further)).toMatchObject(gone)
  const after = await expectSuccess(browser.call(calls.getInvoice, { id: invoice.id }))
  expect(after.links).toEqual([])
  expect(after.history.filter(({ kind }) => kind === 'links_revoked')).toHaveLength(2)
})

const daysFrom = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000).toISOString()

describe('a link to an invoice', () => {
  it('ends 90 days after the payment, whenever it was made: with the invoice, for the receipt, anew and by mail again', async () => {
    const { browser, company_id, address, invoice, link } = await sentInvoice(test)
    await expectSuccess(browser.call(calls.linkInvoice, { id: invoice.id }))
    const before = await linksOf(browser, invoice.id)
    expect(before.map(({ expires_at }) => expires_at)).toEqual([null, null])

    await expectSuccess(browser.call(calls.recordPayment, { id: invoice.id, amount: invoice.total, method: 'check' }))
    await expectSuccess(browser.call(calls.linkInvoice, { id: invoice.id }))
    await expectSuccess(browser.call(calls.sendInvoice, { id: invoice.id }))
    // Paid twice: all of it is credit, and its receipt has a link as well.
    await expectSuccess(browser.call(calls.recordPayment, { id: invoice.id, amount: '5', method: 'check' }))
    await test.work()
    const receipt = await linkMailedTo(test, address)
    const links = await linksOf(browser, invoice.id)
    expect(links).toHaveLength(6)
    const paid = await paidAt(company_id, invoice.id)
    expect(links.map(({ expires_at }) => expires_at && new Date(expires_at).toISOString())).toEqual(
      links.map(() => daysFrom(paid, 90)),
    )

    for (const { days, code } of [
      { days: 89, code: 200 },
      { days: 91, code: 410 },
    ]) {
      const { now } = test.platform
      test.platform.now = () => daysFrom(paid, days)
      for (const each of [link, receipt]) expect((await look(each)).code, `after ${days} days`).toBe(code)
      test.platform.now = now
    }
  })

  it('has no end again once the money was given back', async () => {
    const { browser, invoice } = await sentInvoice(test)
    const paid = { id: invoice.id, amount: invoice.total, method: 'check' as const }
    const { payment_id } = await expectSuccess(browser.call(calls.recordPayment, paid))
    await expectSuccess(browser.call(calls.deletePayment, { id: invoice.id, payment_id }))
    await expectSuccess(browser.call(calls.linkInvoice, { id: invoice.id }))
    expect((await linksOf(browser, invoice.id)).map(({ expires_at }) => expires_at)).toEqual([null, null, null])
  })

  it('works for 30 days where it is made long after the payment', async () => {
    const { browser, company_id, invoice } = await sentInvoice(test)
    await expectSuccess(browser.call(calls.recordPayment, { id: invoice.id, amount: invoice.total, method: 'check' }))
    await wasPaidDaysAgo(company_id, invoice.id, 200)
    await expectSuccess(browser.call(calls.linkInvoice, { id: invoice.id }))
    const [made] = await linksOf(browser, invoice.id)
    expect(Date.parse(made?.expires_at ?? '')).toBe(Date.parse(daysFrom(made?.created_at ?? '', 30)))
  })

  it('of nothing to pay ends 90 days after it was sent', async () => {
    const { browser, client_id } = await sentInvoice(test)
    const free = { is_invoice: true, client_id, line_items: [{ name: 'Warranty visit', unit_price: '0' }] }
    const { document } = await expectSuccess(browser.call(calls.createDocument, free))
    await expectSuccess(browser.call(calls.sendInvoice, { id: document.id }))
    const [sent] = await linksOf(browser, document.id)
    expect(Date.parse(sent?.expires_at ?? '')).toBe(Date.parse(daysFrom(sent?.created_at ?? '', 90)))
  })
})

it('a link to an estimate that ran out works on once it is sent again with a new last day', async () => {
  const { browser, estimate, link } = await sentEstimate(test)
  const [first] = await linksOf(browser, estimate.id, 'estimate')
  stopClock(test, daysFrom(`${estimate.valid_until}T12:00:00Z`, 2))
  await expectSuccess(browser.call(calls.sendEstimate, { id: estimate.id }))
  const links = await linksOf(browser, estimate.id, 'estimate')
  expect(new Set(links.map(({ expires_at }) => expires_at)).size).toBe(1)
  expect(Date.parse(links[0]?.expires_at ?? '')).toBeGreaterThan(Date.parse(first?.expires_at ?? ''))
  expect((await openBrowser(test).call(calls.viewEstimate, link)).code).toBe(200)
})

const look = (by: { id: string; token: string }) => openBrowser(test).call(calls.viewInvoice, by)

async function linksOf(browser: Browser, id: string, kind: 'estimate' | 'invoice' = 'invoice') {
  const { links } = await expectSuccess(browser.call(kind === 'invoice' ? calls.getInvoice : calls.getEstimate, { id }))
  return links
}

async function paidAt(companyId: string, id: string): Promise<string> {
  const { paid_at } = await test.platform.database.inCompany(companyId as CompanyId, (db) =>
    db.selectFrom('document').select('paid_at').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return paid_at ?? ''
}

function wasPaidDaysAgo(companyId: string, id: string, days: number) {
  const paid_at = daysFrom(new Date().toISOString(), -days)
  return test.platform.database.inCompany(companyId as CompanyId, (db) =>
    db.updateTable('document').set({ paid_at }).where('id', '=', id).execute(),
  )
}
