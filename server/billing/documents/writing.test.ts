import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { formatMoney } from '#contract/values/money.ts'
import { sentEstimate } from '#test/samples/billing.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()
const deck = [
  { kind: 'section' as const, name: 'Demolition' },
  { name: 'Remove old deck', unit_price: '480' },
  { name: 'Cedar boards', quantity: '42', unit: 'bd', unit_price: '18.00' },
]

describe('writing', () => {
  it('an owner writes an estimate with the company defaults', async () => {
    const { browser } = await owner(test)
    const { id } = await client(browser)
    const { document } = await expectSuccess(
      browser.call(calls.createDocument, { client_id: id, line_items: deck, deposit_percent: '30' }),
    )
    expect(document).toMatchObject({
      kind: 'estimate',
      number: null,
      status: 'draft',
      subtotal: '1236.00',
      tax_total: '101.97',
      total: '1337.97',
      deposit_amount: '401.39',
      tax_rate: '8.25',
      currency: 'USD',
    })
    expect(document.line_items.map((line) => line.amount)).toEqual(['0.00', '480.00', '756.00'])
  })

  it('an owner writes an invoice: one statement reads what it begins with, one writes it', async () => {
    const { browser } = await owner(test)
    const { id } = await client(browser)
    const draft = { is_invoice: true, client_id: id, line_items: deck }
    await expectSuccess(browser.call(calls.createDocument, draft))
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    await expectSuccess(browser.call(calls.createDocument, draft))
    const texts = sent.mock.calls.map(([asked]) =>
      (typeof asked === 'string' ? asked : (asked as pg.QueryConfig).text).trim(),
    )
    const connection = sent.mock.contexts[texts.findIndex((text) => text.startsWith('with document'))]
    const itsOwn = texts.filter((_, at) => sent.mock.contexts[at] === connection)
    sent.mockRestore()
    expect(itsOwn.map((text) => text.split(/\s/)[0])).toEqual(['begin', 'select', 'select', 'with', 'commit'])
  })

  it('an owner changes a draft; what is left out stays', async () => {
    const { browser } = await owner(test)
    const { document } = await expectSuccess(
      browser.call(calls.createDocument, { is_invoice: true, line_items: deck, notes: 'Thank you' }),
    )
    const changed = await expectSuccess(
      browser.call(calls.updateDocument, { invoice_id: document.id, discount_percent: '10' }),
    )
    expect(changed.document).toMatchObject({
      notes: 'Thank you',
      discount_total: '123.60',
      version: document.version + 1,
    })
    expect(changed.document.line_items.map((line) => line.id)).toEqual(document.line_items.map((line) => line.id))
  })

  it('two people edit one draft and the second is shown the first one’s words', async () => {
    const { browser } = await owner(test)
    const { document } = await expectSuccess(browser.call(calls.createDocument, { line_items: deck }))
    await browser.call(calls.updateDocument, { estimate_id: document.id, version: document.version, title: 'First' })
    const second = await browser.call(calls.updateDocument, {
      estimate_id: document.id,
      version: document.version,
      title: 'Second',
    })
    expect(second).toMatchObject({
      code: 409,
      body: {
        error_code: 'stale_version',
        current: { title: 'First', changed_by: 'Sam Harlow', changed_at: expect.any(String) },
      },
    })
  })

  it.each([
    [{ line_items: [{ name: 'x', unit_price: 'abc' }] }, 'line_items.0.unit_price', 'invalid_amount'],
    [{ line_items: [{ name: 'x', quantity: '0' }] }, 'line_items.0.quantity', 'validation_error'],
    [{ line_items: deck, discount_amount: '2000' }, 'discount_amount', 'invalid_discount'],
    [{ line_items: deck, tax_rate: '101' }, 'tax_rate', 'validation_error'],
    [{ line_items: [{ name: 'x', unit_price: '-5' }] }, 'subtotal', 'invalid_amount'],
    [{ issue_date: '2026-03-02', valid_until: '2026-03-01' }, 'valid_until', 'validation_error'],
    [{ client_id: '019aa5a0-0000-7000-8000-000000000000' }, 'client_id', 'validation_error'],
    [{ line_items: '{"a":' as never }, 'line_items', 'validation_error'],
  ])('an owner who writes %j is told about %s', async (input, field, code) => {
    const { browser } = await owner(test)
    const answer = await browser.call(calls.createDocument, input)
    expect(answer).toMatchObject({ code: 400, body: { error_code: code, fields: { [field]: [expect.any(String)] } } })
  })
})

