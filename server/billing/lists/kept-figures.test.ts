import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { deleteClient } from '#contract/clients/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { changeJob, createJob, listJobs } from '#contract/jobs/calls.ts'
import { tasksOf } from '#server/tasks.ts'
import { seeded } from '#test/drills/seeded.ts'
import { officeActions } from '#test/office-actions.ts'
import { brokenMoney } from '#test/payers.ts'
import { recount } from '#test/recount.ts'
import { addDocument } from '#test/samples/billing.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

it('whatever an owner does with documents and money, the sums that are kept are those of a plain recount', {
  timeout: 120_000,
}, async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
  const chance = seeded(seed)
  const sam = await owner(test, { tax_rate: '0' })
  const { id: client_id } = await addClient(sam, { email: 'renee@example.com' })
  const actions = officeActions(sam, client_id, chance)
  for (let round = 0; round < 5; round++) {
    for (let at = 0; at < 20; at++) {
      const answer = await actions[Math.floor(chance() * actions.length)]?.()
      if (answer && 'code' in answer) expect(answer.code, `seed ${seed}`).toBeLessThan(500)
    }
    await recount(sam)
    expect(await brokenMoney(test, sam), `seed ${seed}`).toEqual([])
  }
})

it('an owner writes, sends, is paid and completes a job fifty times at once, and nothing of the sums is lost', {
  timeout: 120_000,
}, async () => {
  const sam = await owner(test, { tax_rate: '0' })
  const { id: client_id } = await addClient(sam, { email: 'renee@example.com' })
  const one = async (at: number) => {
    const draft = { is_invoice: true, client_id, line_items: [{ name: 'Cedar', unit_price: `${at + 1}.37` }] }
    const { invoice_id: id = '' } = await expectSuccess(sam.browser.call(calls.createDocument, draft))
    // Thirty are sent and twenty receipts go out: as many as a trial may email in a day.
    if (at % 5 > 1) await expectSuccess(sam.browser.call(calls.sendInvoice, { id }))
    if (at % 5 > 2) await expectSuccess(sam.browser.call(calls.recordPayment, { id, amount: '1.01', method: 'check' }))
    const made = await expectSuccess(sam.browser.call(createJob, { title: 'Deck', budget: '100' }))
    await expectSuccess(sam.browser.call(changeJob, { id: made.job_id, start: true }))
    await expectSuccess(sam.browser.call(changeJob, { id: made.job_id, complete: true }))
    if (at % 10 === 0) await sam.browser.call(calls.deleteDocument, { id })
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`select gather_figures(${sam.company_id})`.execute(db),
    )
  }
  await Promise.all(Array.from({ length: 50 }, (_, at) => one(at)))
  await recount(sam)
  const { counts } = await expectSuccess(sam.browser.call(listJobs))
  expect(counts).toMatchObject({ completed: 50, requires_invoicing: 50 })
  expect(await brokenMoney(test, sam)).toEqual([])
  await addClient(sam).then(({ id }) => expectSuccess(sam.browser.call(deleteClient, { id })))
})

it('an owner’s sums say "from" of just those states in which an estimate has options and none is picked', async () => {
  const sam = await owner(test)
  const [past, later] = ['2026-01-01', '2999-01-01']
  const estimates = ['draft', 'sent', 'viewed', 'changes_requested', 'declined', 'approved'] as const
  for (const status of estimates)
    for (const valid_until of [past, later, null])
      for (const total_from of [true, false])
        if (!total_from || (status === 'sent' && valid_until === past))
          await addDocument(test, sam.company_id, { kind: 'estimate', status, valid_until, total_from })
  await recount(sam)
  await addDocument(test, sam.company_id, { kind: 'estimate', status: 'viewed', valid_until: null, total_from: true })
  await recount(sam)
  const { counts } = await expectSuccess(sam.browser.call(calls.listDocuments, {}))
  const said = Object.entries(counts).filter(([, { total_from }]) => total_from)
  expect(said.map(([state]) => state).sort()).toEqual(['expired', 'viewed'])
})

