import { expect, it } from 'vitest'
import * as clients from '#contract/clients/calls.ts'
import * as calls from '#contract/clients/merge/calls.ts'
import * as properties from '#contract/clients/properties/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Boss = Awaited<ReturnType<typeof owner>>

const merge = (sam: Boss, id: string, other_id: string, choices = {}) =>
  expectSuccess(sam.browser.call(calls.mergeClients, { id, other_id, choices }))
const undo = (sam: Boss, id: string, { merge: { id: merge_id } }: Awaited<ReturnType<typeof merge>>) =>
  expectSuccess(sam.browser.call(calls.undoMerge, { id, merge_id }))
const addProperty = (sam: Boss, id: string, place: { address: string; city?: string; access_notes?: string }) =>
  expectSuccess(sam.browser.call(properties.createProperty, { id, ...place }))

/** The client's own address and notes, and each property with its own. */
async function placesOf(sam: Boss, id: string) {
  const { client, properties: all } = await expectSuccess(sam.browser.call(clients.getClient, { id }))
  const { service_address, service_city, access_notes } = client
  return [
    { service_address, service_city, access_notes },
    ...all.map((each) => [each.main, each.address, each.city, each.access_notes]),
  ]
}

/** A client without an address but with a further property: of the client that was merged into them. */
async function withoutAddress(sam: Boss, further: { access_notes?: string }) {
  const [kept, first] = [await addClient(sam), await addClient(sam, { service_address: '14 Maple St', ...further })]
  await merge(sam, kept.id, first.id, { main_address: 'kept' })
  await expectSuccess(sam.browser.call(clients.updateClient, { id: kept.id, access_notes: '4711' }))
  return kept
}

it('an owner who undoes a merge into a client without an address finds a property without notes as it was', async () => {
  const sam = await owner(test)
  const kept = await withoutAddress(sam, {})
  const other = await addClient(sam, { service_address: '14 maple st.' })
  const before = [await placesOf(sam, kept.id), await placesOf(sam, other.id)]
  const done = await merge(sam, kept.id, other.id)
  expect(await placesOf(sam, kept.id)).toEqual([
    { service_address: '14 Maple St', service_city: null, access_notes: '4711' },
    [true, '14 Maple St', null, '4711'],
  ])
  await undo(sam, kept.id, done)
  expect([await placesOf(sam, kept.id), await placesOf(sam, other.id)]).toEqual(before)
})

it('an owner who merges into a client without an address keeps how to get in at a property of theirs', async () => {
  const sam = await owner(test)
  const kept = await withoutAddress(sam, { access_notes: 'Key under the pot' })
  const other = await addClient(sam, { service_address: '14 maple st.' })
  const before = [await placesOf(sam, kept.id), await placesOf(sam, other.id)]
  const done = await merge(sam, kept.id, other.id)
  expect((await placesOf(sam, kept.id)).slice(1)).toEqual([
    [true, '14 maple st.', null, '4711'],
    [false, '14 Maple St', null, 'Key under the pot'],
  ])
  await undo(sam, kept.id, done)
  expect([await placesOf(sam, kept.id), await placesOf(sam, other.id)]).toEqual(before)
})

it('an owner who chooses the other’s address keeps how to get in at each of the two', async () => {
  const sam = await owner(test)
  const kept = await addClient(sam, { service_address: '14 Maple St' })
  const other = await addClient(sam, { service_address: '5 Shore Rd', access_notes: 'Gate' })
  await addProperty(sam, other.id, { address: '14 Maple St', access_notes: '4711' })
  const before = [await placesOf(sam, kept.id), await placesOf(sam, other.id)]
  const done = await merge(sam, kept.id, other.id, { main_address: 'merged' })
  expect((await placesOf(sam, kept.id)).slice(1)).toEqual([
    [true, '5 Shore Rd', null, 'Gate'],
    [false, '14 Maple St', null, '4711'],
  ])
  await undo(sam, kept.id, done)
  expect([await placesOf(sam, kept.id), await placesOf(sam, other.id)]).toEqual(before)
})

it('an owner who undoes a merge keeps the notes that somebody wrote of the kept client’s own address since', async () => {
  const sam = await owner(test)
  const kept = await addClient(sam, { service_address: '14 Maple St', access_notes: 'Dog' })
  const other = await addClient(sam, { service_address: '5 Shore Rd', access_notes: 'Gate' })
  const done = await merge(sam, kept.id, other.id, { main_address: 'merged' })
  const { properties: all } = await expectSuccess(sam.browser.call(clients.getClient, { id: kept.id }))
  const own = all.find(({ address }) => address === '14 Maple St')
  await expectSuccess(
    sam.browser.call(properties.updateProperty, {
      id: kept.id,
      property_id: own?.id ?? '',
      access_notes: 'Two dogs',
    }),
  )
  await undo(sam, kept.id, done)
  expect((await placesOf(sam, kept.id)).slice(1)).toEqual([[true, '14 Maple St', null, 'Two dogs']])
  expect((await placesOf(sam, other.id)).slice(1)).toEqual([[true, '5 Shore Rd', null, 'Gate']])
})

it('an owner who undoes a merge has the first address back where the chosen one was the same street of another town', async () => {
  const sam = await owner(test)
  const kept = await addClient(sam, { service_address: '14 Maple St', service_city: 'Portland' })
  await addProperty(sam, kept.id, { address: '14 Maple St', city: 'Naples' })
  const other = await addClient(sam, { service_address: '14 Maple St', service_city: 'Naples' })
  const before = [await placesOf(sam, kept.id), await placesOf(sam, other.id)]
  const done = await merge(sam, kept.id, other.id, { main_address: 'merged' })
  expect((await placesOf(sam, kept.id))[0]).toMatchObject({ service_city: 'Naples' })
  await undo(sam, kept.id, done)
  expect([await placesOf(sam, kept.id), await placesOf(sam, other.id)]).toEqual(before)
})
