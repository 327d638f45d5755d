import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as clients from '#contract/clients/calls.ts'
import * as calls from '#contract/clients/contacts/calls.ts'
import { listActivity, search } from '#contract/dashboard/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Boss = Pick<Awaited<ReturnType<typeof owner>>, 'browser'>

const ana = {
  first_name: 'Ana',
  last_name: 'Ortiz',
  role: 'Spouse',
  email: 'ana@example.com',
  phone: '(207) 555-0155',
  notes: 'After 5',
}
const read = ({ browser }: Boss, id: string) => expectSuccess(browser.call(clients.getClient, { id }))
const add = async ({ browser }: Boss, id: string, over: object = ana) =>
  (await expectSuccess(browser.call(calls.createContact, { id, ...over }))).contact

it('an owner adds people to a client, each once, and reads them in the order they were added', async () => {
  const sam = await owner(test)
  const { id } = await addClient(sam)
  const contact_id = randomUUID()
  const first = await sam.browser.call(calls.createContact, { id, contact_id, ...ana, gets_invoices: true })
  expect(first).toMatchObject({ code: 201, body: { contact: { ...ana, gets_invoices: true, gets_estimates: false } } })
  expect((await sam.browser.call(calls.createContact, { id, contact_id, ...ana, gets_invoices: true })).code).toBe(200)
  const other = await sam.browser.call(calls.createContact, { id, contact_id, first_name: 'Bo' })
  expect(other).toMatchObject({ code: 409, body: { error_code: 'conflict', current: { first_name: 'Ana' } } })
  await add(sam, id, { first_name: 'Bo' })
  expect((await read(sam, id)).contacts.map(({ first_name }) => first_name)).toEqual(['Ana', 'Bo'])
})

it('a contact without a name, or with half an address of mail, is refused at the field', async () => {
  const sam = await owner(test)
  const { id } = await addClient(sam)
  const { id: contact_id } = await add(sam, id)
  const nobody = { code: 400, body: { fields: { first_name: ['Enter a name'] } } }
  expect(await sam.browser.call(calls.createContact, { id, role: 'Spouse' })).toMatchObject(nobody)
  const emptied = { id, contact_id, first_name: '', last_name: '' }
  expect(await sam.browser.call(calls.updateContact, emptied)).toMatchObject(nobody)
  const half = await sam.browser.call(calls.updateContact, { id, contact_id, email: 'ana@' })
  expect(half).toMatchObject({ code: 400, body: { fields: { email: [expect.any(String)] } } })
})

it('an owner changes a contact, and one who saves over a change is shown it', async () => {
  const sam = await owner(test)
  const { id } = await addClient(sam)
  const { id: contact_id, version } = await add(sam, id)
  const changed = await sam.browser.call(calls.updateContact, { id, contact_id, version, email: '', role: 'Tenant' })
  expect(changed.body.contact).toMatchObject({ email: null, role: 'Tenant', phone: ana.phone, version: version + 1 })
  const late = await sam.browser.call(calls.updateContact, { id, contact_id, version, role: 'Owner' })
  expect(late).toMatchObject({ code: 409, body: { error_code: 'stale_version', current: { role: 'Tenant' } } })
})

it('an owner deletes a contact; by the path of another client or company there is none', async () => {
  const [sam, cho] = [await owner(test), await owner(test)]
  const [{ id }, other] = [await addClient(sam), await addClient(sam)]
  const { id: contact_id } = await add(sam, id)
  expect((await sam.browser.call(calls.deleteContact, { id: other.id, contact_id })).code).toBe(404)
  expect((await cho.browser.call(calls.updateContact, { id, contact_id, role: 'Mine' })).code).toBe(404)
  expect((await sam.browser.call(calls.createContact, { id: other.id, contact_id, ...ana })).code).toBe(409)
  await expectSuccess(sam.browser.call(calls.deleteContact, { id, contact_id }))
  expect((await read(sam, id)).contacts).toEqual([])
  expect((await sam.browser.call(calls.deleteContact, { id, contact_id })).code).toBe(404)
})

it('an owner finds a client by the name, email or phone of a contact, as they are by now', async () => {
  const sam = await owner(test)
  const { id, display_name } = await addClient(sam, { company_name: 'Harbor Dental' })
  const { id: contact_id } = await add(sam, id)
  const found = async (q: string) =>
    (await expectSuccess(sam.browser.call(clients.listClients, { q }))).clients.map((each) => each.id)
  for (const q of ['ana ortiz', 'ana@example', '207 555 0155', '5550155']) expect(await found(q), q).toEqual([id])
  const { results } = await expectSuccess(sam.browser.call(search, { q: 'ana ortiz' }))
  expect(results.map(({ title }) => title)).toContain(display_name)
  await expectSuccess(
    sam.browser.call(calls.updateContact, { id, contact_id, first_name: 'Eva', email: '', phone: '' }),
  )
  expect([await found('ana ortiz'), await found('5550155'), await found('eva ortiz')]).toEqual([[], [], [id]])
})

it('who may not see how clients are reached sees names and roles, finds by name alone, and writes neither', async () => {
  const sam = await owner(test)
  const clerk = await employee(test, sam, 'manager')
  await test.platform.database.inCompany(sam.company_id, (db) =>
    sql`with copy as (insert into role (company_id, name, permissions)
        select company_id, 'Clerk', permissions || '{"clients.contact":"none"}' from role where key = 'manager' returning *)
      update membership set role_id = copy.id from copy where user_id = ${clerk.user_id}`.execute(db),
  )
  const { id } = await addClient(sam, { company_name: 'Harbor Dental' })
  const { id: contact_id } = await add(sam, id)
  const [seen] = (await read(clerk, id)).contacts
  expect(seen).toMatchObject({ first_name: 'Ana', role: 'Spouse' })
  for (const hidden of ['email', 'phone', 'notes']) expect(seen).not.toHaveProperty(hidden)
  const found = async (q: string) => (await expectSuccess(clerk.browser.call(clients.listClients, { q }))).total
  expect([await found('ana ortiz'), await found('ana@example'), await found('5550155')]).toEqual([1, 0, 0])
  expect((await clerk.browser.call(calls.updateContact, { id, contact_id, phone: '1' })).code).toBe(403)
  expect((await clerk.browser.call(calls.updateContact, { id, contact_id, role: 'Tenant' })).code).toBe(200)
})

it("a contact's comings and goings are in the history of the client by name", async () => {
  const sam = await owner(test)
  const { id } = await addClient(sam)
  const { id: contact_id } = await add(sam, id)
  await expectSuccess(sam.browser.call(calls.deleteContact, { id, contact_id }))
  const { activity } = await expectSuccess(sam.browser.call(listActivity, { client_id: id }))
  expect(activity.slice(0, 2).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'contact_deleted Ana Ortiz',
    'contact_added Ana Ortiz',
  ])
})
