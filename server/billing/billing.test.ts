import { describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { openBrowser, openTestApp } from '#test/app.ts'
import { client, expectSuccess, mailTo, owner, sentEstimate, sentInvoice } from '#test/factories.ts'

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
    expect(second).toMatchObject({ code: 409, body: { error_code: 'stale_version', current: { title: 'First' } } })
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

  it('screen, public page and PDF agree to the cent', async () => {
    const { browser, estimate, link } = await sentEstimate(test)
    const inside = await expectSuccess(browser.call(calls.viewEstimate, { id: estimate.id }))
    const outside = await expectSuccess(openBrowser(test).call(calls.viewEstimate, link))
    expect(outside.paper.total).toBe(inside.paper.total)
    const pdf = await openBrowser(test).call(calls.getEstimatePdf, link)
    expect(pdf.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('a sent document is locked and shows what was sent', async () => {
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

describe('answering', () => {
  const yes = {
    action: 'approve' as const,
    name: 'Renee Ortiz',
    signature: '{"typed":"Renee Ortiz","font":"caveat"}',
    consent: true,
  }

  it('a client approves with a typed signature, once, and both get a mail', async () => {
    const { browser, estimate, link, address, email } = await sentEstimate(test)
    const visitor = openBrowser(test)
    const view = await expectSuccess(visitor.call(calls.viewEstimate, link))
    const approved = await expectSuccess(
      visitor.call(calls.respondToEstimate, { ...link, ...yes, paper_version: view.paper_version }),
    )
    expect(approved).toMatchObject({
      display_status: 'approved',
      may_respond: false,
      paper: { approval: { name: 'Renee Ortiz', typed: 'Renee Ortiz' } },
    })
    const again = await visitor.call(calls.respondToEstimate, { ...link, ...yes })
    expect(again).toMatchObject({
      code: 409,
      body: { error_code: 'conflict', current: { display_status: 'approved' } },
    })
    expect((await mailTo(test, email)).map((mail) => mail.subject)).toContain('Renee Ortiz approved EST-0001')
    expect((await mailTo(test, address))[0]?.subject).toContain('You approved')
    const { approval } = await expectSuccess(browser.call(calls.getEstimate, { id: estimate.id }))
    expect(approval).toMatchObject({ name: 'Renee Ortiz', by: 'client' })
  })

  it('fifty approvals at once are one', async () => {
    const { link } = await sentEstimate(test)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => openBrowser(test).call(calls.respondToEstimate, { ...link, ...yes })),
    )
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(answers.every((answer) => [200, 409, 429].includes(answer.code))).toBe(true)
  })

  it('a client declines with a reason, once', async () => {
    const { browser, estimate, link } = await sentEstimate(test)
    const visitor = openBrowser(test)
    expect((await visitor.call(calls.respondToEstimate, { ...link, action: 'decline' })).body.fields).toHaveProperty(
      'reason',
    )
    const declined = await expectSuccess(
      visitor.call(calls.respondToEstimate, {
        ...link,
        action: 'decline',
        reason: 'price',
        message: 'Too much for us',
      }),
    )
    expect(declined).toMatchObject({ display_status: 'declined', decline: { reason: 'Price' } })
    expect((await visitor.call(calls.respondToEstimate, { ...link, ...yes })).body.error_code).toBe('conflict')
    const { history } = await expectSuccess(browser.call(calls.getEstimate, { id: estimate.id }))
    expect(history[0]).toMatchObject({ kind: 'declined', note: 'Price: Too much for us' })
  })

  it('a client asks, and approving stays open', async () => {
    const { link, email } = await sentEstimate(test)
    const visitor = openBrowser(test)
    const asked = await expectSuccess(
      visitor.call(calls.respondToEstimate, {
        ...link,
        action: 'ask',
        message: 'Is the railing included?',
        email: 'renee@example.com',
      }),
    )
    expect(asked).toMatchObject({ may_respond: true })
    const wished = await expectSuccess(
      visitor.call(calls.respondToEstimate, { ...link, action: 'request_changes', message: 'Please add a gate' }),
    )
    expect(wished).toMatchObject({ display_status: 'changes_requested', may_respond: true })
    expect((await mailTo(test, email)).map((mail) => mail.subject).join()).toMatch(/asked for a change.*Question/s)
    expect((await expectSuccess(visitor.call(calls.respondToEstimate, { ...link, ...yes }))).display_status).toBe(
      'approved',
    )
  })

  it('a client without name, signature or tick is told which is missing', async () => {
    const { link } = await sentEstimate(test)
    const visitor = openBrowser(test)
    for (const [field, without] of Object.entries({
      name: { name: '' },
      consent: { consent: false },
      signature: { signature: '' },
    }))
      expect((await visitor.call(calls.respondToEstimate, { ...link, ...yes, ...without })).body.fields).toHaveProperty(
        field,
      )
    const svg = 'data:image/svg+xml;base64,PHN2Zy8+'
    expect(
      (await visitor.call(calls.respondToEstimate, { ...link, ...yes, signature: svg })).body.fields,
    ).toHaveProperty('signature')
  })

  it('every wrong link is the same 404', async () => {
    const { link } = await sentEstimate(test)
    const other = await sentEstimate(test)
    const visitor = openBrowser(test)
    const wrong = [
      { ...link, token: `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'B' : 'A'}` },
      { ...link, id: other.link.id },
      { id: link.id, token: other.link.token },
      { id: link.id, token: '' },
    ]
    const answers = await Promise.all(wrong.map((each) => visitor.call(calls.viewEstimate, each)))
    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 401])
  })
})

describe('invoicing', () => {
  it('an approved estimate becomes one invoice with the same total, however often it is asked for', async () => {
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
  })

  it('part invoices sum to the estimate to the cent', async () => {
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

  it('the same payment sent twice is one', async () => {
    const { browser, invoice } = await sentInvoice(test)
    const payment = { id: invoice.id, payment_id: crypto.randomUUID(), amount: '100', method: 'cash' as const }
    const codes = [
      (await browser.call(calls.recordPayment, payment)).code,
      (await browser.call(calls.recordPayment, payment)).code,
    ]
    expect(codes).toEqual([201, 200])
    expect((await expectSuccess(browser.call(calls.getInvoice, { id: invoice.id }))).payments).toHaveLength(1)
  })

  it('an invoice is overdue the day after it was due, in the list too', async () => {
    const { browser, invoice } = await sentInvoice(test, { issue_date: '2026-01-01', due_date: '2026-01-15' })
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

  it('an invoice with payments cannot be voided; without, its links die', async () => {
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

  it('fifty invoices sent at once are numbered 1 to 50, none missing, none twice', async () => {
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
