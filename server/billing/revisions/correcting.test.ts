import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { correctInvoice, viewInvoiceChanges } from '#contract/billing/revisions/calls.ts'
import { getStatement } from '#contract/billing/statement/calls.ts'
import { getDashboard, search } from '#contract/dashboard/calls.ts'
import { createJob } from '#contract/jobs/calls.ts'
import * as payments from '#contract/payments/calls.ts'
import { answerFor, pay, payer } from '#test/payers.ts'
import { sentInvoice } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { cards } from '#test/server/practice.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()
const reason = 'The tax was for another county'
type Shop = Awaited<ReturnType<typeof sentInvoice>>

const correct = ({ browser }: Pick<Shop, 'browser'>, id: string, over: object = {}) =>
  browser.call(correctInvoice, { id, reason, ...over })
const corrected = async (shop: Pick<Shop, 'browser'>, id: string) => (await expectSuccess(correct(shop, id))).document
const send = ({ browser }: Pick<Shop, 'browser'>, id: string) =>
  browser.call(billing.sendInvoice, { id, title: 'Deck' })
const read = async ({ browser }: Pick<Shop, 'browser'>, id: string) =>
  expectSuccess(browser.call(billing.getInvoice, { id }))

/** The invoice, and its correction at half the price, which is sent. */
async function replaced() {
  const shop = await sentInvoice(test)
  const draft = await corrected(shop, shop.invoice.id)
  const line_items = [{ name: 'Everything', unit_price: '500' }]
  await expectSuccess(shop.browser.call(billing.updateDocument, { invoice_id: draft.id, line_items, tax_rate: '0' }))
  const { document: newer } = await expectSuccess(send(shop, draft.id))
  return { ...shop, newer }
}

/** 1,236.00 without tax: 480.00 of demolition and 756.00 of boards. */
async function approvedDeck() {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam, { email: `renee@${sam.username}.example` })
  const line_items = [
    { name: 'Remove old deck', unit_price: '480' },
    { name: 'Cedar boards', quantity: '42', unit_price: '18' },
  ]
  const written = await expectSuccess(
    sam.browser.call(billing.createDocument, { client_id, line_items, tax_rate: '8.25', discount_percent: '10' }),
  )
  const { id } = written.document
  await expectSuccess(sam.browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))
  return { ...sam, ...written, id }
}

it('an owner who corrects an invoice twice, or five times at once, writes one draft with the number and R2', async () => {
  const shop = await sentInvoice(test)
  const made = await Promise.all(Array.from({ length: 5 }, () => correct(shop, shop.invoice.id)))
  expect(made.map(({ code }) => code).sort()).toEqual([200, 200, 200, 200, 201])
  const [id = '', ...others] = new Set(made.map(({ body }) => (body as { invoice_id: string }).invoice_id))
  expect(others).toEqual([])
  const again = await expectSuccess(correct(shop, id, { reason: 'The tax was wrong' }))
  expect(again.document).toMatchObject({
    id,
    number: `${shop.invoice.number} R2`,
    revision: 2,
    status: 'draft',
    total: shop.invoice.total,
    correction_reason: 'The tax was wrong',
    replaced_by: null,
  })
  expect((await read(shop, shop.invoice.id)).document).toMatchObject({ status: 'sent', replaced_by: null })
})

it('an owner who gives no reason is told by its name', async () => {
  const shop = await sentInvoice(test)
  for (const none of ['', '   ', undefined])
    expect(await correct(shop, shop.invoice.id, { reason: none })).toMatchObject({
      code: 400,
      body: { fields: { reason: [expect.stringContaining('Say what was wrong')] } },
    })
})

it('a correction that is sent voids the invoice before it, whose link and PDF stay, and whose client reads why and what changed', async () => {
  const { browser, invoice, newer, link, address } = await replaced()
  const { document: before, versions } = await read({ browser }, invoice.id)
  expect(before).toMatchObject({
    status: 'void',
    display_status: 'void',
    replaced_by: newer.id,
    balance: invoice.total,
  })
  expect(
    versions?.map(({ number, display_status, correction_reason }) => [number, display_status, correction_reason]),
  ).toEqual([
    [invoice.number, 'void', null],
    [`${invoice.number} R2`, 'sent', reason],
  ])
  const visitor = openBrowser(test)
  const old = await expectSuccess(visitor.call(billing.viewInvoice, link))
  expect(old).toMatchObject({ display_status: 'void', newer: { id: newer.id, number: newer.number } })
  expect((await visitor.call(billing.getInvoicePdf, link)).code).toBe(200)
  const on = { ...link, id: newer.id }
  const view = await expectSuccess(visitor.call(billing.viewInvoice, on))
  expect(view).toMatchObject({
    newer: null,
    revision: 2,
    paper: { total: '500.00', correction: { number: invoice.number, issue_date: invoice.issue_date, reason } },
  })
  expect((await visitor.call(billing.getInvoicePdf, on)).code).toBe(200)
  expect(await expectSuccess(visitor.call(viewInvoiceChanges, on))).toMatchObject({
    reason,
    before: { number: invoice.number, total: invoice.total },
    now: { number: newer.number, total: '500.00' },
    lines: expect.arrayContaining([expect.objectContaining({ name: 'Everything', before: null })]),
  })
  const [mail] = await mailTo(test, address)
  expect(mail?.text).toContain('takes the place of the one before')
  expect(mail?.text).toContain(reason)
})

