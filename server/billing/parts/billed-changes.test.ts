import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { invoiceJob } from '#contract/billing/change-orders/calls.ts'
import { correctInvoice } from '#contract/billing/revisions/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { tasksOf } from '#server/tasks.ts'
import { brokenMoney } from '#test/payers.ts'
import { addChangeOrder, addSignedJob, signedJob } from '#test/samples/change-orders.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Signed = Awaited<ReturnType<typeof signedJob>>

/** A change order that is signed: 990.00 with 10 % tax, unless another price is given. */
async function approvedChange(signed: Pick<Signed, 'browser' | 'job'>, unit_price = '900', title = 'Rotten joists') {
  const { id } = await addChangeOrder(signed, { unit_price, title })
  return (await expectSuccess(signed.browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))).document
}

const convert = async ({ browser, estimate }: Signed, portion?: string, change_order_ids?: string[]) =>
  (await expectSuccess(browser.call(billing.convertEstimateToInvoice, { id: estimate.id, portion, change_order_ids })))
    .invoice
const statusOf = async ({ browser }: Pick<Signed, 'browser'>, id: string) =>
  (await expectSuccess(browser.call(billing.getEstimate, { id }))).document.status
const ofJob = async ({ browser, job }: Pick<Signed, 'browser' | 'job'>) =>
  expectSuccess(browser.call(jobs.getJob, { id: job.id }))
const send = ({ browser }: Pick<Signed, 'browser'>, id: string) =>
  expectSuccess(browser.call(billing.sendInvoice, { id, to: ['renee@chalkline.example'] }))
const namesOf = ({ line_items }: { line_items: { kind: string; name: string }[] }) =>
  line_items.map(({ kind, name }) => (kind === 'section' ? `# ${name}` : name))

it('a signed change order stands at the top of the next invoice of the estimate, as it was signed', async () => {
  const signed = await signedJob(test)
  const change = await approvedChange(signed)
  const invoice = await convert(signed, 'percent:50')
  expect(invoice).toMatchObject({ subtotal: '3900.00', tax_total: '390.00', total: '4290.00' })
  expect(invoice.billed_changes).toEqual([
    { estimate_id: change.id, number: change.number, title: 'Rotten joists', total: '990.00' },
  ])
  expect(namesOf(invoice)).toEqual([
    '# CO-1 · Rotten joists',
    'Rotten joists',
    '# Estimate EST-0001',
    '50% of estimate EST-0001',
    'Build the deck',
  ])
  expect(await statusOf(signed, change.id)).toBe('converted')
  const next = await convert(signed)
  expect(next).toMatchObject({ total: '3300.00' })
  expect(next.billed_changes).toBeUndefined()
  expect(await brokenMoney(test, signed, /^I-[349]/)).toEqual([])
})

it('one that is left out stands on the next one, and nothing is billed twice', async () => {
  const signed = await signedJob(test)
  const change = await approvedChange(signed)
  expect(await convert(signed, 'percent:50', [])).toMatchObject({ total: '3300.00' })
  expect(await statusOf(signed, change.id)).toBe('approved')
  expect(await convert(signed, 'percent:25')).toMatchObject({ total: '2640.00' })
  const again = { is_invoice: true, client_id: signed.client_id, job_id: signed.job.id, change_order_ids: [change.id] }
  expect(await signed.browser.call(billing.createDocument, again)).toMatchObject({
    code: 400,
    body: { fields: { 'change_order_ids.0': [expect.stringContaining('is on an invoice already')] } },
  })
  expect(await signed.browser.call(billing.convertEstimateToInvoice, { id: change.id })).toMatchObject({ code: 400 })
})

it('a change order of another job, an unsigned one and one sent twice are refused by their place', async () => {
  const signed = await signedJob(test)
  const other = { ...signed, ...(await addSignedJob(signed)) }
  const elsewhere = await approvedChange(other)
  const draft = await addChangeOrder(signed)
  for (const id of [elsewhere.id, draft.id, crypto.randomUUID(), signed.estimate.id])
    expect(
      await signed.browser.call(billing.convertEstimateToInvoice, { id: signed.estimate.id, change_order_ids: [id] }),
    ).toMatchObject({
      code: 400,
      body: { fields: { 'change_order_ids.0': ['Choose a signed change order of this job'] } },
    })
  expect(
    await signed.browser.call(billing.createDocument, {
      client_id: signed.client_id,
      change_order_ids: [elsewhere.id],
    }),
  ).toMatchObject({ code: 400, body: { fields: { change_order_ids: ['Only an invoice bills change orders'] } } })
})

it('of two invoices that are made at once one bills the change order', async () => {
  const signed = await signedJob(test)
  const change = await approvedChange(signed)
  const blank = { is_invoice: true, client_id: signed.client_id, job_id: signed.job.id }
  const made = await Promise.all([
    convert(signed, 'percent:20'),
    ...[1, 2].map(async () => (await expectSuccess(signed.browser.call(billing.createDocument, blank))).document),
  ])
  expect(made.filter(({ billed_changes }) => billed_changes?.[0]?.estimate_id === change.id)).toHaveLength(1)
  expect(await brokenMoney(test, signed, /^I-[349]/)).toEqual([])
})

