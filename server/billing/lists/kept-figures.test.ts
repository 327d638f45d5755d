import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { deleteClient } from '#contract/clients/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { changeJob, createJob, listJobs } from '#contract/jobs/calls.ts'
import { jobTabs } from '#contract/jobs/shapes.ts'
import { refundInvoicePayment } from '#contract/payments/calls.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import { tasksOf } from '#server/tasks.ts'
import { seeded } from '#test/drills/seeded.ts'
import { brokenMoney } from '#test/payers.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
type Boss = Awaited<ReturnType<typeof owner>>

const cents = (text: string) => parseMoney(text) ?? Number.NaN

const sumOf = (texts: string[]) => moneyText(texts.reduce((sum, text) => sum + cents(text), 0))

/** Every row of the lists of documents and jobs, which nobody keeps, beside the counts and sums that are kept. */
async function recount({ browser }: Boss) {
  const lists = await Promise.all(
    ['invoices', 'estimates'].map((tab) =>
      expectSuccess(browser.call(calls.listDocuments, { tab, page_size: 200, tiles: true })),
    ),
  )
  for (const { documents, counts, total } of lists) {
    expect(documents.length).toBe(total)
    const counted: typeof counts = {}
    for (const row of documents) {
      const before = counted[row.display_status] ?? { count: 0, total: '0.00' }
      const owes = row.kind === 'invoice' && row.status === 'sent' && row.balance !== '0.00'
      const sum = moneyText(cents(before.total) + cents(owes ? row.balance : row.total))
      counted[row.display_status] = { count: before.count + 1, total: sum }
    }
    expect(counts).toEqual(counted)
  }
  for (const [at, tab] of ['invoices', 'estimates'].entries()) {
    const paid = await expectSuccess(
      browser.call(calls.listDocuments, { tab, page_size: 200, only: 'paid_this_month' }),
    )
    const total = sumOf(paid.documents.map(({ paid_this_month }) => paid_this_month ?? ''))
    expect(lists[at]?.tiles?.paid_this_month).toEqual({ count: paid.documents.length, total })
    expect(paid.total).toBe(paid.documents.length)
  }
  for (const tab of jobTabs) {
    const { jobs, counts, total } = await expectSuccess(browser.call(listJobs, { tab, page_size: 200 }))
    expect([tab, counts[tab], total]).toEqual([tab, jobs.length, jobs.length])
  }
  const [invoices, estimates] = lists.map(({ documents }) => documents)
  const { figures } = await expectSuccess(browser.call(getDashboard))
  const owed = (invoices ?? []).filter(({ status }) => status === 'sent')
  const waiting = (estimates ?? []).filter((row) => ['sent', 'viewed'].includes(row.display_status))
  expect(figures).toMatchObject({
    outstanding: sumOf(owed.map(({ balance }) => balance)),
    overdue: sumOf(owed.filter((row) => row.display_status === 'overdue').map(({ balance }) => balance)),
    awaiting_approval: sumOf(waiting.map(({ total }) => total)),
    awaiting_count: waiting.length,
    paid_this_month: sumOf(lists.flatMap(({ tiles }) => tiles?.paid_this_month.total ?? [])),
  })
}

