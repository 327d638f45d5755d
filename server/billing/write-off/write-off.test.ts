import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { getStatement } from '#contract/billing/statement/calls.ts'
import { takeBackWriteOff, writeOffInvoice } from '#contract/billing/write-off/calls.ts'
import { getClient } from '#contract/clients/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { getInvoiceOffer, refundInvoicePayment } from '#contract/payments/calls.ts'
import { getAging } from '#contract/reports/aging/calls.ts'
import { getProfitLoss } from '#contract/reports/profit-loss/calls.ts'
import { cardFor, openShop, pay, payer } from '#test/payers.ts'
import { sentInvoice } from '#test/samples/billing.ts'
import { employee } from '#test/samples/employees.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { readPdf } from '#test/server/pdf-text.ts'
import { cards } from '#test/server/practice.ts'

const test = await openTestApp()
const reason = 'They moved away'
type Sam = Awaited<ReturnType<typeof sentInvoice>>

const writeOff = ({ browser, invoice }: Sam) => browser.call(writeOffInvoice, { id: invoice.id, reason })
const record = ({ browser, invoice }: Sam, amount: string) =>
  browser.call(calls.recordPayment, { id: invoice.id, amount, method: 'check' })
const copyOf = ({ browser, invoice }: Sam) => expectSuccess(browser.call(calls.getInvoice, { id: invoice.id }))

/** What is owed, wherever it is said. */
async function owedBy({ browser, client_id }: Sam) {
  const { balance } = await expectSuccess(browser.call(getClient, { id: client_id }))
  const { owed, written_off } = await expectSuccess(browser.call(getAging, {}))
  const { statement } = await expectSuccess(browser.call(getStatement, { id: client_id }))
  return { balance, owed: owed.amount, written_off, closing: statement.closing }
}

