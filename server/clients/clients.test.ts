import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/clients/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob, assign } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'

const test = await openTestApp()
const sam = await owner(test)
const rival = await owner(test)
const big = await owner(test)
await test.platform.database.inCompany(big.company_id, (db) =>
  sql`insert into client (company_id, display_name, last_name, service_city, phone, last_activity_at)
      select ${big.company_id}, 'Client ' || lpad(i::text, 4, '0'), 'Client ' || lpad(i::text, 4, '0'),
        case when i % 5 = 0 then 'Harbor' else 'Élan' end, '(207) 555-' || lpad(i::text, 4, '0'),
        now() - make_interval(mins => i)
      from generate_series(1, 1000) i`.execute(db),
)
const list = async (input: object) => (await big.browser.call(calls.listClients, input)).body

describe('clients', () => {
  it('an owner adds a person, who is called by their name', async () => {
    const answer = await sam.browser.call(calls.createClient, {
      first_name: 'Renee',
      last_name: 'Ortiz',
      email: 'Renee@Example.com',
      phone: '(555) 010-1234',
      service_address: '14 Maple St',
      service_city: 'Portland',
    })
    expect(answer).toMatchObject({ code: 201, body: { message: 'Client added' } })
    expect(answer.body.client).toMatchObject({ display_name: 'Renee Ortiz', email: 'renee@example.com', version: 1 })
    expect(answer.body.client_id).toBe(answer.body.client.id)
  })

  it('an owner adds a business, which is called by its company', async () => {
    const client = await addClient(sam, { company_name: 'Cho Builders', first_name: 'Dana', last_name: 'Cho' })
    expect(client.display_name).toBe('Cho Builders')
  })

  it('an owner who gives no name is told where one belongs', async () => {
    const answer = await sam.browser.call(calls.createClient, { email: 'nobody@example.com', first_name: '' })
    expect(answer).toMatchObject({ code: 400, body: { fields: { first_name: ['Enter a name'] } } })
  })

  it('an owner is told who has the same address or telephone already', async () => {
    const email = `twin${nextNumber()}@example.com`
    const byMail = await addClient(sam, { email })
    const byPhone = await addClient(sam, { phone_2: '+1 (207) 555-0188' })
    const other = await addClient(sam, { phone: '207 555 01889' })
    const { duplicates } = (
      await sam.browser.call(calls.createClient, { first_name: 'Twin', email, phone: '207.555.0188' })
    ).body
    expect(duplicates.map(({ id }) => id).sort()).toEqual([byMail.id, byPhone.id].sort())
    expect(duplicates).not.toContainEqual(expect.objectContaining({ id: other.id }))
  })

  it('a caller that brings the id twice has one client', async () => {
    const id = randomUUID()
    const first = await sam.browser.call(calls.createClient, { id, first_name: 'Offline' })
    const again = await sam.browser.call(calls.createClient, { id, first_name: 'Offline' })
    expect([first.code, again.code]).toEqual([201, 200])
    expect(again.body.client).toEqual(first.body.client)
  })

  it('nobody takes an id that somebody else of the company used', async () => {
    const manager = await employee(test, sam, 'manager')
    const { id } = await addClient(sam)
    const answer = await manager.browser.call(calls.createClient, { id, first_name: 'Mine' })
    expect(answer).toMatchObject({ code: 409, body: { error_code: 'conflict' } })
    expect(JSON.stringify(answer.body)).not.toContain('Renee')
  })

  it('an id used by another company is as free as any', async () => {
    const { id } = await addClient(rival)
    const answer = await sam.browser.call(calls.createClient, { id, first_name: 'Own' })
    expect(answer).toMatchObject({ code: 201, body: { client: { display_name: 'Own' } } })
    expect((await rival.browser.call(calls.getClient, { id })).body.client.first_name).toBe('Renee')
  })

  it('a repeat with the same key adds nobody', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const fields = { first_name: 'Once', last_name: `Only${nextNumber()}` }
    const answers = await Promise.all([1, 2, 3].map(() => sam.browser.call(calls.createClient, fields, key)))
    expect(new Set(answers.map(({ body }) => body.client_id)).size).toBe(1)
    const { body } = await sam.browser.call(calls.listClients, { q: fields.last_name })
    expect(body.total).toBe(1)
  })

  it('an owner changes what is sent, clears what is sent empty, and keeps the rest', async () => {
    const { id } = await addClient(sam, { email: 'keep@example.com', phone: '555-0199', notes: 'Gate 42' })
    const { body } = await sam.browser.call(calls.updateClient, { id, phone: '', last_name: 'Okafor' })
    expect(body).toMatchObject({
      message: 'Client updated successfully',
      client: { display_name: 'Renee Okafor', phone: null, email: 'keep@example.com', notes: 'Gate 42', version: 2 },
    })
    const gone = await sam.browser.call(calls.listClients, { q: '555-0199' })
    expect(gone.body.clients.map((each) => each.id)).not.toContain(id)
  })

  it('an owner cannot clear the last name a client has', async () => {
    const { id } = await addClient(sam, { first_name: null, last_name: null, company_name: 'Solo Ltd' })
    const answer = await sam.browser.call(calls.updateClient, { id, company_name: '' })
    expect(answer).toMatchObject({ code: 400, body: { fields: { first_name: ['Enter a name'] } } })
  })

  it('the second of two people who edit at once sees what the first one saved', async () => {
    const { id, version } = await addClient(sam)
    await sam.browser.call(calls.updateClient, { id, version, first_name: 'First' })
    const second = await sam.browser.call(calls.updateClient, { id, version, first_name: 'Second' })
    expect(second).toMatchObject({
      code: 409,
      body: { error_code: 'stale_version', current: { first_name: 'First', version: 2 } },
    })
    expect((second.body as { current?: object }).current).not.toHaveProperty('search_text')
  })

  it('an owner deletes a client that nothing hangs on', async () => {
    const { id } = await addClient(sam)
    const answer = await sam.browser.call(calls.deleteClient, { id })
    expect(answer).toMatchObject({ code: 200, body: { archived: false } })
    expect((await sam.browser.call(calls.getClient, { id })).code).toBe(404)
  })

  it('an owner who deletes a client with an invoice finds it archived', async () => {
    const client = await addClient(sam, { last_name: 'Kept' })
    await addDocument(test, sam.company_id, { kind: 'invoice', client_id: client.id })
    const answer = await sam.browser.call(calls.deleteClient, { id: client.id })
    expect(answer.body).toMatchObject({ archived: true, message: expect.stringContaining('Renee Kept archived') })
    expect((await sam.browser.call(calls.getClient, { id: client.id })).body.client.archived_at).toBeTruthy()
    const { body } = await sam.browser.call(calls.listClients, { q: 'Renee Kept' })
    expect(body.total).toBe(0)
  })

  it('another company cannot see, change or delete a client, nor learn that it exists', async () => {
    const { id } = await addClient(sam)
    const unknown = await rival.browser.call(calls.getClient, { id: randomUUID() })
    for (const row of [calls.getClient, calls.updateClient, calls.deleteClient]) {
      const answer = await rival.browser.call(row as typeof calls.getClient, { id })
      expect(answer).toMatchObject({ code: 404, body: unknown.body })
    }
    expect((await rival.browser.call(calls.getClient, { id: 'no-id' as never })).code).toBe(404)
    expect((await sam.browser.call(calls.getClient, { id })).code).toBe(200)
  })
})

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