/** What an owner does with documents and money; each may be refused, as a document that is paid cannot be voided. */
function actionsOf({ browser }: Boss, client_id: string, chance: () => number) {
  const written: { id: string; kind: 'estimate' | 'invoice' }[] = []
  const jobs: string[] = []
  const payments: { id: string; payment_id: string }[] = []
  const some = <T>(list: T[]) => list[Math.floor(chance() * list.length)]
  const price = () => String(1 + Math.floor(chance() * 90_000) / 100)
  const someDay = () => `2026-${chance() < 0.5 ? '02' : '12'}-15`
  const write = async (is_invoice: boolean) => {
    const late = chance() < 0.4
    const days = late
      ? {
          issue_date: '2026-01-02',
          due_date: is_invoice ? '2026-02-01' : undefined,
          valid_until: is_invoice ? undefined : '2026-02-01',
        }
      : {}
    const line_items = [{ name: 'Cedar', unit_price: price(), quantity: '3' }]
    const { document } = await expectSuccess(
      browser.call(calls.createDocument, { is_invoice, client_id, line_items, ...days }),
    )
    written.push({ id: document.id, kind: document.kind })
    return document
  }
  const of = (kind: 'estimate' | 'invoice') => some(written.filter((each) => each.kind === kind))?.id ?? ''
  const pay = async (amount: string, date?: string) => {
    const id = of('invoice')
    const { body } = await browser.call(calls.recordPayment, { id, amount, method: 'check', ...(date ? { date } : {}) })
    if ('payment_id' in body) payments.push({ id, payment_id: String(body.payment_id) })
  }
  const make = async (estimate_id?: string) => {
    const { body } = await browser.call(
      createJob,
      estimate_id ? { title: 'Deck', estimate_id } : { title: 'Deck', budget: price() },
    )
    if ('job_id' in body) jobs.push(String(body.job_id))
  }
  return [
    () => make(),
    () => make(of('estimate')),
    async () => {
      const id = some(jobs) ?? ''
      await browser.call(changeJob, { id, start: true })
      return browser.call(changeJob, { id, complete: true })
    },
    () => browser.call(changeJob, { id: some(jobs) ?? '', start: true }),
    () => browser.call(changeJob, { id: some(jobs) ?? '', edit: true, expected_completion_date: someDay() }),
    () => {
      const action = some(['hold', 'resume', 'cancel', 'reopen', 'archive', 'unarchive'])
      return browser.call(changeJob, { id: some(jobs) ?? '', action, reason: 'Rain' })
    },
    async () => {
      const { id } = await write(true)
      await browser.call(calls.updateDocument, { invoice_id: id, job_id: some(jobs) })
      return browser.call(calls.sendInvoice, { id })
    },
    () => write(true),
    () => write(false),
    () => browser.call(calls.sendInvoice, { id: of('invoice') }),
    async () => browser.call(calls.sendInvoice, { id: (await write(true)).id }),
    () => browser.call(calls.sendEstimate, { id: of('estimate') }),
    () => browser.call(calls.markEstimateApproved, { id: of('estimate'), note: 'On the phone' }),
    async () => {
      const { body } = await browser.call(calls.convertEstimateToInvoice, { id: of('estimate') })
      if ('invoice_id' in body) written.push({ id: String(body.invoice_id), kind: 'invoice' })
    },
    () => pay(price()),
    () => pay('5000', '2026-10-30'),
    () => browser.call(calls.applyCredit, { id: of('invoice') }),
    () => browser.call(refundInvoicePayment, { ...(some(payments) ?? { id: '', payment_id: '' }), amount: price() }),
    () => browser.call(calls.deletePayment, some(payments) ?? { id: '', payment_id: '' }),
    () => browser.call(calls.voidInvoice, { id: of('invoice') }),
    () => browser.call(calls.voidEstimate, { id: of('estimate') }),
    () => browser.call(calls.deleteDocument, { id: some(written)?.id ?? '' }),
    () => browser.call(calls.duplicateInvoice, { id: of('invoice') }),
    () =>
      browser.call(calls.updateDocument, {
        invoice_id: of('invoice'),
        due_date: chance() < 0.5 ? '2026-02-02' : '2027-02-02',
        line_items: [{ name: 'Oak', unit_price: price() }],
      }),
  ]
}

it('whatever an owner does with documents and money, the sums that are kept are those of a plain recount', {
  timeout: 120_000,
}, async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
  const chance = seeded(seed)
  const sam = await owner(test, { tax_rate: '0' })
  const { id: client_id } = await addClient(sam, { email: 'renee@example.com' })
  const actions = actionsOf(sam, client_id, chance)
  for (let round = 0; round < 5; round++) {
    for (let at = 0; at < 20; at++) {
      const answer = await actions[Math.floor(chance() * actions.length)]?.()
      if (answer && 'code' in answer) expect(answer.code, `seed ${seed}`).toBeLessThan(500)
    }
    await recount(sam)
    expect(await brokenMoney(test, sam), `seed ${seed}`).toEqual([])
  }
})

it('fifty people write, send and are paid at once, and nothing of the sums is lost', { timeout: 120_000 }, async () => {
  const sam = await owner(test, { tax_rate: '0' })
  const { id: client_id } = await addClient(sam, { email: 'renee@example.com' })
  const one = async (at: number) => {
    const draft = { is_invoice: true, client_id, line_items: [{ name: 'Cedar', unit_price: `${at + 1}.37` }] }
    const { invoice_id: id = '' } = await expectSuccess(sam.browser.call(calls.createDocument, draft))
    if (at % 5 > 0) await expectSuccess(sam.browser.call(calls.sendInvoice, { id }))
    if (at % 5 > 2) await expectSuccess(sam.browser.call(calls.recordPayment, { id, amount: '1.01', method: 'check' }))
    if (at % 10 === 0) await sam.browser.call(calls.deleteDocument, { id })
    await test.platform.database.inCompany(sam.company_id, (db) =>
      sql`select gather_figures(${sam.company_id})`.execute(db),
    )
  }
  await Promise.all(Array.from({ length: 50 }, (_, at) => one(at)))
  await recount(sam)
  expect(await brokenMoney(test, sam)).toEqual([])
  await addClient(sam).then(({ id }) => expectSuccess(sam.browser.call(deleteClient, { id })))
})

it('two payments of one invoice at once are one invoice that was paid', async () => {
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

it('what has gathered is added up to one row for each state and day, and says the same', async () => {
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
