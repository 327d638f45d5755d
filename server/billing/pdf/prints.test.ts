import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { updateCompanySettings } from '#contract/company/calls.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { nextNumber } from '#test/next-number.ts'
import { sentEstimate, sentInvoice } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { filesOf, setLogo } from '#test/server/company-files.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { readPdf } from '#test/server/pdf-text.ts'
import { printDocument } from './print-document.ts'

const test = await openTestApp()

/** Every PDF that goes out by mail, as it goes out. */
const mailed: Buffer[] = []
const send = test.platform.mail.send
test.platform.mail.send = (mail: Mail) => {
  for (const { content } of mail.attachments ?? []) mailed.push(Buffer.from(content))
  return send(mail)
}

const pdfFor = async (browser: Browser, input: { id: string; token?: string }) =>
  (await browser.call(calls.getInvoicePdf, input)).raw.rawPayload

describe('the PDF of what was sent', () => {
  it('is the same bytes for the owner, the link and the mail, also after the company looks and is called otherwise', async () => {
    const sam = await owner(test)
    await setLogo(sam, '#a52')
    mailed.length = 0
    const { id: client_id } = await addClient(sam, { email: `renee${nextNumber()}@example.com` })
    const input = { is_invoice: true, client_id, line_items: [{ name: 'Deck', unit_price: '480' }] }
    const { document } = await expectSuccess(sam.browser.call(calls.createDocument, input))
    await expectSuccess(sam.browser.call(calls.sendInvoice, { id: document.id }))
    const { url } = await expectSuccess(sam.browser.call(calls.linkInvoice, { id: document.id }))
    const link = { id: document.id, token: url.split('/').at(-1) ?? '' }
    await test.work()
    const first = await pdfFor(sam.browser, { id: document.id })
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    expect(mailed).toHaveLength(1)
    await setLogo(sam, '#25a')
    await expectSuccess(
      sam.browser.call(updateCompanySettings, { company_name: `Other ${nextNumber()}`, paper_template: 'banded' }),
    )
    expect(mailed[0]?.equals(first)).toBe(true)
    expect((await pdfFor(sam.browser, { id: document.id })).equals(first)).toBe(true)
    expect((await pdfFor(openBrowser(test), link)).equals(first)).toBe(true)
    const { files } = await filesOf(test, sam.company_id)
    expect(files.filter(({ kind }) => kind === 'print')).toHaveLength(1)
  })

  it('is printed once, however many ask for it first and at once', async () => {
    const { browser, invoice, company_id } = await sentInvoice(test)
    const prints = await Promise.all(Array.from({ length: 8 }, () => pdfFor(browser, { id: invoice.id })))
    for (const print of prints) expect(print.equals(prints[0] ?? Buffer.alloc(0))).toBe(true)
    const { files } = await filesOf(test, company_id)
    expect(files.filter(({ kind }) => kind === 'print')).toHaveLength(1)
  })

  it('is served as it was kept, even where it would be printed otherwise today', async () => {
    const { browser, invoice, link } = await sentInvoice(test)
    const first = await pdfFor(browser, { id: invoice.id })
    const { print } = test.platform.pdf
    test.platform.pdf.print = async () => new TextEncoder().encode('%PDF-otherwise')
    try {
      expect((await pdfFor(openBrowser(test), link)).equals(first)).toBe(true)
    } finally {
      test.platform.pdf.print = print
    }
  })

  it('says of a payment and a yes what the page says, each kept beside what was sent', async () => {
    const { browser, invoice, company_id } = await sentInvoice(test)
    const sent = await pdfFor(browser, { id: invoice.id })
    await expectSuccess(browser.call(calls.recordPayment, { id: invoice.id, amount: '100', method: 'check' }))
    const paid = await pdfFor(browser, { id: invoice.id })
    expect(readPdf(paid).texts.join(' ')).toContain('$1,237.97')
    expect((await pdfFor(browser, { id: invoice.id })).equals(paid)).toBe(true)
    expect(paid.equals(sent)).toBe(false)
    expect((await filesOf(test, company_id)).files.filter(({ kind }) => kind === 'print')).toHaveLength(2)

    const { browser: other, estimate, link } = await sentEstimate(test)
    const yes = { action: 'approve' as const, name: 'Renee Ortiz', signature: '{"typed":"Renee"}', consent: true }
    await expectSuccess(other.call(calls.respondToEstimate, { ...link, ...yes }))
    const signed = (await other.call(calls.getEstimatePdf, { id: estimate.id })).raw.rawPayload
    expect(readPdf(signed).texts.join(' ')).toContain('Approved by Renee Ortiz')
  })

  it('is read though the disk has no room to keep it', async () => {
    const { browser, invoice } = await sentInvoice(test)
    const { refuseFiles } = test.platform.disk
    test.platform.disk.refuseFiles = async () => {
      throw new Refusal('storage_full', 'Full')
    }
    try {
      expect((await pdfFor(browser, { id: invoice.id })).subarray(0, 5).toString()).toBe('%PDF-')
    } finally {
      test.platform.disk.refuseFiles = refuseFiles
    }
  })

  it('belongs to one company: another with the same document has its own', async () => {
    const [one, two] = [await sentInvoice(test), await sentInvoice(test)]
    for (const { browser, invoice } of [one, two]) await pdfFor(browser, { id: invoice.id })
    for (const { company_id } of [one, two])
      expect((await filesOf(test, company_id)).files.filter(({ kind }) => kind === 'print')).toHaveLength(1)
  })
})

describe('many who want PDFs', () => {
  it('a link that asks for more than twenty within a minute has to wait, and the owner does not', async () => {
    const { browser, invoice, link } = await sentInvoice(test)
    const codes: number[] = []
    for (let at = 0; at < 24; at++) codes.push((await openBrowser(test).call(calls.getInvoicePdf, link)).code)
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(codes.at(-1)).toBe(429)
    const refused = await openBrowser(test).call(calls.getInvoicePdf, link)
    expect(refused.body).toMatchObject({ error_code: 'throttled' })
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0)
    expect((await browser.call(calls.getInvoicePdf, { id: invoice.id })).code).toBe(200)
  })

  it('a company that asks for 150 drafts at once has some, and for the others is told when to ask again', async () => {
    const { browser } = await owner(test)
    const line_items = Array.from({ length: 100 }, (_, at) => ({ name: `Board ${at}`, unit_price: '18' }))
    const made = await expectSuccess(browser.call(calls.createDocument, { is_invoice: true, line_items }))
    const input = { id: made.document.id }
    const answers = await Promise.all(Array.from({ length: 150 }, () => browser.call(calls.getInvoicePdf, input)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 503]))
    const full = answers.find(({ code }) => code === 503)
    expect(full?.body).toMatchObject({ error_code: 'unavailable' })
    expect(full?.raw.headers['retry-after']).toBe('5')
  }, 60_000)

  it('a company with one document does not wait for the twenty of another', async () => {
    const { browser, invoice } = await sentInvoice(test)
    const { paper } = await expectSuccess(browser.call(calls.viewInvoice, { id: invoice.id }))
    const done: string[] = []
    const print = async (whose: string) => {
      await printDocument(test.platform.pdf, paper, undefined, whose)
      done.push(whose)
    }
    await Promise.all([...Array.from({ length: 20 }, () => print('busy')), print('quiet')])
    expect(done.indexOf('quiet')).toBeLessThanOrEqual(2)
  })
})
