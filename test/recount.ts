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

async function recountPaid(browser: Browser, tab: Tab, { tiles }: List) {
  const paid = await expectSuccess(browser.call(calls.listDocuments, { tab, page_size: 200, only: 'paid_this_month' }))
  const total = sumOf(paid.documents.map(({ paid_this_month }) => paid_this_month ?? ''))
  expect(tiles?.paid_this_month).toEqual({ count: paid.documents.length, total })
  expect(paid.total).toBe(paid.documents.length)
}

const cents = (text: string) => parseMoney(text) ?? Number.NaN

const sumOf = (texts: string[]) => moneyText(texts.reduce((sum, text) => sum + cents(text), 0))