it('an invoice of lines of its own bills it too, and its own discount and lines change nothing of it', async () => {
  const signed = await signedJob(test)
  const change = await approvedChange(signed)
  const line_items = [{ name: 'Haul away', unit_price: '100' }]
  const { document } = await expectSuccess(
    signed.browser.call(billing.createDocument, {
      is_invoice: true,
      client_id: signed.client_id,
      job_id: signed.job.id,
      tax_rate: '0',
      discount_percent: '10',
      line_items,
    }),
  )
  expect(document).toMatchObject({ subtotal: '1000.00', discount_total: '10.00', tax_total: '90.00', total: '1080.00' })
  expect(namesOf(document)).toEqual(['# CO-1 · Rotten joists', 'Rotten joists', '# Other work', 'Haul away'])
  const update = async (change: object) =>
    (await expectSuccess(signed.browser.call(billing.updateDocument, { invoice_id: document.id, ...change }))).document
  // What a program sends back whole bills nothing twice.
  const echoed = await update({ line_items: document.line_items.map(({ photo_ids: _, ...line }) => line) })
  expect(echoed).toMatchObject({ total: '1080.00' })
  expect(await update({ line_items: [{ name: 'Haul away', unit_price: '200' }] })).toMatchObject({ total: '1170.00' })
  const without = await update({ change_order_ids: [] })
  expect(without).toMatchObject({ total: '180.00' })
  expect(without.billed_changes).toBeUndefined()
  expect(await statusOf(signed, change.id)).toBe('approved')
  // What was left out stays out, until it is chosen.
  expect(await update({ title: 'Deck' })).toMatchObject({ total: '180.00' })
  expect(await update({ change_order_ids: [change.id] })).toMatchObject({ total: '1170.00' })
  await expectSuccess(signed.browser.call(billing.deleteDocument, { id: document.id }))
  expect(await statusOf(signed, change.id)).toBe('approved')
  expect(await brokenMoney(test, signed, /^I-[349]/)).toEqual([])
})

it('voiding an invoice gives back the change order that it billed', async () => {
  const signed = await signedJob(test)
  const change = await approvedChange(signed)
  const invoice = await convert(signed, 'percent:50')
  await send(signed, invoice.id)
  await expectSuccess(signed.browser.call(billing.voidInvoice, { id: invoice.id, reason: 'Wrong' }))
  expect(await statusOf(signed, change.id)).toBe('approved')
  expect((await ofJob(signed)).change_orders?.[0]).toMatchObject({ unbilled: '990.00' })
  expect(await convert(signed)).toMatchObject({ total: '7590.00' })
  expect(await brokenMoney(test, signed, /^I-[349]/)).toEqual([])
})

it('a change order that is on an invoice can neither be voided nor revised', async () => {
  const signed = await signedJob(test)
  const change = await approvedChange(signed)
  const invoice = await convert(signed, 'percent:50')
  await send(signed, invoice.id)
  expect(await signed.browser.call(billing.voidEstimate, { id: change.id, reason: 'No' })).toMatchObject({ code: 400 })
  const { reviseEstimate } = await import('#contract/billing/revisions/calls.ts')
  expect(await signed.browser.call(reviseEstimate, { id: change.id })).toMatchObject({ code: 400 })
  const { invoices } = await expectSuccess(signed.browser.call(billing.getEstimate, { id: change.id }))
  expect(invoices).toEqual([expect.objectContaining({ id: invoice.id })])
})

it('a correction bills the change order in the place of the invoice before; left out there it is to be billed again', async () => {
  const signed = await signedJob(test)
  const change = await approvedChange(signed)
  const blank = { is_invoice: true, client_id: signed.client_id, job_id: signed.job.id, title: 'Deck' }
  const { document: first } = await expectSuccess(signed.browser.call(billing.createDocument, blank))
  await send(signed, first.id)
  const correct = async (id: string) =>
    (await expectSuccess(signed.browser.call(correctInvoice, { id, reason: 'The words' }))).document
  const second = await correct(first.id)
  expect(second).toMatchObject({ total: '990.00', billed_changes: [{ estimate_id: change.id, total: '990.00' }] })
  expect((await ofJob(signed)).change_orders?.[0]).toMatchObject({ unbilled: '0.00' })
  await expectSuccess(signed.browser.call(billing.updateDocument, { invoice_id: second.id, notes: 'Thank you' }))
  await send(signed, second.id)
  expect((await ofJob(signed)).value.figures).toMatchObject({ billed: '990.00' })
  const third = await correct(second.id)
  const line_items = [{ name: 'Haul away', unit_price: '100' }]
  await expectSuccess(
    signed.browser.call(billing.updateDocument, { invoice_id: third.id, change_order_ids: [], line_items }),
  )
  expect(await statusOf(signed, change.id)).toBe('converted')
  await send(signed, third.id)
  expect(await statusOf(signed, change.id)).toBe('approved')
  expect(await brokenMoney(test, signed, /^I-[349]/)).toEqual([])
})

