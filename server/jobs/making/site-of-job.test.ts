import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getClient, updateClient } from '#contract/clients/calls.ts'
import { createProperty, deleteProperty, updateProperty } from '#contract/clients/properties/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'

const test = await openTestApp()

const maple = { address: '14 Maple St', city: 'Portland', state: 'ME', postal_code: '04101' }
const shore = { address: '5 Shore Rd', city: 'Naples', state: 'ME', postal_code: '04055' }
const cove = { address: '6 Cove Ln', city: 'Bath', state: 'ME', postal_code: '04530' }
const served = Object.fromEntries(Object.entries(maple).map(([name, value]) => [`service_${name}`, value]))

/** A company with a client who has a home and a lake house. */
async function twoHouses() {
  const sam = await owner(test)
  const { id: client_id } = await addClient(sam, served)
  const lake = await expectSuccess(
    sam.browser.call(createProperty, {
      id: client_id,
      label: 'Lake house',
      ...shore,
      access_notes: 'Key under the pot',
    }),
  )
  const { properties } = await expectSuccess(sam.browser.call(getClient, { id: client_id }))
  const create = async (over: SendOf<typeof jobs.createJob> = {}) =>
    (await expectSuccess(sam.browser.call(jobs.createJob, { title: 'Deck', client_id, ...over }))).job
  const change = async (id: string, over: object) =>
    (await expectSuccess(sam.browser.call(jobs.changeJob, { id, action: 'update_details', ...over }))).job
  return { sam, client_id, home_id: properties[0]?.id ?? '', lake_id: lake.property_id, create, change }
}

it("an owner's new job is at the client's main property, or at the one that is named", async () => {
  const { sam, home_id, lake_id, create } = await twoHouses()
  expect(await create()).toMatchObject({ property_id: home_id, ...maple })
  const job = await create({ property_id: lake_id })
  expect(job).toMatchObject({ property_id: lake_id, ...shore })
  const { property } = await expectSuccess(sam.browser.call(jobs.getJob, { id: job.id }))
  expect(property).toMatchObject({ id: lake_id, label: 'Lake house', ...shore, access_notes: 'Key under the pot' })
})

it('a job whose address is typed is at the property with that address, else at an address of its own', async () => {
  const { lake_id, create } = await twoHouses()
  expect((await create(shore)).property_id).toBe(lake_id)
  expect(await create(cove)).toMatchObject({ property_id: null, ...cove })
})

it("a job can't name a property of another client, an unknown one, or one beside another address", async () => {
  const { sam, client_id, lake_id, create } = await twoHouses()
  const [foreign, other] = [await twoHouses(), await addClient(sam, served)]
  const { id } = await create()
  const refused = { code: 400, body: { fields: { property_id: ["Choose one of the client's properties"] } } }
  for (const property_id of [foreign.lake_id, randomUUID()]) {
    expect(await sam.browser.call(jobs.createJob, { title: 'Deck', client_id, property_id })).toMatchObject(refused)
    expect(await sam.browser.call(jobs.changeJob, { id, action: 'update_details', property_id })).toMatchObject(refused)
  }
  const mixed = { title: 'Deck', client_id: other.id, property_id: lake_id }
  expect(await sam.browser.call(jobs.createJob, mixed)).toMatchObject(refused)
  expect(await sam.browser.call(jobs.createJob, { title: 'Deck', property_id: lake_id })).toMatchObject(refused)
  const both = await sam.browser.call(jobs.createJob, { title: 'Deck', client_id, property_id: lake_id, ...cove })
  expect(both).toMatchObject({ code: 400, body: { fields: { address: [expect.stringContaining('at the property')] } } })
})

it('an owner moves a job to another property, to an address of its own, and back', async () => {
  const { home_id, lake_id, create, change } = await twoHouses()
  const { id } = await create()
  expect(await change(id, { property_id: lake_id })).toMatchObject({ property_id: lake_id, ...shore })
  expect(await change(id, cove)).toMatchObject({ property_id: null, ...cove })
  expect(await change(id, maple)).toMatchObject({ property_id: home_id, ...maple })
  expect(await change(id, { property_id: '' })).toMatchObject({ property_id: null, ...maple })
})

it("a job that gets another client is at that client's property; an address of its own stays", async () => {
  const { sam, lake_id, create, change } = await twoHouses()
  const cho = await addClient(sam, { company_name: 'Cho', service_address: '1 Elm St' })
  const [at, own] = [await create({ property_id: lake_id }), await create(cove)]
  const moved = await change(at.id, { client_id: cho.id })
  expect(moved).toMatchObject({ client_id: cho.id, address: '1 Elm St', city: null })
  expect(moved.property_id).not.toBe(lake_id)
  expect(await change(own.id, { client_id: cho.id })).toMatchObject({ property_id: null, ...cove })
})

it('a job moves with its property when the address is put right, wherever that is done', async () => {
  const { sam, client_id, lake_id, create } = await twoHouses()
  const [lake, home] = [await create({ property_id: lake_id }), await create()]
  const where = async (id: string) => (await expectSuccess(sam.browser.call(jobs.getJob, { id }))).job.address
  await expectSuccess(sam.browser.call(updateProperty, { id: client_id, property_id: lake_id, address: '7 Shore Rd' }))
  await expectSuccess(sam.browser.call(updateClient, { id: client_id, service_address: '16 Maple St' }))
  expect([await where(lake.id), await where(home.id)]).toEqual(['7 Shore Rd', '16 Maple St'])
  const { jobs: found } = await expectSuccess(sam.browser.call(jobs.listJobs, { q: '7 shore' }))
  expect(found.map(({ id }) => id)).toContain(lake.id)
})

it('a property that a job names is not deleted, and the sentence says why', async () => {
  const { sam, client_id, lake_id, create } = await twoHouses()
  await create({ property_id: lake_id })
  const answer = await sam.browser.call(deleteProperty, { id: client_id, property_id: lake_id })
  expect(answer).toMatchObject({ code: 400, body: { error_code: 'property_in_use' } })
  expect(answer.body.message).toContain("1 job is at Lake house, so it can't be deleted.")
})

it("a client reads where their project is, and nothing of the team's properties", async () => {
  const { sam, client_id, lake_id, create } = await twoHouses()
  const { id } = await create({ property_id: lake_id })
  const renee = await clientLogin(test, sam, client_id)
  const browser = await signedInAs(test, renee.user_id)
  const answer = await expectSuccess(browser.call(jobs.getJob, { id }))
  expect(answer.job).toMatchObject(shore)
  expect(JSON.stringify(answer)).not.toMatch(/property|Lake house|pot/)
})
