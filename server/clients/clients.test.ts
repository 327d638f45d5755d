import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/clients/calls.ts'
import { nextNumber } from '#test/next-number.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'

const test = await openTestApp()
const sam = await owner(test)
const rival = await owner(test)

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
