import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as clients from '#contract/clients/calls.ts'
import * as calls from '#contract/clients/properties/calls.ts'
import { listActivity } from '#contract/dashboard/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Boss = Awaited<ReturnType<typeof owner>>

const home = {
  service_address: '14 Maple St',
  service_city: 'Portland',
  service_state: 'ME',
  service_postal_code: '04101',
}
const lake = { label: 'Lake house', address: '5 Shore Rd', city: 'Naples', state: 'ME', postal_code: '04055' }
const withHome = (sam: Boss) => addClient(sam, { ...home, access_notes: 'Gate 4711' })
const read = (sam: Boss, id: string) => expectSuccess(sam.browser.call(clients.getClient, { id }))
const add = async (sam: Boss, id: string, over: object = lake) =>
  (await expectSuccess(sam.browser.call(calls.createProperty, { id, ...over }))).property

it("an owner finds a client's address as the first of the properties, and changes it in either place", async () => {
  const sam = await owner(test)
  const { id } = await withHome(sam)
  const [main] = (await read(sam, id)).properties
  expect(main).toMatchObject({
    main: true,
    label: null,
    address: '14 Maple St',
    access_notes: 'Gate 4711',
    job_count: 0,
  })
  const property_id = main?.id ?? ''
  await expectSuccess(sam.browser.call(clients.updateClient, { id, service_address: '15 Maple St' }))
  expect((await read(sam, id)).properties[0]).toMatchObject({ id: property_id, address: '15 Maple St', version: 2 })
  await expectSuccess(
    sam.browser.call(calls.updateProperty, { id, property_id, label: 'Home', address: '16 Maple St' }),
  )
  const after = await read(sam, id)
  expect(after.client).toMatchObject({
    service_address: '16 Maple St',
    service_city: 'Portland',
    access_notes: 'Gate 4711',
  })
  expect(after.properties).toMatchObject([{ id: property_id, label: 'Home', address: '16 Maple St' }])
})

it('an owner adds a property twice under one id and has one; with other words it is refused', async () => {
  const sam = await owner(test)
  const { id } = await withHome(sam)
  const property_id = randomUUID()
  const first = await sam.browser.call(calls.createProperty, { id, property_id, ...lake })
  expect(first).toMatchObject({ code: 201, body: { property_id, property: { ...lake, main: false } } })
  expect((await sam.browser.call(calls.createProperty, { id, property_id, ...lake })).code).toBe(200)
  const other = await sam.browser.call(calls.createProperty, { id, property_id, ...lake, city: 'Bath' })
  expect(other).toMatchObject({ code: 409, body: { error_code: 'conflict', current: { id: property_id } } })
  expect((await read(sam, id)).properties.map(({ label }) => label)).toEqual([null, 'Lake house'])
})

it('the first property of a client without an address is their address', async () => {
  const sam = await owner(test)
  const { id } = await addClient(sam, { access_notes: 'Mind the dog' })
  expect((await read(sam, id)).properties).toEqual([])
  const made = await add(sam, id)
  expect(made).toMatchObject({ main: true, access_notes: 'Mind the dog' })
  expect((await read(sam, id)).client).toMatchObject({ service_address: '5 Shore Rd', service_city: 'Naples' })
})

it('an owner makes another property the main one and back, and nothing of either is lost', async () => {
  const sam = await owner(test)
  const { id } = await withHome(sam)
  const { id: property_id } = await add(sam, id, { ...lake, access_notes: 'Key under the pot', country: 'US' })
  const before = (await read(sam, id)).properties
  const { properties } = await expectSuccess(sam.browser.call(calls.makePropertyMain, { id, property_id }))
  expect(properties.map(({ address, access_notes, main }) => [address, access_notes, main])).toEqual([
    ['5 Shore Rd', 'Key under the pot', true],
    ['14 Maple St', 'Gate 4711', false],
  ])
  expect((await read(sam, id)).client).toMatchObject({
    service_address: '5 Shore Rd',
    access_notes: 'Key under the pot',
  })
  await expectSuccess(sam.browser.call(calls.makePropertyMain, { id, property_id: before[0]?.id ?? '' }))
  const plain = (all: typeof before) => all.map(({ version: _, ...rest }) => rest)
  expect(plain((await read(sam, id)).properties)).toEqual(plain(before))
})

it('an owner who saves over what somebody changed meanwhile is shown the property as it is', async () => {
  const sam = await owner(test)
  const { id } = await withHome(sam)
  const { id: property_id, version } = await add(sam, id)
  await expectSuccess(sam.browser.call(calls.updateProperty, { id, property_id, version, label: 'Cabin' }))
  const late = await sam.browser.call(calls.updateProperty, { id, property_id, version, label: 'Camp' })
  expect(late).toMatchObject({ code: 409, body: { error_code: 'stale_version', current: { label: 'Cabin' } } })
})

