import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { reviseEstimate } from '#contract/billing/revisions/calls.ts'
import { createJob, getJob } from '#contract/jobs/calls.ts'
import { sentEstimate } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const yes = { action: 'approve' as const, name: 'Renee Ortiz', signature: '{"typed":"Renee Ortiz"}', consent: true }
const no = { action: 'decline' as const, reason: 'price' as const }
type Shop = Awaited<ReturnType<typeof sentEstimate>>

const revise = (browser: Browser, id: string, version?: number) => browser.call(reviseEstimate, { id, version })
const revised = async (browser: Browser, id: string) => (await expectSuccess(revise(browser, id))).document
const send = (browser: Browser, id: string) => browser.call(billing.sendEstimate, { id })
const statusOf = async ({ browser }: Shop, id: string) =>
  (await expectSuccess(browser.call(billing.getEstimate, { id }))).document.status
const answers = (shop: Shop, said: typeof yes | typeof no) =>
  expectSuccess(openBrowser(test).call(billing.respondToEstimate, { ...shop.link, ...said }))

async function approved(): Promise<Shop> {
  const shop = await sentEstimate(test)
  await answers(shop, yes)
  return shop
}

it('an owner who revises twice, or five times at once, writes one draft with the number and R2', async () => {
  const { browser, estimate } = await sentEstimate(test)
  const made = await Promise.all(Array.from({ length: 5 }, () => revise(browser, estimate.id)))
  expect(made.map(({ code }) => code).sort()).toEqual([200, 200, 200, 200, 201])
  const ids = new Set(made.map(({ body }) => (body as { estimate_id: string }).estimate_id))
  expect(ids.size).toBe(1)
  const [id = ''] = ids
  expect(await revised(browser, id)).toMatchObject({
    id,
    number: `${estimate.number} R2`,
    revision: 2,
    status: 'draft',
    total: estimate.total,
  })
})

it('a new version is for nobody but the client who has the link to the one before', async () => {
  const shop = await sentEstimate(test)
  const draft = await revised(shop.browser, shop.estimate.id)
  const { id: other } = await addClient(shop, { first_name: 'Walt', email: `walt.${draft.id}@clients.example` })
  const change = (client_id: string | null) =>
    shop.browser.call(billing.updateDocument, { estimate_id: draft.id, client_id, title: 'Deck' })
  for (const client_id of [other, null])
    expect(await change(client_id)).toMatchObject({ code: 400, body: { fields: { client_id: [expect.any(String)] } } })
  expect((await expectSuccess(change(shop.client_id))).document).toMatchObject({
    client_id: shop.client_id,
    title: 'Deck',
  })
})

it('a draft version that is deleted gives its number back, and what was sent stands all along', async () => {
  const shop = await sentEstimate(test)
  const { browser, estimate } = shop
  const first = await revised(browser, estimate.id)
  expect(await statusOf(shop, estimate.id)).toBe('sent')
  await expectSuccess(browser.call(billing.deleteDocument, { id: first.id }))
  const second = await revised(browser, estimate.id)
  expect(second.id).not.toBe(first.id)
  expect(second.number).toBe(`${estimate.number} R2`)
})

it('a new version takes no number of the series: the next estimate follows the first', async () => {
  const { browser, estimate, client_id } = await sentEstimate(test)
  const draft = await revised(browser, estimate.id)
  await expectSuccess(send(browser, draft.id))
  const line_items = [{ name: 'Gate', unit_price: '90' }]
  const { document } = await expectSuccess(
    browser.call(billing.createDocument, { client_id, title: 'Gate', line_items }),
  )
  const { document: next } = await expectSuccess(send(browser, document.id))
  const value = (number: string | null) => Number(/(\d+)$/.exec(number ?? '')?.[1])
  expect(value(next.number)).toBe(value(estimate.number) + 1)
})

it('an owner revises what was declined; a draft, a void one and a replaced one are refused by what stands', async () => {
  const shop = await sentEstimate(test)
  const { browser, estimate, client_id } = shop
  await answers(shop, no)
  const draft = await revised(browser, estimate.id)
  const { document: sent } = await expectSuccess(send(browser, draft.id))
  expect(await revise(browser, estimate.id)).toMatchObject({
    code: 400,
    body: {
      error_code: 'invalid_transition',
      message: `${sent.number} took the place of ${estimate.number}, so ${estimate.number} can't be revised`,
    },
  })
  expect(await browser.call(billing.markEstimateApproved, { id: estimate.id, note: 'By phone' })).toMatchObject({
    code: 400,
    body: { message: `${sent.number} took the place of ${estimate.number}, so ${estimate.number} can't be approved` },
  })
  const plain = await expectSuccess(browser.call(billing.createDocument, { client_id }))
  expect(await revise(browser, plain.document.id)).toMatchObject({ code: 400 })
  await expectSuccess(browser.call(billing.voidEstimate, { id: sent.id }))
  expect(await revise(browser, sent.id)).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
})