describe('a long list of clients', () => {
  it('an owner pages through a thousand by name, and the total is exact', async () => {
    const first = await list({})
    expect(first).toMatchObject({ page: 1, page_size: 50, total: 1000, total_pages: 20 })
    expect(first.clients.map((each) => each.display_name).slice(0, 2)).toEqual(['Client 0001', 'Client 0002'])
    const last = await list({ page: 20 })
    expect(last.clients).toHaveLength(50)
    expect(last.clients.at(-1)?.display_name).toBe('Client 1000')
    expect(await list({ page: 21 })).toMatchObject({ clients: [], total: 1000 })
  })

  it('an owner sorts by name backwards and by the last thing that happened', async () => {
    expect((await list({ sort: '-name' })).clients[0]?.display_name).toBe('Client 1000')
    expect((await list({ sort: '-last_activity' })).clients[0]?.display_name).toBe('Client 0001')
    expect((await list({ sort: 'last_activity' })).clients[0]?.display_name).toBe('Client 1000')
  })

  it('an owner searches, and the total counts what fits', async () => {
    const found = await list({ q: 'harbor', page_size: 10 })
    expect(found).toMatchObject({ total: 200, total_pages: 20 })
    expect(found.clients).toHaveLength(10)
    expect((await list({ q: 'elan client 0001' })).total).toBe(1)
    expect((await list({ q: '100%' })).total).toBe(0)
  })

  it('an owner finds a client by a telephone number however it is written', async () => {
    for (const q of ['(207) 555-0777', '207 555 0777', '+1 207-555-0777', '5550777', '0777'])
      expect((await list({ q })).clients.map((each) => each.display_name)).toContain('Client 0777')
    expect((await list({ q: '207 555 0777' })).total).toBe(1)
  })

  it('an owner sees what each client owes over sent invoices', async () => {
    const [client] = (await list({ q: 'Client 0500' })).clients
    const id = client?.id ?? ''
    await addDocument(test, big.company_id, { kind: 'invoice', client_id: id, total: 120_000 })
    await addDocument(test, big.company_id, { kind: 'invoice', client_id: id, total: 50 })
    await addDocument(test, big.company_id, { kind: 'invoice', client_id: id, status: 'void' })
    expect((await list({ q: 'Client 0500' })).clients[0]?.balance).toBe('1200.50')
    expect((await list({ q: 'Client 0501' })).clients[0]?.balance).toBe('0.00')
    expect((await big.browser.call(calls.getClient, { id })).body.balance).toBe('1200.50')
  })

  it('the total follows what is added, archived and deleted', async () => {
    const added = await addClient(big)
    expect((await list({})).total).toBe(1001)
    await big.browser.call(calls.deleteClient, { id: added.id })
    expect((await list({})).total).toBe(1000)
  })

  it('the total follows statements over many rows', async () => {
    const bulk = (statement: RawBuilder<unknown>) =>
      test.platform.database.inCompany(big.company_id, (db) => statement.execute(db))
    const kept = async () => {
      const { rows } = await test.platform.database.inCompany(big.company_id, (db) =>
        sql<{ version: number }>`select xmin::text::bigint as version from tally where noun = 'client'`.execute(db),
      )
      return rows[0]?.version
    }
    await bulk(sql`insert into client (company_id, display_name, archived_at)
      select ${big.company_id}, 'Many', case when i <= 30 then now() end from generate_series(1, 100) i`)
    expect((await list({})).total).toBe(1070)
    const before = await kept()
    await bulk(sql`update client set last_activity_at = now() where display_name = 'Many'`)
    expect(await kept(), 'nothing was archived, so nothing is counted').toBe(before)
    await bulk(sql`update client set archived_at = case when archived_at is null then now() end
      where display_name = 'Many'`)
    expect((await list({})).total).toBe(1030)
    await bulk(sql`delete from client where display_name = 'Many'`)
    expect((await list({})).total).toBe(1000)
  })
})