it('the correction of an invoice of the estimate keeps the change order, line by line', async () => {
  const signed = await signedJob(test)
  await approvedChange(signed)
  const invoice = await convert(signed, 'percent:50')
  await send(signed, invoice.id)
  const { document } = await expectSuccess(signed.browser.call(correctInvoice, { id: invoice.id, reason: 'The words' }))
  expect(namesOf(document)).toEqual(namesOf(invoice))
  expect(document).toMatchObject({ total: '4290.00' })
  await send(signed, document.id)
  expect(await convert(signed)).toMatchObject({ total: '3300.00' })
  expect(await brokenMoney(test, signed, /^I-[349]/)).toEqual([])
})

it('a credit is taken off at the top, never below nothing; the rest waits for the next invoice', async () => {
  const signed = await signedJob(test)
  const credit = await approvedChange(signed, '-1000', 'No skylight')
  const first = await convert(signed, 'percent:10')
  expect(first).toMatchObject({ total: '0.00', billed_changes: [{ estimate_id: credit.id, total: '-660.00' }] })
  expect(first.line_items.find(({ name }) => name === 'No skylight')?.part).toEqual({
    whole: '-1000.00',
    before: '0.00',
    left: '-400.00',
  })
  const second = await convert(signed, 'percent:50')
  expect(second).toMatchObject({ total: '2860.00', billed_changes: [{ total: '-440.00' }] })
  expect(await convert(signed)).toMatchObject({ total: '2640.00' })
  expect((await ofJob(signed)).value).toMatchObject({ unbilled: '0.00' })
  expect(await brokenMoney(test, signed, /^I-[349]/)).toEqual([])
})

it('a deposit is taken by the invoice with its change orders, and parts of the estimate go on as if there were none', async () => {
  const signed = await signedJob(test)
  await approvedChange(signed)
  await convert(signed, 'amount:1000')
  await approvedChange(signed, '50', 'A lock')
  const part = await convert(signed, 'amount:2000')
  expect(part).toMatchObject({ total: '2055.00' })
  const { billed } = await expectSuccess(signed.browser.call(billing.getEstimate, { id: signed.estimate.id }))
  expect(billed).toMatchObject({ total: '3000.00' })
  expect(await convert(signed)).toMatchObject({ total: '3600.00' })
  expect(await brokenMoney(test, signed, /^I-[349]/)).toEqual([])
})

it('one with its own rates and a discount keeps them to the cent; one with tax in its prices has an invoice of its own', async () => {
  const signed = await signedJob(test)
  const { id } = await addChangeOrder(signed)
  const line_items = [
    { name: 'Joists', unit_price: '33.33', quantity: '3' },
    { name: 'Labor', unit_price: '50.01', taxable: false },
  ]
  await expectSuccess(
    signed.browser.call(billing.updateDocument, {
      estimate_id: id,
      tax_rate: '8.875',
      discount_percent: '7',
      line_items,
    }),
  )
  const { document } = await expectSuccess(signed.browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))
  const inside = await addChangeOrder(signed, { title: 'Inside' })
  await expectSuccess(signed.browser.call(billing.updateDocument, { estimate_id: inside.id, tax_inclusive: true }))
  await expectSuccess(signed.browser.call(billing.markEstimateApproved, { id: inside.id, note: 'By phone' }))
  const invoice = await convert(signed, 'percent:50')
  expect(invoice.billed_changes).toEqual([expect.objectContaining({ estimate_id: id, total: document.total })])
  expect(Number(invoice.total)).toBeCloseTo(3300 + Number(document.total), 2)
  const { invoice: apart } = await expectSuccess(
    signed.browser.call(invoiceJob, { id: signed.job.id, only_changes: true }),
  )
  expect(apart).toMatchObject({ tax_inclusive: true, total: '900.00' })
  expect(await brokenMoney(test, signed, /^I-[349]/)).toEqual([])
})

it('an owner whose company is erased leaves nothing of it behind', async () => {
  const signed = await signedJob(test)
  await approvedChange(signed)
  await send(signed, (await convert(signed, 'percent:50')).id)
  const { company_id } = signed
  await test.platform.database.inCompany(company_id, (db) =>
    db.updateTable('company').set({ erase_at: '2020-01-01T00:00:00Z' }).where('id', '=', company_id).execute(),
  )
  await tasksOf(test.platform).erase_company?.({ company_id })
  const left = await test.platform.database.inCompany(company_id, async (db) => [
    ...(await db.selectFrom('billed_change').select('invoice_id').execute()),
    ...(await db.selectFrom('job_unbilled').select('job_id').execute()),
    ...(await db.selectFrom('figure').select('id').execute()),
  ])
  expect(left).toEqual([])
})