it('what is owed, the statement and search have the invoice once, from the day of its correction', async () => {
  const { browser, client_id, invoice, newer } = await replaced()
  const { figures } = await expectSuccess(browser.call(getDashboard, {}))
  expect(figures).toMatchObject({ outstanding: '500.00' })
  const { statement } = await expectSuccess(browser.call(getStatement, { id: client_id }))
  expect(statement.rows.map(({ kind, number, amount }) => [kind, number, amount])).toEqual([
    ['invoice', invoice.number, invoice.total],
    ['void', invoice.number, `-${invoice.total}`],
    ['invoice', newer.number, '500.00'],
  ])
  expect(statement.owes).toBe('500.00')
  for (const q of [invoice.number ?? '', newer.number ?? '']) {
    const { results } = await expectSuccess(browser.call(search, { q }))
    expect(results.filter(({ kind }) => kind === 'invoice').map(({ title }) => title)).toEqual([newer.number])
  }
})

it('an invoice on which money moved, a draft, a void one and a replaced one are not corrected, and say why', async () => {
  const shop = await sentInvoice(test)
  const { browser, invoice } = shop
  const draft = await corrected(shop, invoice.id)
  const { payment_id } = await expectSuccess(
    browser.call(billing.recordPayment, { id: invoice.id, amount: '10', method: 'check' }),
  )
  const paid = { code: 400, body: { message: expect.stringContaining('$10.00 was paid on') } }
  expect(await correct(shop, invoice.id)).toMatchObject(paid)
  expect(await send(shop, draft.id)).toMatchObject(paid)
  expect((await read(shop, draft.id)).document.status).toBe('draft')
  await expectSuccess(browser.call(billing.deletePayment, { id: invoice.id, payment_id }))
  const { document: newer } = await expectSuccess(send(shop, draft.id))
  expect(await correct(shop, invoice.id)).toMatchObject({
    code: 400,
    body: { message: `${newer.number} took the place of ${invoice.number}, so ${invoice.number} can't be corrected` },
  })
  expect(await send(shop, invoice.id)).toMatchObject({
    code: 400,
    body: { message: expect.stringContaining('took the place') },
  })
  const third = await corrected(shop, newer.id)
  expect(third.number).toBe(`${invoice.number} R3`)
  await expectSuccess(browser.call(billing.voidInvoice, { id: newer.id }))
  expect(await send(shop, third.id)).toMatchObject({
    code: 409,
    body: { message: expect.stringContaining(`${newer.number} was voided meanwhile`) },
  })
  expect(await correct(shop, newer.id)).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
  const { document: plain } = await expectSuccess(
    browser.call(billing.createDocument, { is_invoice: true, client_id: shop.client_id }),
  )
  expect(await correct(shop, plain.id)).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
})

it('an invoice that is paid while its correction is sent: one of them wins, and the other is told what stands', async () => {
  for (let round = 0; round < 6; round++) {
    const shop = await sentInvoice(test)
    const draft = await corrected(shop, shop.invoice.id)
    const pay = { id: shop.invoice.id, amount: '10', method: 'check' as const }
    const [paid, sent] = await Promise.all([shop.browser.call(billing.recordPayment, pay), send(shop, draft.id)])
    expect([paid.code, sent.code].filter((code) => code === 400)).toHaveLength(1)
    const { document } = await read(shop, shop.invoice.id)
    expect(document).toMatchObject(
      sent.code === 200 ? { status: 'void', amount_paid: '0.00' } : { status: 'sent', amount_paid: '10.00' },
    )
  }
})