it('an owner who read the estimate before its client answered is told, and writes no version', async () => {
  const shop = await sentEstimate(test)
  const { browser, estimate } = shop
  const { document } = await expectSuccess(browser.call(billing.getEstimate, { id: estimate.id }))
  await answers(shop, yes)
  expect(await revise(browser, estimate.id, document.version)).toMatchObject({
    code: 409,
    body: { error_code: 'stale_version', current: { status: 'approved' } },
  })
})

it('what was approved while its next version was written stays, until the owner revises what was approved', async () => {
  const shop = await sentEstimate(test)
  const { browser, estimate } = shop
  const draft = await revised(browser, estimate.id)
  await answers(shop, yes)
  expect(await send(browser, draft.id)).toMatchObject({
    code: 409,
    body: { error_code: 'conflict', message: expect.stringContaining(`${estimate.number} was approved`) },
  })
  expect(await statusOf(shop, draft.id)).toBe('draft')
  expect((await revised(browser, estimate.id)).id).toBe(draft.id)
  await expectSuccess(send(browser, draft.id))
  expect(await statusOf(shop, estimate.id)).toBe('superseded')
})

it('an approved estimate that was billed is not revised, and says by which invoice', async () => {
  const shop = await approved()
  const { browser, estimate } = shop
  const { invoice } = await expectSuccess(browser.call(billing.convertEstimateToInvoice, { id: estimate.id }))
  expect(await revise(browser, estimate.id)).toMatchObject({
    code: 400,
    body: { message: expect.stringContaining(`${estimate.number} is billed by a draft invoice`) },
  })
  const { document } = await expectSuccess(browser.call(billing.sendInvoice, { id: invoice.id, title: 'Deck' }))
  expect(await revise(browser, estimate.id)).toMatchObject({
    body: { message: expect.stringContaining(`is billed by ${document.number}`) },
  })
  await expectSuccess(browser.call(billing.voidInvoice, { id: document.id }))
  expect((await revised(browser, estimate.id)).revision).toBe(2)
})

it('an approved estimate that is billed while its new version is sent: one of them wins', async () => {
  for (let round = 0; round < 4; round++) {
    const shop = await approved()
    const { browser, estimate } = shop
    const draft = await revised(browser, estimate.id)
    const [billed, sent] = await Promise.all([
      browser.call(billing.convertEstimateToInvoice, { id: estimate.id }),
      send(browser, draft.id),
    ])
    expect([billed.code, sent.code].filter((code) => code === 400)).toHaveLength(1)
    expect(await statusOf(shop, estimate.id)).toBe(billed.code === 400 ? 'superseded' : 'converted')
  }
})

it('a deposit that is held keeps its estimate as it is', async () => {
  const { browser, estimate } = await approved()
  await expectSuccess(browser.call(billing.recordDeposit, { id: estimate.id, amount: '10', method: 'check' }))
  expect(await revise(browser, estimate.id)).toMatchObject({
    code: 400,
    body: { message: expect.stringContaining(`A deposit of $10.00 is held for ${estimate.number}`) },
  })
})

it('the job of an approved estimate goes on with the version that is approved next, at its price', async () => {
  const shop = await approved()
  const { browser, estimate } = shop
  const { job_id } = await expectSuccess(browser.call(createJob, { estimate_id: estimate.id, title: 'Deck' }))
  const draft = await revised(browser, estimate.id)
  expect(draft.job_id).toBe(job_id)
  const line_items = [{ name: 'Everything', unit_price: '5000' }]
  await expectSuccess(browser.call(billing.updateDocument, { estimate_id: draft.id, line_items }))
  const { document } = await expectSuccess(send(browser, draft.id))
  const jobNow = async () => (await expectSuccess(browser.call(getJob, { id: job_id }))).job
  expect(await jobNow()).toMatchObject({ estimate_id: estimate.id, contract_price: estimate.total })
  await expectSuccess(browser.call(billing.markEstimateApproved, { id: draft.id, note: 'By phone' }))
  expect(await jobNow()).toMatchObject({ estimate_id: draft.id, contract_price: document.total })
  expect(await expectSuccess(browser.call(createJob, { estimate_id: draft.id }))).toMatchObject({ job_id })
})
