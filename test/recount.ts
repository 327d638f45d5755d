import { expect } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { listJobs } from '#contract/jobs/calls.ts'
import { jobTabs } from '#contract/jobs/shapes.ts'
import { moneyText, parseMoney } from '#contract/values/money.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

/** Every row of the lists of documents and jobs, which nobody keeps, beside the counts and sums that are kept. */
export async function recount({ browser }: { browser: Browser }) {
  const [invoices, estimates] = [await listAll(browser, 'invoices'), await listAll(browser, 'estimates')]
  for (const list of [invoices, estimates]) recountStates(list)
  await recountToBegin(browser, estimates)
  await recountPaid(browser, 'invoices', invoices)
  await recountPaid(browser, 'estimates', estimates)
  for (const tab of jobTabs) {
    const { jobs, counts, total } = await expectSuccess(browser.call(listJobs, { tab, page_size: 200 }))
    expect([tab, counts[tab], total]).toEqual([tab, jobs.length, jobs.length])
  }
  const { figures } = await expectSuccess(browser.call(getDashboard))
  const owed = invoices.documents.filter(({ status }) => status === 'sent')
  const waiting = estimates.documents.filter((row) => ['sent', 'viewed'].includes(row.display_status))
  expect(figures).toMatchObject({
    outstanding: sumOf(owed.map(({ balance }) => balance)),
    overdue: sumOf(owed.filter((row) => row.display_status === 'overdue').map(({ balance }) => balance)),
    awaiting_approval: sumOf(waiting.map(({ total }) => total)),
    awaiting_count: waiting.length,
    paid_this_month: sumOf([invoices, estimates].flatMap(({ tiles }) => tiles?.paid_this_month.total ?? [])),
  })
}

type Tab = 'invoices' | 'estimates'
type List = Awaited<ReturnType<typeof listAll>>

function listAll(browser: Browser, tab: Tab) {
  return expectSuccess(browser.call(calls.listDocuments, { tab, page_size: 200, tiles: true }))
}

function recountStates({ documents, counts, total }: List) {
  expect(documents.length).toBe(total)
  const counted: typeof counts = {}
  for (const row of documents) {
    const before = counted[row.display_status] ?? { count: 0, total: '0.00' }
    const owes = row.kind === 'invoice' && row.status === 'sent' && row.balance !== '0.00'
    const sum = moneyText(cents(before.total) + cents(owes ? row.balance : row.total))
    const from = row.total_from || before.total_from
    counted[row.display_status] = { count: before.count + 1, total: sum, ...(from ? { total_from: true } : {}) }
  }
  expect(counts).toEqual(counted)
}

/** Approved estimates beside every job that is begun, of either link between the two. */
async function recountToBegin(browser: Browser, { documents, tiles }: List) {
  const [{ jobs }, archived] = [
    await expectSuccess(browser.call(listJobs, { page_size: 200 })),
    await expectSuccess(browser.call(listJobs, { tab: 'archived', page_size: 200 })),
  ]
  const begun = [...jobs, ...archived.jobs].filter(({ status }) =>
    ['in_progress', 'on_hold', 'completed'].includes(status),
  )
  const isBegun = ({ id, job_id }: { id: string; job_id: string | null }) =>
    begun.some((job) => job.id === job_id || job.estimate_id === id)
  const left = documents.filter((each) => each.status === 'approved' && !isBegun(each))
  expect(tiles?.not_started).toEqual({ count: left.length, total: sumOf(left.map(({ total }) => total)) })
  const narrowed = await expectSuccess(browser.call(calls.listDocuments, { page_size: 200, only: 'not_started' }))
  expect(narrowed.documents.map(({ id }) => id).sort()).toEqual(left.map(({ id }) => id).sort())
}

async function recountPaid(browser: Browser, tab: Tab, { tiles }: List) {
  const paid = await expectSuccess(browser.call(calls.listDocuments, { tab, page_size: 200, only: 'paid_this_month' }))
  const total = sumOf(paid.documents.map(({ paid_this_month }) => paid_this_month ?? ''))
  expect(tiles?.paid_this_month).toEqual({ count: paid.documents.length, total })
  expect(paid.total).toBe(paid.documents.length)
}

const cents = (text: string) => parseMoney(text) ?? Number.NaN

const sumOf = (texts: string[]) => moneyText(texts.reduce((sum, text) => sum + cents(text), 0))