it('an owner’s invoice that is paid six times at once counts as one that was paid', async () => {
  const sam = await owner(test, { tax_rate: '0' })
  const draft = { is_invoice: true, line_items: [{ name: 'Cedar', unit_price: '10' }] }
  const { invoice_id: document_id = '' } = await expectSuccess(sam.browser.call(calls.createDocument, draft))
  const { tiles } = await expectSuccess(sam.browser.call(calls.listDocuments, { tab: 'invoices', tiles: true }))
  expect(tiles?.paid_this_month.count).toBe(0)
  const { today_date } = await expectSuccess(sam.browser.call(getDashboard))
  const pay = () =>
    test.platform.database.inCompany(sam.company_id, (db) =>
      sql`insert into payment (company_id, document_id, amount, method, kind, date)
        values (${sam.company_id}, ${document_id}, 100, 'check', 'final', ${today_date})`.execute(db),
    )
  await Promise.all(Array.from({ length: 6 }, pay))
  const after = await expectSuccess(sam.browser.call(calls.listDocuments, { tab: 'invoices', tiles: true }))
  expect(after.tiles?.paid_this_month).toEqual({ count: 1, total: '6.00' })
})

it('an owner’s figures are gathered to one row for each state and day, and say the same', async () => {
  const sam = await owner(test, { tax_rate: '0' })
  for (let at = 0; at < 5; at++) {
    const draft = { is_invoice: true, line_items: [{ name: 'Cedar', unit_price: '10' }] }
    const { invoice_id: id = '' } = await expectSuccess(sam.browser.call(calls.createDocument, draft))
    if (at === 0) await expectSuccess(sam.browser.call(calls.deleteDocument, { id }))
  }
  const kept = await test.platform.database.inCompany(sam.company_id, async (db) => {
    await sql`select gather_figures(${sam.company_id})`.execute(db)
    return db.selectFrom('figure').select(['kind', 'state', 'count', 'total']).execute()
  })
  expect(kept).toEqual([{ kind: 'invoice', state: 'draft', count: 4, total: 4000 }])
  await recount(sam)
})

it('an owner whose company is erased leaves no sums behind', async () => {
  const sam = await owner(test)
  await expectSuccess(
    sam.browser.call(calls.createDocument, { is_invoice: true, line_items: [{ name: 'Cedar', unit_price: '10' }] }),
  )
  await test.platform.database.inCompany(sam.company_id, (db) =>
    db.updateTable('company').set({ erase_at: '2020-01-01T00:00:00Z' }).where('id', '=', sam.company_id).execute(),
  )
  await tasksOf(test.platform).erase_company?.({ company_id: sam.company_id })
  const left = await test.platform.database.inCompany(sam.company_id, (db) =>
    db.selectFrom('figure').selectAll().execute(),
  )
  expect(left).toEqual([])
})

it('an owner who approves an estimate at the moment its job is made or begun finds it among those not started just if it is not', async () => {
  const sam = await owner(test, { tax_rate: '0' })
  const { id: client_id } = await addClient(sam, { email: 'renee@example.com' })
  for (let at = 0; at < 15; at++) {
    const draft = { client_id, line_items: [{ name: 'Cedar', unit_price: `${at + 1}.37` }] }
    const { estimate_id = '' } = await expectSuccess(sam.browser.call(calls.createDocument, draft))
    const approve = () => sam.browser.call(calls.markEstimateApproved, { id: estimate_id, note: 'On the phone' })
    const make = () => sam.browser.call(createJob, { title: 'Deck', estimate_id })
    const begin = (id: string) => sam.browser.call(changeJob, { id, start: true })
    const first = at % 3 === 0 ? await make() : undefined
    const id = first && 'job_id' in first.body ? String(first.body.job_id) : ''
    const answers = await Promise.all([approve(), id ? begin(id) : make(), ...(at % 3 === 2 ? [make()] : [])])
    for (const { code } of answers) expect(code).toBeLessThan(500)
    const made = answers.flatMap(({ body }) => ('job_id' in body ? [String(body.job_id)] : []))
    if (at % 2 === 0) await Promise.all(made.map(begin))
  }
  await recount(sam)
  expect(await brokenMoney(test, sam)).toEqual([])
  const { tiles } = await expectSuccess(sam.browser.call(calls.listDocuments, { tiles: true }))
  expect(tiles?.not_started.count).toBeGreaterThan(0)
  expect(tiles?.not_started.count).toBeLessThan(15)
})
