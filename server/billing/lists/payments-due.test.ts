import { describe, expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { getDashboard, hideAttention } from '#contract/dashboard/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import { addDocument } from '#test/samples/billing.ts'
import { employee } from '#test/samples/employees.ts'
import { approvedPorch, porchPayments, writtenPorch } from '#test/samples/schedules.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

type Porch = Awaited<ReturnType<typeof approvedPorch>>

const waiting = async ({ browser }: { browser: Browser }) =>
  (await expectSuccess(browser.call(getDashboard))).needs_attention.filter(({ kind }) => kind === 'payment_due')
const titles = async (porch: { browser: Browser }) => (await waiting(porch)).map(({ title }) => title)
const scheduleOf = async ({ browser, id }: Porch) =>
  (await expectSuccess(browser.call(billing.getEstimate, { id }))).document.schedule
const makeJob = async ({ browser, id }: Porch) =>
  (await expectSuccess(browser.call(jobs.createJob, { estimate_id: id }))).job.id

/** An invoice of a payment, as converting makes it. */
function invoiceOf({ company_id, id, client_id }: Porch, portion: string, total: number) {
  return addDocument(test, company_id, { kind: 'invoice', estimate_id: id, client_id, portion, total })
}

describe('an owner is told that a payment is due', () => {
  it('when work starts, when its task is done and when the job is done, each until it is invoiced', async () => {
    const porch = await approvedPorch(test)
    const { number } = porch.document
    const [deposit, start, railing, balance] = porch.document.schedule
    const job = await makeJob(porch)
    expect(await titles(porch)).toEqual([])
    expect((await scheduleOf(porch)).map((row) => [row.open, row.due_on !== null, row.is_due])).toEqual([
      [true, true, true],
      [true, false, false],
      [true, false, false],
      [true, false, false],
    ])

    await expectSuccess(porch.browser.call(jobs.changeJob, { id: job, start: true }))
    expect(await waiting(porch)).toEqual([
      {
        kind: 'payment_due',
        id: start?.id,
        estimate_id: porch.id,
        title: `Start of ${number} is due`,
        detail: 'Renee Ortiz',
        amount: '2200.00',
        action: 'Invoice',
        path: `/billing/estimate/${porch.id}/view`,
      },
    ])
    const { id: invoice } = await invoiceOf(porch, `schedule:${start?.id}`, 220_000)
    expect(await titles(porch)).toEqual([])
    expect((await scheduleOf(porch))[1]).toMatchObject({ open: false, is_due: false, invoice_id: invoice })

    const { tasks = [] } = await expectSuccess(porch.browser.call(jobs.getJob, { id: job }))
    const task_id = tasks.find(({ title }) => title === 'Railing')?.id
    const tick = (done: boolean) =>
      expectSuccess(porch.browser.call(jobs.changeJob, { id: job, action: 'update_task', task_id, done }))
    await tick(true)
    expect(await titles(porch)).toEqual([`Payment 3 of ${number} is due`])
    await tick(false)
    expect(await titles(porch)).toEqual([])
    await expectSuccess(porch.browser.call(jobs.changeJob, { id: job, action: 'delete_task', task_id }))
    await expectSuccess(porch.browser.call(jobs.changeJob, { id: job, complete: true }))
    expect((await waiting(porch)).map(({ id }) => id).toSorted()).toEqual([railing?.id, balance?.id].toSorted())
    expect(deposit?.trigger).toBe('on_accept')
  })

  it('on its day where the company is, and not before', async () => {
    const day = test.platform.today('America/New_York')
    const on = (date: string) => [
      { percent: '50', trigger: 'on_date' as const, date },
      { percent: '50', trigger: 'by_hand' as const },
    ]
    const due = await approvedPorch(test, { schedule: on(day) })
    expect(await titles(due)).toEqual([`Payment 1 of ${due.document.number} is due`])
    const early = await approvedPorch(test, { schedule: on(addDays(day, 2)) })
    expect(await titles(early)).toEqual([])
    expect((await scheduleOf(early)).map(({ due_on }) => due_on)).toEqual([addDays(day, 2), null])
    const unapproved = await writtenPorch(test, { schedule: on(day) })
    await expectSuccess(unapproved.browser.call(billing.sendEstimate, { id: unapproved.id }))
    expect(await titles(unapproved)).toEqual([])
  })

  it('again when its invoice is void, and never when others have covered it', async () => {
    const porch = await approvedPorch(test)
    await expectSuccess(porch.browser.call(jobs.changeJob, { id: await makeJob(porch), start: true }))
    const start = porch.document.schedule[1]
    const { id: own } = await invoiceOf(porch, `schedule:${start?.id}`, 220_000)
    expect(await titles(porch)).toEqual([])
    await expectSuccess(porch.browser.call(billing.voidInvoice, { id: own, reason: 'Wrong day' }))
    expect(await titles(porch)).toHaveLength(1)
    await expectSuccess(porch.browser.call(billing.convertEstimateToInvoice, { id: porch.id, portion: 'percent:20' }))
    expect(await titles(porch)).toEqual([`Deposit of ${porch.document.number} is due`])
    expect((await scheduleOf(porch)).map(({ open }) => open)).toEqual([true, false, true, true])
    await expectSuccess(porch.browser.call(billing.convertEstimateToInvoice, { id: porch.id }))
    expect((await scheduleOf(porch)).map(({ open }) => open)).toEqual([false, false, false, false])
  })

  it('of a change to a job that goes on, at once', async () => {
    const first = await approvedPorch(test)
    const job_id = await makeJob(first)
    await expectSuccess(first.browser.call(jobs.changeJob, { id: job_id, start: true }))
    const { client_id } = first
    const change = { client_id, job_id, line_items: [{ name: 'Stairs', unit_price: '900' }] }
    const schedule = [{ label: 'Stairs', percent: '100', trigger: 'on_start' as const }]
    const { document } = await expectSuccess(first.browser.call(billing.createDocument, { ...change, schedule }))
    const marked = await expectSuccess(
      first.browser.call(billing.markEstimateApproved, { id: document.id, note: 'On site' }),
    )
    expect(await titles(first)).toContain(`Stairs of ${marked.document.number} is due`)
  })

  it('but puts it off until tomorrow, and who makes no invoices is not asked', async () => {
    const porch = await approvedPorch(test, { schedule: [{ percent: '100', trigger: 'on_start' }] })
    await expectSuccess(porch.browser.call(jobs.changeJob, { id: await makeJob(porch), start: true }))
    const [bookkeeper, crew] = [await employee(test, porch, 'bookkeeper'), await employee(test, porch, 'crew_lead')]
    expect([(await waiting(bookkeeper)).length, await titles(crew)]).toEqual([1, []])
    const row = { kind: 'payment_due' as const, id: porch.document.schedule[0]?.id ?? '' }
    expect((await crew.browser.call(hideAttention, row)).code).not.toBe(200)
    await expectSuccess(porch.browser.call(hideAttention, row))
    expect(await titles(porch)).toEqual([])
  })
})

describe('a deposit that is the first payment', () => {
  it('is asked for as every deposit is, and once', async () => {
    const porch = await approvedPorch(test)
    const kinds = (await expectSuccess(porch.browser.call(getDashboard))).needs_attention.map(({ kind }) => kind)
    expect(kinds).toContain('deposit_due')
    expect(kinds).not.toContain('payment_due')
  })

  it('is held until its own invoice or the last one takes it: later payments are asked for in full', async () => {
    const porch = await approvedPorch(test)
    const { browser, id } = porch
    await expectSuccess(browser.call(billing.recordDeposit, { id, amount: '3300', method: 'check' }))
    const start = await invoiceOf(porch, `schedule:${porch.document.schedule[1]?.id}`, 220_000)
    const { invoice } = await expectSuccess(
      browser.call(billing.convertEstimateToInvoice, { id, portion: 'percent:50' }),
    )
    expect(invoice).toMatchObject({ amount_paid: '3300.00' })
    const later = await expectSuccess(browser.call(billing.getInvoice, { id: start.id }))
    expect(later.document).toMatchObject({ amount_paid: '0.00', balance: '2200.00' })
  })

  it('stands under payments that are due where another payment was invoiced before it came in', async () => {
    const porch = await approvedPorch(test, {
      schedule: [porchPayments.deposit, { percent: '70', trigger: 'by_hand' }],
    })
    await invoiceOf(porch, `schedule:${porch.document.schedule[1]?.id}`, 770_000)
    await test.platform.database.inCompany(porch.company_id as never, (db) =>
      db.updateTable('document').set({ status: 'converted' }).where('id', '=', porch.id).execute(),
    )
    expect(await titles(porch)).toEqual([`Deposit of ${porch.document.number} is due`])
  })
})
