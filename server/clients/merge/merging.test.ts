import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { getStatement } from '#contract/billing/statement/calls.ts'
import * as clients from '#contract/clients/calls.ts'
import * as contacts from '#contract/clients/contacts/calls.ts'
import { importClients } from '#contract/clients/import/calls.ts'
import * as calls from '#contract/clients/merge/calls.ts'
import { getDashboard, listActivity, search } from '#contract/dashboard/calls.ts'
import { getJob } from '#contract/jobs/calls.ts'
import { addDocument, sentInvoice } from '#test/samples/billing.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Boss = Awaited<ReturnType<typeof owner>>

const read = (sam: Pick<Boss, 'browser'>, id: string) => expectSuccess(sam.browser.call(clients.getClient, { id }))
const merge = (sam: Pick<Boss, 'browser'>, id: string, other_id: string, choices = {}) =>
  expectSuccess(sam.browser.call(calls.mergeClients, { id, other_id, choices }))
const undo = (sam: Pick<Boss, 'browser'>, id: string, merge_id: string) =>
  sam.browser.call(calls.undoMerge, { id, merge_id })

it('an owner merges two clients: all that one had is the other one’s, and their old address leads there', async () => {
  const shop = await sentInvoice(test)
  const { browser, client_id: old, invoice } = shop
  const sam = shop
  const renee = await addClient(sam, { email: 'r.ortiz@example.com', phone: '207 555 0199' })
  const job = await addJob(sam, { client_id: old, title: 'Porch' })
  await expectSuccess(browser.call(contacts.createContact, { id: old, first_name: 'Ana' }))
  await expectSuccess(browser.call(clients.updateClient, { id: old, tags: [{ name: 'VIP' }], notes: 'Likes cedar' }))
  await expectSuccess(browser.call(billing.recordPayment, { id: invoice.id, amount: '10', method: 'check' }))
  const before = await read(sam, old)
  const preview = await expectSuccess(browser.call(calls.getMerge, { id: renee.id, other_id: old }))
  expect(preview.merged.holdings).toMatchObject({ invoices: 1, jobs: 1, payments: 1, contacts: 1, tags: 1 })
  const { client, merge: done } = await merge(sam, renee.id, old)
  expect(done).toMatchObject({ name: before.client.display_name })
  const after = await read(sam, renee.id)
  expect(after).toMatchObject({ balance: before.balance, paid_this_year: '10.00' })
  expect(after.client).toMatchObject({
    id: client.id,
    stage: 'active',
    notes: 'Likes cedar\n\nKept from the merge:\nAlso known as Renee Ortiz',
    tags: [{ name: 'VIP' }],
  })
  expect(after.contacts.map(({ first_name }) => first_name)).toContain('Ana')
  expect((await expectSuccess(browser.call(getJob, { id: job.id }))).job.client_id).toBe(renee.id)
  const { statement } = await expectSuccess(browser.call(getStatement, { id: renee.id }))
  expect(statement.closing).toBe(before.balance)
  const gone = await browser.call(clients.getClient, { id: old })
  expect(gone).toMatchObject({ code: 404, body: { redirect: `/clients/${renee.id}` } })
  // Whoever wrote a change of them without a connection is led there too.
  const late = await browser.call(clients.updateClient, { id: old, version: 1, notes: 'Likes oak' })
  expect(late).toMatchObject({ code: 404, body: { redirect: `/clients/${renee.id}` } })
  const { activity } = await expectSuccess(browser.call(listActivity, { client_id: renee.id }))
  expect(activity.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['client_merged', 'contact_added', 'sent']))
  const { results } = await expectSuccess(browser.call(search, { q: 'Ortiz' }))
  expect(results.filter(({ kind }) => kind === 'client').map(({ id }) => id)).toEqual([renee.id])
})