it('the correction of a part bills that part: its lines and sums stay, and the estimate is billed once', async () => {
  const deck = await approvedDeck()
  const { invoice } = await expectSuccess(
    deck.browser.call(billing.convertEstimateToInvoice, { id: deck.id, portion: 'percent:30' }),
  )
  const { document: sent } = await expectSuccess(send(deck, invoice.id))
  const billed = async () => (await expectSuccess(deck.browser.call(billing.getEstimate, { id: deck.id }))).billed
  const before = await billed()
  const draft = await corrected(deck, sent.id)
  expect(await billed()).toEqual(before)
  expect(draft).toMatchObject({ portion: 'percent:30', estimate_id: null, total: sent.total, taxes: sent.taxes })
  expect(draft.line_items.map(({ name, amount, part }) => [name, amount, part])).toEqual(
    sent.line_items.map(({ name, amount, part }) => [name, amount, part]),
  )
  const words = { invoice_id: draft.id, title: 'Deck, first part', due_date: '2027-01-31' }
  await expectSuccess(deck.browser.call(billing.updateDocument, words))
  expect(
    await deck.browser.call(billing.updateDocument, { invoice_id: draft.id, line_items: [{ name: 'More' }] }),
  ).toMatchObject({ code: 400, body: { error_code: 'document_locked' } })
  const { document: newer } = await expectSuccess(deck.browser.call(billing.sendInvoice, { id: draft.id }))
  expect(newer).toMatchObject({ estimate_id: deck.id, total: sent.total, due_date: '2027-01-31' })
  expect(await billed()).toEqual(before)
  const same = await expectSuccess(
    deck.browser.call(billing.convertEstimateToInvoice, { id: deck.id, portion: 'percent:30' }),
  )
  expect(same.invoice_id).toBe(newer.id)
  const rest = await expectSuccess(deck.browser.call(billing.convertEstimateToInvoice, { id: deck.id }))
  expect(Number(rest.invoice.total) + Number(newer.total)).toBeCloseTo(Number(deck.document.total), 2)
})

it('the correction of the last invoice of a job is within what was signed of it', async () => {
  const deck = await approvedDeck()
  await expectSuccess(deck.browser.call(createJob, { estimate_id: deck.id }))
  const { invoice } = await expectSuccess(deck.browser.call(billing.convertEstimateToInvoice, { id: deck.id }))
  const { document: sent } = await expectSuccess(send(deck, invoice.id))
  const { document: newer } = await expectSuccess(send(deck, (await corrected(deck, sent.id)).id))
  expect(newer).toMatchObject({ status: 'sent', total: deck.document.total, job_id: sent.job_id })
})

it('a client pays the correction by the link of the invoice before it, and what is being paid is not corrected', async () => {
  const who = await payer(test)
  const draft = await corrected(who, who.id)
  const asked = await expectSuccess(pay(test, who, { card: cards.asks, amount: '300' }))
  expect(asked.outcome).toBe('requires_action')
  expect(await send(who, draft.id)).toMatchObject({
    code: 400,
    body: { message: expect.stringContaining('is being paid right now') },
  })
  await answerFor(test, who.account, asked.attempt?.client_secret ?? '', false)
  await expectSuccess(who.guest.call(payments.checkInvoicePayment, { ...who.link, try_id: asked.try_id }))
  const { document: newer } = await expectSuccess(send(who, draft.id))
  expect((await pay(test, who)).code).toBe(400)
  const paid = await expectSuccess(pay(test, { ...who, link: { ...who.link, id: newer.id } }))
  expect(paid.view).toMatchObject({ id: newer.id, display_status: 'paid' })
})

it('what a client said they sent for the invoice before waits at its correction', async () => {
  const shop = await sentInvoice(test)
  const draft = await corrected(shop, shop.invoice.id)
  const said = { amount: '10', method: 'check' as const, reference: '2208' }
  await expectSuccess(openBrowser(test).call(billing.reportPayment, { ...shop.link, ...said }))
  const { document: newer } = await expectSuccess(send(shop, draft.id))
  expect((await read(shop, newer.id)).payment_notice).toMatchObject({ amount: '10.00', reference: '2208' })
  expect((await read(shop, shop.invoice.id)).payment_notice).toBeNull()
})

it('who edits invoices but may not send them corrects none, and who does both corrects their own', async () => {
  const shop = await sentInvoice(test)
  const grants = {
    'invoices.edit': 'all',
    'invoices.view': 'all',
    'prices.view': 'all',
    'clients.view': 'all',
  } as const
  const edits = await addMember(test, shop.company_id, { rights: grants })
  const sends = await addMember(test, shop.company_id, { rights: { ...grants, 'invoices.send': 'all' } })
  const by = async ({ user_id }: { user_id: string }) =>
    correct({ browser: await signedInAs(test, user_id) }, shop.invoice.id)
  expect((await by(edits)).code).toBe(403)
  expect((await by(sends)).code).toBe(201)
})