it('an owner deletes a property; of the main one the next takes the place, and the last leaves no address', async () => {
  const sam = await owner(test)
  const { id } = await withHome(sam)
  const second = await add(sam, id)
  const [main] = (await read(sam, id)).properties
  const { properties } = await expectSuccess(
    sam.browser.call(calls.deleteProperty, { id, property_id: main?.id ?? '' }),
  )
  expect(properties).toMatchObject([{ id: second.id, main: true, address: '5 Shore Rd' }])
  expect((await read(sam, id)).client.service_address).toBe('5 Shore Rd')
  const last = await sam.browser.call(calls.deleteProperty, { id, property_id: second.id })
  expect(last).toMatchObject({ code: 200, body: { properties: [], message: 'Lake house deleted' } })
  expect((await read(sam, id)).client).toMatchObject({ service_address: null, access_notes: null })
})

it('a property without an address is refused, whether new or changed', async () => {
  const sam = await owner(test)
  const { id } = await withHome(sam)
  const refused = { code: 400, body: { fields: { address: ['Enter an address'] } } }
  expect(await sam.browser.call(calls.createProperty, { id, label: 'Lake house' })).toMatchObject(refused)
  const { id: property_id } = await add(sam, id)
  const none = { address: '', city: '', state: '', postal_code: '' }
  expect(await sam.browser.call(calls.updateProperty, { id, property_id, ...none })).toMatchObject(refused)
})

it("an owner can't reach a property by the path of another client, or of another company", async () => {
  const [sam, cho] = [await owner(test), await owner(test)]
  const [{ id }, other] = [await withHome(sam), await withHome(sam)]
  const { id: property_id } = await add(sam, id)
  for (const call of [calls.updateProperty, calls.makePropertyMain, calls.deleteProperty] as const) {
    const wrong = { id: other.id, property_id, label: 'Mine' }
    expect((await sam.browser.call(call as typeof calls.updateProperty, wrong)).code).toBe(404)
    const foreign = { id, property_id, label: 'Mine' }
    expect((await cho.browser.call(call as typeof calls.updateProperty, foreign)).code).toBe(404)
  }
  expect((await sam.browser.call(calls.createProperty, { id: other.id, property_id, ...lake })).code).toBe(409)
})

it('an owner finds a client by the address or label of any property, as it is by now', async () => {
  const sam = await owner(test)
  const { id } = await withHome(sam)
  const { id: property_id } = await add(sam, id)
  const found = async (q: string) =>
    (await expectSuccess(sam.browser.call(clients.listClients, { q }))).clients.map((each) => each.id)
  for (const q of ['5 shore', 'naples 04055', 'lake house', 'maple']) expect(await found(q), q).toEqual([id])
  await expectSuccess(sam.browser.call(calls.updateProperty, { id, property_id, address: '6 Cove Ln' }))
  expect([await found('shore'), await found('cove ln')]).toEqual([[], [id]])
  await expectSuccess(sam.browser.call(calls.deleteProperty, { id, property_id }))
  expect(await found('cove')).toEqual([])
})

it("a property's comings and goings are in the history of the client by its name", async () => {
  const sam = await owner(test)
  const { id } = await withHome(sam)
  const { id: property_id } = await add(sam, id)
  await expectSuccess(sam.browser.call(calls.makePropertyMain, { id, property_id }))
  const { activity } = await expectSuccess(sam.browser.call(listActivity, { client_id: id }))
  expect(activity.map(({ kind, title }) => [kind, title]).slice(0, 2)).toEqual([
    ['property_made_main', 'Lake house'],
    ['property_added', 'Lake house'],
  ])
})

it('twenty people who make different properties the main one at once leave one main one, and every address', async () => {
  const sam = await owner(test)
  const { id } = await withHome(sam)
  const made = await Promise.all(['1 A St', '2 B St', '3 C St', '4 D St'].map((address) => add(sam, id, { address })))
  const all = Array.from({ length: 20 }, (_, at) => made[at % made.length]?.id ?? '')
  await Promise.all(all.map((property_id) => sam.browser.call(calls.makePropertyMain, { id, property_id })))
  const { properties, client } = await read(sam, id)
  expect(properties.filter(({ main }) => main)).toHaveLength(1)
  expect(properties.map(({ address }) => address).toSorted()).toEqual([
    '1 A St',
    '14 Maple St',
    '2 B St',
    '3 C St',
    '4 D St',
  ])
  expect(client.service_address).toBe(properties[0]?.address)
})