it('a client opens by the old link what they were sent before the merge, in the words it was sent with', async () => {
  const shop = await sentInvoice(test)
  const { browser, client_id, invoice, link } = shop
  const other = await addClient(shop, { first_name: 'Harlow', last_name: 'Homes' })
  const visitor = openBrowser(test)
  const before = await expectSuccess(visitor.call(billing.viewInvoice, { id: link.id, token: link.token }))
  const snapshots = () =>
    test.platform.database.inCompany(
      shop.company_id,
      async (db) => (await sql`select * from document_snapshot`.execute(db)).rows,
    )
  const frozen = await snapshots()
  await merge(shop, other.id, client_id)
  const { document } = await expectSuccess(browser.call(billing.getInvoice, { id: invoice.id }))
  expect(document).toMatchObject({ number: invoice.number, total: invoice.total, client_id: other.id })
  expect(await snapshots()).toEqual(frozen)
  const after = await expectSuccess(visitor.call(billing.viewInvoice, { id: link.id, token: link.token }))
  const asSent = ({ paper }: typeof after) => ({ ...paper, display_status: '' })
  expect(asSent(after)).toEqual(asSent(before))
  expect(JSON.stringify(after.paper)).not.toContain('Harlow Homes')
})

it('an owner who merges a client that somebody changed meanwhile is shown it as it is', async () => {
  const sam = await owner(test)
  const [kept, other] = [await addClient(sam), await addClient(sam)]
  await expectSuccess(sam.browser.call(clients.updateClient, { id: other.id, first_name: 'Rene' }))
  const late = { id: kept.id, other_id: other.id, version: kept.version, other_version: other.version }
  expect(await sam.browser.call(calls.mergeClients, late)).toMatchObject({
    code: 409,
    body: { error_code: 'stale_version', current: { id: other.id, first_name: 'Rene' } },
  })
  expect((await read(sam, other.id)).client.first_name).toBe('Rene')
})

it('two who merge the same clients at once merge them once, and in opposite ways one of them is told', async () => {
  const sam = await owner(test)
  const pair = async () => [(await addClient(sam)).id, (await addClient(sam)).id] as const
  const [a, b] = await pair()
  const call = (id: string, other_id: string) => sam.browser.call(calls.mergeClients, { id, other_id })
  expect((await Promise.all([call(a, b), call(a, b), call(a, b)])).map(({ code }) => code)).toEqual([200, 200, 200])
  const [c, d] = await pair()
  const codes = (await Promise.all([call(c, d), call(d, c)])).map(({ code }) => code).sort()
  expect(codes[0]).toBe(200)
  expect(codes[1]).toBeGreaterThanOrEqual(400)
  const [e, f] = await pair()
  const g = (await addClient(sam)).id
  const chain = await Promise.all([call(e, f), call(f, g)])
  expect(chain.map(({ code }) => code)).toContain(200)
  const there = await expectSuccess(sam.browser.call(clients.listClients, {}))
  const left = [e, f, g].filter((id) => there.clients.some((each) => each.id === id))
  expect(left.length).toBe(3 - chain.filter(({ code }) => code === 200).length)
})

it('what is written for a client while they are merged is the kept client’s, or refused in words', async () => {
  const sam = await owner(test)
  for (let round = 0; round < 8; round++) {
    const [kept, other] = [await addClient(sam), await addClient(sam)]
    const draft = { is_invoice: true, client_id: other.id, line_items: [{ name: 'Cedar', unit_price: '10' }] }
    const [made, done] = await Promise.all([
      sam.browser.call(billing.createDocument, draft),
      sam.browser.call(calls.mergeClients, { id: kept.id, other_id: other.id }),
    ])
    expect(done.code).toBe(200)
    if (made.code === 201) {
      const { rows } = await test.platform.database.inCompany(sam.company_id, (db) =>
        sql<{ client_id: string }>`select client_id from document order by id desc limit 1`.execute(db),
      )
      expect(rows[0]?.client_id).toBe(kept.id)
    } else
      expect(made).toMatchObject({
        code: 400,
        body: { fields: { client_id: [expect.stringContaining('was merged into')] } },
      })
  }
})

