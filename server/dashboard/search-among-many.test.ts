import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { search } from '#contract/dashboard/calls.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

/** So many clients of a last name, each with an invoice, in use so many days ago. */
async function addAll(company: string, { name, count, days }: { name: string; count: number; days: number }) {
  await test.platform.database.inCompany(company, async (db) => {
    await sql`insert into client (company_id, display_name, last_name, last_activity_at)
      select ${company}, ${name} || ' ' || i, ${name} || ' ' || i, now() - make_interval(days => ${days})
      from generate_series(1, ${count}::integer) i`.execute(db)
    await sql`insert into document (company_id, kind, number, status, client_id, currency, issue_date, due_date, subtotal, total)
      select ${company}, 'invoice', last_name, 'sent', id, 'USD', '2026-01-01', '2026-02-01', 1000, 1000
      from client where display_name like ${`${name} %`}`.execute(db)
  })
}

const { browser, company_id } = await owner(test)
await addAll(company_id, { name: 'Ines', count: 1, days: 90 })
await addAll(company_id, { name: 'Hart', count: 3, days: 80 })
await addAll(company_id, { name: 'Oakley', count: 250, days: 70 })
await addAll(company_id, { name: 'Pine', count: 260, days: 1 })
// The numbers of invoices hold no name: they are found by their clients alone.
await test.platform.database.inCompany(company_id, (db) =>
  sql`update document set number = 'INV-' || substr(md5(id::text), 1, 8)`.execute(db),
)

/** The names of the clients that are found, and those on the invoices that are. */
async function find(q: string) {
  const { results } = await expectSuccess(browser.call(search, { q }))
  const of = (kind: string) => results.filter((each) => each.kind === kind)
  return {
    clients: of('client').map(({ title }) => title),
    invoices: of('invoice').map(({ detail }) => detail),
  }
}

it('an owner finds the invoices of the few clients of a name', async () => {
  const { clients, invoices } = await find('hart')
  expect(clients.toSorted()).toEqual(['Hart 1', 'Hart 2', 'Hart 3'])
  expect(invoices.toSorted()).toEqual(['Hart 1', 'Hart 2', 'Hart 3'])
})

it('an owner finds five invoices of a name that hundreds of clients have who were not there lately', async () => {
  const { clients, invoices } = await find('oakley')
  for (const names of [clients, invoices]) {
    expect(new Set(names).size).toBe(5)
    expect(names.every((name) => name?.startsWith('Oakley'))).toBe(true)
  }
})

it('an owner finds the one client whose name begins with what hundreds only hold, and that client’s invoice, first', async () => {
  const { clients, invoices } = await find('ine')
  expect([clients[0], invoices[0]]).toEqual(['Ines 1', 'Ines 1'])
  for (const names of [clients.slice(1), invoices.slice(1)]) {
    expect(names).toHaveLength(4)
    expect(names.every((name) => name?.startsWith('Pine'))).toBe(true)
  }
})

it('an owner finds five clients of a name that half of them have, and five of their invoices', async () => {
  const { clients, invoices } = await find('pine')
  for (const names of [clients, invoices]) {
    expect(new Set(names).size).toBe(5)
    expect(names.every((name) => name?.startsWith('Pine'))).toBe(true)
  }
})
