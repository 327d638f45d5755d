import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { sentEstimate, sentInvoice } from '#test/samples/billing.ts'
import { client, clientLogin } from '#test/samples/clients.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'

const test = await openTestApp()
const yes = { action: 'approve' as const, name: 'Renee Ortiz', signature: '{"typed":"Renee Ortiz"}', consent: true }

async function newVersion(browser: Browser, id: string) {
  const { document } = await expectSuccess(browser.call(billing.duplicateEstimate, { id, as_version: true }))
  return document
}

it('of two versions of one estimate a client can approve the newer one alone, and the first link leads on to it', async () => {
  const { browser, estimate, link } = await sentEstimate(test)
  const draft = await newVersion(browser, estimate.id)
  const visitor = openBrowser(test)
  expect((await expectSuccess(visitor.call(billing.viewEstimate, link))).may_respond).toBe(true)
  const { document: sent } = await expectSuccess(browser.call(billing.sendEstimate, { id: draft.id }))
  const view = await expectSuccess(visitor.call(billing.viewEstimate, link))
  expect(view).toMatchObject({
    display_status: 'superseded',
    may_respond: false,
    newer: { id: sent.id, number: sent.number },
  })
  expect(await visitor.call(billing.respondToEstimate, { ...link, ...yes })).toMatchObject({
    code: 400,
    body: {
      error_code: 'invalid_transition',
      message: `${sent.number} took the place of ${estimate.number}, so ${estimate.number} can't be approved`,
    },
  })
  const on = { ...link, id: view.newer?.id ?? '' }
  expect(await expectSuccess(visitor.call(billing.viewEstimate, on))).toMatchObject({ may_respond: true, newer: null })
  expect((await visitor.call(billing.getEstimatePdf, on)).code).toBe(200)
  expect((await expectSuccess(visitor.call(billing.respondToEstimate, { ...on, ...yes }))).display_status).toBe(
    'approved',
  )
})

it('a client’s link leads nowhere else: neither to a draft of a new version, nor back', async () => {
  const { browser, estimate, link, address } = await sentEstimate(test)
  const draft = await newVersion(browser, estimate.id)
  const visitor = openBrowser(test)
  expect((await visitor.call(billing.viewEstimate, { ...link, id: draft.id })).code).toBe(404)
  await expectSuccess(browser.call(billing.sendEstimate, { id: draft.id }))
  const newer = await linkMailedTo(test, address)
  expect(newer.id).toBe(draft.id)
  expect((await visitor.call(billing.viewEstimate, { ...newer, id: estimate.id })).code).toBe(404)
})

it('of three versions the last one that was sent counts, and each has the number with its place', async () => {
  const { browser, estimate } = await sentEstimate(test)
  const second = await newVersion(browser, estimate.id)
  await expectSuccess(browser.call(billing.sendEstimate, { id: second.id }))
  const third = await newVersion(browser, second.id)
  await expectSuccess(browser.call(billing.sendEstimate, { id: third.id }))
  const seen = []
  for (const { id } of [estimate, second, third]) {
    const { document } = await expectSuccess(browser.call(billing.getEstimate, { id }))
    seen.push([document.number, document.revision, document.status])
  }
  expect(seen).toEqual([
    [estimate.number, 1, 'superseded'],
    [`${estimate.number} R2`, 2, 'superseded'],
    [`${estimate.number} R3`, 3, 'sent'],
  ])
  const { history } = await expectSuccess(browser.call(billing.getEstimate, { id: estimate.id }))
  expect(history.filter(({ kind }) => kind === 'superseded')).toHaveLength(1)
})

it('a new version that is approved by hand as a draft takes the place of the first as well', async () => {
  const { browser, estimate } = await sentEstimate(test)
  const draft = await newVersion(browser, estimate.id)
  await expectSuccess(browser.call(billing.markEstimateApproved, { id: draft.id, note: 'By phone' }))
  const { document } = await expectSuccess(browser.call(billing.getEstimate, { id: estimate.id }))
  expect(document.status).toBe('superseded')
})

it('a client says yes to the first while the second is sent: one of them counts, and the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    const { browser, estimate, link } = await sentEstimate(test)
    const draft = await newVersion(browser, estimate.id)
    const [said, sent] = await Promise.all([
      openBrowser(test).call(billing.respondToEstimate, { ...link, ...yes }),
      browser.call(billing.sendEstimate, { id: draft.id }),
    ])
    expect([said.code, sent.code].sort()).toEqual(said.code === 200 ? [200, 409] : [200, 400])
    const { document } = await expectSuccess(browser.call(billing.getEstimate, { id: estimate.id }))
    expect(document.status).toBe(said.code === 200 ? 'approved' : 'superseded')
  }
})

it('a client who is logged in is led on too, and lists the new version alone', async () => {
  const shop = await sentEstimate(test)
  const { browser, estimate, client_id } = shop
  const renee = await clientLogin(test, shop, client_id)
  const draft = await newVersion(browser, estimate.id)
  await expectSuccess(browser.call(billing.sendEstimate, { id: draft.id }))
  const view = await expectSuccess(renee.browser.call(billing.viewEstimate, { id: estimate.id }))
  expect(view.newer?.id).toBe(draft.id)
  const { documents } = await expectSuccess(renee.browser.call(billing.listDocuments))
  expect(documents.map(({ id }) => id)).toEqual([draft.id])
})

it('an owner writes a new version of what was declined: title, lines and job stay, and it says of which it is', async () => {
  const { browser } = await owner(test)
  const { id: client_id, email } = await client(browser)
  const { id: job_id } = await addJob({ browser }, { client_id })
  const line_items = [
    { kind: 'section' as const, name: 'Demolition' },
    { name: 'Remove old deck', unit_price: '480.00' },
  ]
  const written = { client_id, job_id, title: 'Maple St deck', line_items }
  const { document: draft } = await expectSuccess(browser.call(billing.createDocument, written))
  const { document: estimate } = await expectSuccess(browser.call(billing.sendEstimate, { id: draft.id }))
  const link = await linkMailedTo(test, email)
  await expectSuccess(
    openBrowser(test).call(billing.respondToEstimate, {
      ...link,
      action: 'decline',
      reason: 'price',
      message: 'Too much',
    }),
  )
  const { document } = await expectSuccess(
    browser.call(billing.duplicateEstimate, { id: estimate.id, as_version: true }),
  )
  expect(document).toMatchObject({
    status: 'draft',
    number: `${estimate.number} R2`,
    title: 'Maple St deck',
    job_id,
    total: estimate.total,
    internal_notes: `New version of ${estimate.number}, declined.`,
  })
  const worded = ({ line_items }: typeof document) => line_items.map(({ id: _, ...line }) => line)
  expect(worded(document)).toEqual(worded(estimate))
  const plain = await expectSuccess(browser.call(billing.duplicateEstimate, { id: estimate.id }))
  expect(plain.document).toMatchObject({ internal_notes: null, job_id: null })
})

it('an owner who asks for a new version of an invoice is told that it has none, and nothing is made', async () => {
  const { browser, invoice } = await sentInvoice(test)
  const answer = await browser.call(billing.duplicateInvoice, { id: invoice.id, as_version: true })
  expect(answer).toMatchObject({
    code: 400,
    body: { fields: { as_version: [expect.stringContaining('no versions')] } },
  })
  const { documents } = await expectSuccess(browser.call(billing.listDocuments, { tab: 'invoices' }))
  expect(documents.map(({ id }) => id)).toEqual([invoice.id])
  expect((await browser.call(billing.duplicateInvoice, { id: invoice.id, as_version: false })).code).toBe(201)
})