it('both log-ins of two clients lead to the one who is kept, and a second invitation is withdrawn', async () => {
  const sam = await owner(test)
  const [kept, other] = [await addClient(sam, { email: 'a@example.com' }), await addClient(sam)]
  const [first, second] = [await clientLogin(test, sam, kept.id), await clientLogin(test, sam, other.id)]
  const job = await addJob(sam, { client_id: other.id, title: 'Porch' })
  const { merge: done } = await merge(sam, kept.id, other.id)
  for (const { browser } of [first, second]) expect((await browser.call(getJob, { id: job.id })).code).toBe(200)
  await undo(sam, kept.id, done.id)
  expect((await first.browser.call(getJob, { id: job.id })).code).toBe(404)
  expect((await second.browser.call(getJob, { id: job.id })).code).toBe(200)
  const third = await addClient(sam, { email: 'c@example.com' })
  await expectSuccess(sam.browser.call(clients.inviteClient, { id: third.id }))
  const again = (await merge(sam, kept.id, third.id)).merge
  await undo(sam, kept.id, again.id)
  expect((await read(sam, third.id)).client.invite_status).toBe('invited')
})

it('a client who was added or imported before and merged since is not added again', async () => {
  const sam = await owner(test)
  const id = randomUUID()
  const kept = await addClient(sam)
  const renee = { id, first_name: 'Renee', last_name: 'Ortiz' }
  await expectSuccess(sam.browser.call(clients.createClient, renee))
  const rows = { columns: ['name', 'email'] as const, rows: [{ row: 2, values: ['Dana Cho', 'dana@example.com'] }] }
  const added = await expectSuccess(sam.browser.call(importClients, { ...rows, columns: [...rows.columns] }))
  await merge(sam, kept.id, id)
  await merge(sam, kept.id, added.rows[0]?.client?.id ?? '', { email: 'kept' })
  const repeated = await sam.browser.call(clients.createClient, renee)
  expect(repeated).toMatchObject({ code: 200, body: { client_id: kept.id } })
  const again = await expectSuccess(sam.browser.call(importClients, { ...rows, columns: [...rows.columns] }))
  expect(again.rows).toMatchObject([{ outcome: 'repeated', client: { id: kept.id } }])
  expect((await expectSuccess(sam.browser.call(clients.listClients, {}))).total).toBe(1)
})

it('a bookkeeper merges clients, a crew member and another company cannot', async () => {
  const [sam, rival] = [await owner(test), await owner(test)]
  const [kept, other] = [await addClient(sam), await addClient(sam)]
  const both = { id: kept.id, other_id: other.id }
  const mateo = await employee(test, sam, 'crew_member')
  for (const call of [calls.getMerge, calls.mergeClients] as const)
    expect((await mateo.browser.call(call as typeof calls.mergeClients, both)).code).toBe(403)
  expect((await mateo.browser.call(calls.listDuplicates, {})).code).toBe(403)
  expect((await rival.browser.call(calls.mergeClients, both)).code).toBe(404)
  const foreign = await addClient(rival)
  expect(await sam.browser.call(calls.mergeClients, { id: kept.id, other_id: foreign.id })).toMatchObject({
    code: 400,
    body: { fields: { other_id: ['Choose a client'] } },
  })
  const lee = await employee(test, sam, 'bookkeeper')
  expect((await lee.browser.call(calls.mergeClients, both)).code).toBe(200)
})

it('an owner merges an active client into an archived one, who is a client again until it is undone', async () => {
  const sam = await owner(test)
  const [kept, other] = [await addClient(sam), await addClient(sam)]
  await expectSuccess(sam.browser.call(clients.archiveClient, { id: kept.id }))
  const { client, merge: done } = await merge(sam, kept.id, other.id)
  expect(client.archived_at).toBeNull()
  await undo(sam, kept.id, done.id)
  expect((await read(sam, kept.id)).client.stage).toBe('archived')
  expect((await read(sam, other.id)).client.stage).toBe('lead')
})

it('the dashboard and the counts of clients are right after a merge and its undoing', async () => {
  const sam = await owner(test)
  const [kept, other] = [await addClient(sam), await addClient(sam)]
  await addDocument(test, sam.company_id, { client_id: other.id, kind: 'invoice', status: 'draft' })
  const counts = async () => (await expectSuccess(sam.browser.call(clients.listClients, {}))).counts
  expect(await counts()).toEqual({ lead: 2, active: 0, archived: 0 })
  const { merge: done } = await merge(sam, kept.id, other.id)
  expect(await counts()).toEqual({ lead: 1, active: 0, archived: 0 })
  await undo(sam, kept.id, done.id)
  expect(await counts()).toEqual({ lead: 2, active: 0, archived: 0 })
  await expectSuccess(sam.browser.call(getDashboard))
})
