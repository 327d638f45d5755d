import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listDocuments } from '#contract/billing/calls.ts'
import { listClients } from '#contract/clients/calls.ts'
import { createTag } from '#contract/clients/tags/calls.ts'
import { getDashboard, search } from '#contract/dashboard/calls.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

/** A company of 7,000 clients in Maple Street, each fifth of them a Renee, each tenth with an overdue invoice. */
async function largeCompany() {
  const sam = await owner(test)
  await test.platform.database.inCompany(sam.company_id, async (db) => {
    await sql`insert into client (company_id, display_name, first_name, last_name, service_address)
      select ${sam.company_id}, first || ' ' || to_char(i, 'FM00000'), first, to_char(i, 'FM00000'), i || ' Maple St'
      from generate_series(1, 7000) i, lateral (select case when i % 5 = 0 then 'Renee' else 'Ana' end) n (first)`.execute(
      db,
    )
    await sql`insert into document (company_id, kind, number, status, client_id, currency, issue_date, due_date, subtotal, total)
      select ${sam.company_id}, 'invoice', 'INV-' || last_name, 'sent', id, 'USD', '2026-01-01', '2026-02-01', 1000, 1000
      from client where last_name::int % 10 = 0`.execute(db)
    await sql`insert into document (company_id, kind, number, status, client_id, currency, issue_date, due_date, subtotal, total)
      select ${sam.company_id}, 'invoice', 'INV-5' || last_name, 'sent', id, 'USD', '2026-01-01', '2026-02-01', 1000, 1000
      from client where first_name = 'Renee'`.execute(db)
  })
  return sam
}

const { browser, company_id } = await largeCompany()
const clients = (input: object) => expectSuccess(browser.call(listClients, input))
const invoices = (input: object) => expectSuccess(browser.call(listDocuments, { tab: 'invoices', ...input }))
const names = (answer: Awaited<ReturnType<typeof clients>>) => answer.clients.map((each) => each.display_name)

it('an owner of very many clients hears that more than five hundred fit, and still turns every page in order', async () => {
  const first = await clients({ q: 'maple', page_size: 200 })
  expect(first).toMatchObject({ total: 500, more_than: true })
  expect(names(first)[0]).toBe('Ana 00001')
  const sixth = await clients({ q: 'maple', page_size: 200, page: 6 })
  expect(sixth).toMatchObject({ total: 1200, more_than: true, total_pages: 7 })
  expect(names(sixth)[0]).toBe('Ana 01251')
  const last = await clients({ q: 'maple', page_size: 200, page: 35 })
  expect(last.clients.length).toBe(200)
  expect(await clients({ q: 'maple', page_size: 200, page: 36 })).toMatchObject({ clients: [], total_pages: 36 })
})

it('an owner finds those who stand at the end of the order, and the last page tells how many there are', async () => {
  const first = await clients({ q: 'renee' })
  expect(first).toMatchObject({ total: 500, more_than: true })
  expect(names(first).slice(0, 2)).toEqual(['Renee 00005', 'Renee 00010'])
  expect(names(await clients({ q: 'renee', sort: '-name' }))[0]).toBe('Renee 07000')
  const last = await clients({ q: 'renee', page_size: 150, page: 10 })
  expect(last).toMatchObject({ total: 1400, total_pages: 10 })
  expect(last.more_than).toBe(undefined)
  expect(last.clients.length).toBe(50)
})

it('an owner who looks for one of very many finds the one, counted exactly', async () => {
  const one = await clients({ q: '06995' })
  expect(one).toMatchObject({ total: 1, clients: [{ display_name: 'Renee 06995' }] })
  expect(one.more_than).toBe(undefined)
  const { results } = await expectSuccess(browser.call(search, { q: 'INV-06990' }))
  expect(results.map(({ title }) => title)).toEqual(['INV-06990'])
})

it('an owner of very many invoices finds them by their clients, newest first, and hears that there are more', async () => {
  const all = await invoices({})
  expect(all).toMatchObject({ total: 2100, counts: { overdue: { count: 2100, total: '21000.00' } } })
  const found = await invoices({ q: 'renee' })
  expect(found).toMatchObject({ total: 500, more_than: true, counts: { overdue: { count: 500 } } })
  expect(found.documents.map(({ id }) => id)).toEqual(
    found.documents
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  )
  expect((await invoices({ q: 'renee', page_size: 150, page: 14 })).total).toBe(2100)
  const { results } = await expectSuccess(browser.call(search, { q: 'renee' }))
  expect(results.map(({ kind }) => kind).toSorted()).toEqual([...Array(5).fill('client'), ...Array(5).fill('invoice')])
})

it('an owner for whom very much waits hears that it is more than was counted', async () => {
  const home = await expectSuccess(browser.call(getDashboard))
  expect(home).toMatchObject({ needs_attention_more: true, figures: { overdue: '21000.00' } })
  expect(home.needs_attention_total).toBeGreaterThanOrEqual(100)
  expect(home.needs_attention.length).toBe(50)
})

it('an owner of very many clients lists those with a tag in order, wherever in it they stand', async () => {
  const { tag_id } = await expectSuccess(browser.call(createTag, { name: 'Repeat' }))
  await test.platform.database.inCompany(company_id, (db) =>
    sql`insert into client_tag (company_id, client_id, tag_id) select company_id, id, ${tag_id} from client
      where first_name = 'Renee'`.execute(db),
  )
  const first = await clients({ tags: [tag_id] })
  expect(first.more_than).toBe(true)
  expect(names(first).slice(0, 2)).toEqual(['Renee 00005', 'Renee 00010'])
  expect(names(await clients({ tags: [tag_id], sort: '-name' }))[0]).toBe('Renee 07000')
  expect(await clients({ tags: [tag_id], page_size: 150, page: 10 })).toMatchObject({ total: 1400, total_pages: 10 })
})
