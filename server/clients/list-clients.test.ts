import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/clients/calls.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'

const test = await openTestApp()
const big = await owner(test)
await test.platform.database.inCompany(big.company_id, (db) =>
  sql`insert into client (company_id, display_name, last_name, service_city, phone, last_activity_at)
      select ${big.company_id}, 'Client ' || lpad(i::text, 4, '0'), 'Client ' || lpad(i::text, 4, '0'),
        case when i % 5 = 0 then 'Harbor' else 'Élan' end, '(207) 555-' || lpad(i::text, 4, '0'),
        now() - make_interval(mins => i)
      from generate_series(1, 1000) i`.execute(db),
)
const list = async (input: object) => (await big.browser.call(calls.listClients, input)).body

describe('a long list of clients', () => {
  it('an owner pages through a thousand by name, and the total is exact', async () => {
    const first = await list({})
    expect(first).toMatchObject({ page: 1, page_size: 50, total: 1000, total_pages: 20 })
    expect(first.clients.map((each) => each.display_name).slice(0, 2)).toEqual(['Client 0001', 'Client 0002'])
    const last = await list({ page: 20 })
    expect(last.clients).toHaveLength(50)
    expect(last.clients.at(-1)?.display_name).toBe('Client 1000')
    expect(await list({ page: 21 })).toMatchObject({ clients: [], total: 1000 })
    // A page before the first is the first.
    expect(await list({ page: -3 })).toEqual(first)
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