describe('sending', () => {
  it('a client gets the mail with link and PDF, opens it, and the owner sees it was seen once', async () => {
    const { browser, estimate, link, address } = await sentEstimate(test)
    const [mail] = await mailTo(test, address)
    expect(mail).toMatchObject({
      subject: expect.stringContaining('EST-0001'),
      attachments: [{ filename: 'EST-0001.pdf', content_type: 'application/pdf' }],
    })
    const visitor = openBrowser(test)
    const seen = await expectSuccess(visitor.call(calls.viewEstimate, link))
    expect(seen).toMatchObject({
      display_status: 'viewed',
      may_respond: true,
      paper: { number: 'EST-0001', total: '1337.97' },
    })
    await visitor.call(calls.viewEstimate, link)
    const { document, history } = await expectSuccess(browser.call(calls.getEstimate, { id: estimate.id }))
    expect(document.status).toBe('viewed')
    expect(history.filter((event) => event.kind === 'viewed')).toHaveLength(1)
  })

  it('a client reads the same on screen, public page and PDF, to the cent', async () => {
    const { browser, estimate, link } = await sentEstimate(test)
    const inside = await expectSuccess(browser.call(calls.viewEstimate, { id: estimate.id }))
    const outside = await expectSuccess(openBrowser(test).call(calls.viewEstimate, link))
    const { total, subtotal, taxes, deposit_amount, line_items } = inside.paper
    expect(outside.paper).toMatchObject({ total, subtotal, taxes, deposit_amount, line_items })
    const { texts } = readPdf((await openBrowser(test).call(calls.getEstimatePdf, link)).raw.rawPayload)
    const priced = line_items.filter(({ kind }) => kind !== 'section')
    const amounts = [total, subtotal, deposit_amount, ...[...taxes, ...priced].map(({ amount }) => amount)]
    for (const amount of amounts) expect(texts).toContain(formatMoney(amount, 'USD', 'en-US'))
  })

  it('an owner cannot change a document that was sent, which shows what was sent', async () => {
    const { browser, estimate, client_id } = await sentEstimate(test)
    const answer = await browser.call(calls.updateDocument, { estimate_id: estimate.id, title: 'Later' })
    expect(answer.body.error_code).toBe('document_locked')
    expect((await browser.call(calls.deleteDocument, { id: estimate.id })).body.error_code).toBe('document_locked')
    const view = await expectSuccess(browser.call(calls.viewEstimate, { id: estimate.id }))
    expect(view.paper.client.name).toContain('Renee')
    expect(client_id).toBeTruthy()
  })

  it('an owner cannot send a draft with gaps, and it gets no number', async () => {
    const { browser } = await owner(test)
    const { document } = await expectSuccess(browser.call(calls.createDocument, {}))
    expect((await browser.call(calls.sendEstimate, { id: document.id })).body.fields).toHaveProperty('client_id')
    const { id } = await client(browser, { email: null })
    await browser.call(calls.updateDocument, { estimate_id: document.id, client_id: id })
    expect((await browser.call(calls.sendEstimate, { id: document.id })).body).toMatchObject({
      error_code: 'missing_email',
      fields: { to: [expect.any(String)] },
    })
    expect(
      (await browser.call(calls.sendEstimate, { id: document.id, to: ['a@example.com'] })).body.fields,
    ).toHaveProperty('line_items')
    expect((await expectSuccess(browser.call(calls.getEstimate, { id: document.id }))).document.number).toBeNull()
  })
})