describe('an owner who writes off an invoice', () => {
  it('owes it no more anywhere, and the books have neither income nor expense of it', async () => {
    const sam = await sentInvoice(test)
    await expectSuccess(record(sam, '100'))
    const { document } = await expectSuccess(writeOff(sam))
    expect(document).toMatchObject({ display_status: 'written_off', balance: '0.00', amount_paid: '100.00' })
    expect(await copyOf(sam)).toMatchObject({ write_off: { amount: '1237.97', reason, who: expect.any(String) } })
    const nothing = { balance: '0.00', owed: '0.00', closing: '0.00' }
    expect(await owedBy(sam)).toEqual({ ...nothing, written_off: { count: 1, amount: '1237.97' } })
    const { browser } = sam
    const profit = await expectSuccess(browser.call(getProfitLoss, {}))
    expect(JSON.stringify(profit)).not.toContain('1237.97')
    const list = await expectSuccess(browser.call(calls.listDocuments, { tab: 'invoices', status: 'written_off' }))
    expect(list).toMatchObject({ total: 1, counts: { written_off: { count: 1 } } })
    const { history } = await copyOf(sam)
    expect(history[0]).toMatchObject({ kind: 'written_off', note: `$1,237.97 · ${reason}` })
    const { statement } = await expectSuccess(browser.call(getStatement, { id: sam.client_id }))
    expect(statement.rows.at(-1)).toMatchObject({ kind: 'write_off', amount: '-1237.97', balance: '0.00' })
    expect((await expectSuccess(browser.call(getDashboard, {}))).needs_attention).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ kind: 'invoice_overdue' })]),
    )
  })

  it('shows its client a closed invoice without a reason, by the link that they have', async () => {
    const sam = await sentInvoice(test)
    await expectSuccess(writeOff(sam))
    const page = await openBrowser(test).call(calls.viewInvoice, sam.link)
    expect(page.body).toMatchObject({ display_status: 'written_off', paper: { balance: '0.00' } })
    expect(page.raw.body).not.toContain(reason)
    expect(page.raw.body).not.toContain('bad debt')
    const report = { ...sam.link, amount: '10', method: 'check' as const }
    expect((await openBrowser(test).call(calls.reportPayment, report)).code).toBe(400)
    const { payable } = await expectSuccess(openBrowser(test).call(getInvoiceOffer, sam.link))
    expect(payable).toMatchObject({ why: 'paid', amount_due: '0.00' })
    expect((await sam.browser.call(calls.remindOfInvoice, { id: sam.invoice.id })).code).toBe(400)
    const { raw } = await openBrowser(test).call(calls.getInvoicePdf, sam.link)
    const text = readPdf(raw.rawPayload).texts.join(' ')
    expect(text).toContain('$0.00')
    for (const words of ['How to pay', reason, 'bad debt']) expect(text).not.toContain(words)
  })

  it('takes it back: it is owed as before', async () => {
    const sam = await sentInvoice(test)
    const before = await owedBy(sam)
    await expectSuccess(writeOff(sam))
    const { document } = await expectSuccess(sam.browser.call(takeBackWriteOff, { id: sam.invoice.id }))
    expect(document).toMatchObject({ status: 'sent', balance: '1337.97' })
    expect(await owedBy(sam)).toEqual(before)
    expect(await copyOf(sam)).not.toHaveProperty('write_off')
    expect((await copyOf(sam)).history[0]).toMatchObject({ kind: 'write_off_taken_back' })
    expect((await sam.browser.call(takeBackWriteOff, { id: sam.invoice.id })).code).toBe(400)
  })

  it('is refused on a draft, a void and a paid one, twice, and without a reason; nothing is written', async () => {
    const sam = await sentInvoice(test)
    const { browser, client_id, invoice } = sam
    const none = await browser.call(writeOffInvoice, { id: invoice.id, reason: ' ' })
    expect(none).toMatchObject({ code: 400, body: { fields: { reason: [expect.any(String)] } } })
    const draft = { is_invoice: true, client_id, line_items: [{ name: 'Deck', unit_price: '10' }] }
    const { document } = await expectSuccess(browser.call(calls.createDocument, draft))
    expect((await browser.call(writeOffInvoice, { id: document.id, reason })).code).toBe(400)
    await expectSuccess(browser.call(calls.sendInvoice, { id: document.id }))
    await expectSuccess(browser.call(calls.voidInvoice, { id: document.id }))
    expect((await browser.call(writeOffInvoice, { id: document.id, reason })).code).toBe(400)
    await expectSuccess(writeOff(sam))
    expect((await writeOff(sam)).code).toBe(400)
    await expectSuccess(record(sam, '1337.97'))
    expect((await writeOff(sam)).code).toBe(400)
    expect((await copyOf(sam)).document).toMatchObject({ display_status: 'paid', balance: '0.00' })
  })

  it('is refused while a card payment of it is on its way', async () => {
    const shop = await openShop(test)
    const who = await payer(test, 'invoice', shop)
    await pay(test, who, { token: await cardFor(test, who.account, cards.asks) })
    const refused = await who.browser.call(writeOffInvoice, { id: who.id, reason })
    expect(refused).toMatchObject({ code: 409, body: { message: expect.stringContaining('on its way') } })
  })

  it('is not for who may not void, nor for another company', async () => {
    const sam = await sentInvoice(test)
    const dana = await employee(test, sam, 'crew_member')
    expect((await dana.browser.call(writeOffInvoice, { id: sam.invoice.id, reason })).code).toBe(403)
    const other = await sentInvoice(test)
    expect((await other.browser.call(writeOffInvoice, { id: sam.invoice.id, reason })).code).toBe(404)
  })
})

describe('an invoice that was written off', () => {
  it('is open again first when money comes after all, and the rest is owed', async () => {
    const sam = await sentInvoice(test)
    await expectSuccess(writeOff(sam))
    const { document, credited } = await expectSuccess(record(sam, '300'))
    expect([document.status, document.balance, credited]).toEqual(['sent', '1037.97', '0.00'])
    expect(await owedBy(sam)).toEqual({
      balance: '1037.97',
      owed: '1037.97',
      closing: '1037.97',
      written_off: { count: 0, amount: '0.00' },
    })
    const kinds = (await copyOf(sam)).history.map(({ kind, who }) => [kind, who])
    expect(kinds).toContainEqual(['write_off_taken_back', 'A payment'])
  })

  it('is open again when what was paid of it is refunded', async () => {
    const sam = await sentInvoice(test)
    const { payment_id } = await expectSuccess(record(sam, '100'))
    await expectSuccess(writeOff(sam))
    const refund = { id: sam.invoice.id, payment_id, amount: '100', reason: 'Bounced' }
    await expectSuccess(sam.browser.call(refundInvoicePayment, refund as never))
    expect((await copyOf(sam)).document).toMatchObject({ status: 'sent', balance: '1337.97', amount_paid: '0.00' })
  })

  it('is written off once, however often it is asked at the same time as a payment comes', async () => {
    const sam = await sentInvoice(test)
    await Promise.all([writeOff(sam), record(sam, '1337.97'), writeOff(sam), writeOff(sam)])
    const { document, write_off } = await copyOf(sam)
    expect([document.display_status, document.balance, document.amount_paid]).toEqual(['paid', '0.00', '1337.97'])
    expect(write_off).toBeUndefined()
  })
})
