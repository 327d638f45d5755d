import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/clients/calls.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'

const test = await openTestApp()
const sam = await owner(test)

describe('rights to clients', () => {
  it('a crew member sees the clients of assigned jobs, by name and address alone', async () => {
    const crew = await employee(test, sam, 'crew_member')
    const theirs = await addClient(sam, {
      email: 'gate@example.com',
      phone: '555-7788',
      notes: 'Dog',
      service_city: 'Bath',
    })
    const others = await addClient(sam)
    await assign(test, crew, (await addJob(sam, { client_id: theirs.id })).id)
    const { body } = await crew.browser.call(calls.listClients)
    expect(body).toMatchObject({ total: 1, clients: [{ id: theirs.id, city: 'Bath' }] })
    const { client } = (await crew.browser.call(calls.getClient, { id: theirs.id })).body
    for (const hidden of ['email', 'phone', 'phone_2', 'notes']) expect(client).not.toHaveProperty(hidden)
    expect(body.clients[0]).not.toHaveProperty('balance')
    expect((await crew.browser.call(calls.getClient, { id: others.id })).code).toBe(404)
    expect((await crew.browser.call(calls.listClients, { q: '5557788' })).body.total).toBe(0)
    expect((await crew.browser.call(calls.listClients, { q: 'bath' })).body.total).toBe(1)
  })

  it('a crew lead reads the telephone of an own client but no balance', async () => {
    const lead = await employee(test, sam, 'crew_lead')
    const { id } = await addClient(sam, { phone: '555-3131' })
    await assign(test, lead, (await addJob(sam, { client_id: id })).id)
    const { body } = await lead.browser.call(calls.getClient, { id })
    expect(body.client.phone).toBe('555-3131')
    expect(body).not.toHaveProperty('balance')
    expect((await lead.browser.call(calls.listClients, { q: '3131' })).body.total).toBe(1)
  })

  it('a crew lead can neither add nor change clients, a manager cannot delete them', async () => {
    const lead = await employee(test, sam, 'crew_lead')
    const manager = await employee(test, sam, 'manager')
    const { id } = await addClient(sam)
    for (const answer of [
      await lead.browser.call(calls.createClient, { first_name: 'No' }),
      await lead.browser.call(calls.updateClient, { id, first_name: 'No' }),
      await manager.browser.call(calls.deleteClient, { id }),
    ])
      expect(answer).toMatchObject({ code: 403, body: { error_code: 'permission_denied', redirect: '/dashboard' } })
    expect((await manager.browser.call(calls.updateClient, { id, first_name: 'Yes' })).code).toBe(200)
  })

  it('a person who may edit but not see contacts cannot overwrite them', async () => {
    const clerk = await employee(test, sam, 'manager')
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`with copy as (insert into role (company_id, name, permissions)
            select company_id, 'Clerk', permissions || '{"clients.contact":"none"}' from role where key = 'manager' returning *)
          update membership set role_id = copy.id from copy where user_id = ${clerk.user_id}`.execute(db),
    )
    const { id } = await addClient(sam, { email: 'safe@example.com' })
    const blind = await clerk.browser.call(calls.updateClient, { id, email: 'other@example.com' })
    expect(blind).toMatchObject({ code: 403, body: { error_code: 'permission_denied' } })
    const seen = await clerk.browser.call(calls.updateClient, { id, service_city: 'Saco' })
    expect(seen.body.client).not.toHaveProperty('email')
    expect((await sam.browser.call(calls.getClient, { id })).body.client.email).toBe('safe@example.com')
  })
})
