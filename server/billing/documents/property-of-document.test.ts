import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { getClient } from '#contract/clients/calls.ts'
import { createProperty, deleteProperty, updateProperty } from '#contract/clients/properties/calls.ts'
import { createJob } from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

const served = { service_address: '14 Maple St', service_city: 'Portland', service_state: 'ME' }
const shore = { address: '5 Shore Rd', city: 'Naples', state: 'ME', postal_code: '04055' }
const line_items = [{ name: 'Cedar', unit_price: '480' }]

/** A company with a client who has a home and a lake house. */
async function twoHouses() {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam, { ...served, email: 'renee@example.com' })
  const lake = await expectSuccess(sam.browser.call(createProperty, { id: client_id, label: 'Lake house', ...shore }))
  const { properties } = await expectSuccess(sam.browser.call(getClient, { id: client_id }))
  const write = async (over: SendOf<typeof billing.createDocument> = {}) =>
    (await expectSuccess(sam.browser.call(billing.createDocument, { client_id, line_items, ...over }))).document
  const change = async (estimate_id: string, over: object) =>
    (await expectSuccess(sam.browser.call(billing.updateDocument, { estimate_id, ...over }))).document
  return { sam, client_id, home_id: properties[0]?.id ?? '', lake_id: lake.property_id, write, change }
}

it("a new document is for the client's main property, for the job's, or for the one that is named", async () => {
  const { sam, client_id, home_id, lake_id, write } = await twoHouses()
  expect((await write()).property_id).toBe(home_id)
  expect((await write({ property_id: null })).property_id).toBeNull()
  const { id } = await write({ property_id: lake_id })
  const { property } = await expectSuccess(sam.browser.call(billing.getEstimate, { id }))
  expect(property).toEqual({ id: lake_id, label: 'Lake house', ...shore, country: null })
  const { job_id } = await expectSuccess(
    sam.browser.call(createJob, { title: 'Deck', client_id, property_id: lake_id }),
  )
  expect((await write({ is_invoice: true, job_id })).property_id).toBe(lake_id)
})

it("a document can't name a property of another client or an unknown one", async () => {
  const { sam, lake_id, write } = await twoHouses()
  const foreign = await twoHouses()
  const { id: other } = await addClient(sam, served)
  const { id } = await write()
  const refused = { code: 400, body: { fields: { property_id: ["Choose one of the client's properties"] } } }
  for (const property_id of [foreign.lake_id, randomUUID()])
    expect(await sam.browser.call(billing.updateDocument, { estimate_id: id, property_id })).toMatchObject(refused)
  const mixed = { client_id: other, property_id: lake_id }
  expect(await sam.browser.call(billing.createDocument, mixed)).toMatchObject(refused)
})

it('a draft that gets another client or another job is for their property', async () => {
  const { sam, client_id, home_id, lake_id, write, change } = await twoHouses()
  const cho = await addClient(sam, { company_name: 'Cho', service_address: '1 Elm St' })
  const { id } = await write()
  const job = await expectSuccess(sam.browser.call(createJob, { title: 'Deck', client_id, property_id: lake_id }))
  expect((await change(id, { job_id: job.job_id })).property_id).toBe(lake_id)
  expect((await change(id, { job_id: null })).property_id).toBe(home_id)
  const moved = await change(id, { client_id: cho.id })
  expect([home_id, lake_id, null]).not.toContain(moved.property_id)
  expect((await change(id, { client_id: null })).property_id).toBeNull()
})

it('a sent estimate keeps the address it was sent with, and its job and invoice are at the property', async () => {
  const { sam, client_id, lake_id, write } = await twoHouses()
  const { id } = await write({ property_id: lake_id })
  await expectSuccess(sam.browser.call(billing.sendEstimate, { id }))
  await expectSuccess(sam.browser.call(updateProperty, { id: client_id, property_id: lake_id, address: '7 Shore Rd' }))
  const { paper } = await expectSuccess(sam.browser.call(billing.viewEstimate, { id }))
  expect(paper.property).toEqual({ label: 'Lake house', address_lines: ['5 Shore Rd', 'Naples, ME 04055'] })
  await expectSuccess(sam.browser.call(billing.markEstimateApproved, { id, name: 'Renee Ortiz', note: 'By phone' }))
  const { job } = await expectSuccess(sam.browser.call(createJob, { estimate_id: id }))
  expect(job).toMatchObject({ property_id: lake_id, address: '7 Shore Rd' })
  const { invoice } = await expectSuccess(sam.browser.call(billing.convertEstimateToInvoice, { id }))
  expect(invoice.property_id).toBe(lake_id)
  const view = await expectSuccess(sam.browser.call(billing.viewInvoice, { id: invoice.id }))
  expect(view.paper.property?.address_lines[0]).toBe('7 Shore Rd')
})

it('a property that a document names is not deleted, and a copy of the document names it too', async () => {
  const { sam, client_id, lake_id, write } = await twoHouses()
  const { id } = await write({ property_id: lake_id })
  const { document } = await expectSuccess(sam.browser.call(billing.duplicateEstimate, { id }))
  expect(document.property_id).toBe(lake_id)
  const answer = await sam.browser.call(deleteProperty, { id: client_id, property_id: lake_id })
  expect(answer).toMatchObject({ code: 400, body: { error_code: 'property_in_use' } })
  expect(answer.body.message).toContain("2 estimates are at Lake house, so it can't be deleted.")
})
