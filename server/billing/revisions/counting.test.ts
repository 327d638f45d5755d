import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { exportDocuments } from '#contract/billing/export/calls.ts'
import { reviseEstimate } from '#contract/billing/revisions/calls.ts'
import { getClient } from '#contract/clients/calls.ts'
import { getDashboard, search } from '#contract/dashboard/calls.ts'
import { sentEstimate } from '#test/samples/billing.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { exportedTable } from '#test/server/exported-table.ts'

const test = await openTestApp()

/** An estimate whose second version was sent at another price. */
async function replaced() {
  const shop = await sentEstimate(test)
  const { browser, estimate } = shop
  const { document: draft } = await expectSuccess(browser.call(reviseEstimate, { id: estimate.id }))
  const line_items = [{ name: 'Everything', unit_price: '5000' }]
  await expectSuccess(browser.call(billing.updateDocument, { estimate_id: draft.id, line_items }))
  const { document: newer } = await expectSuccess(browser.call(billing.sendEstimate, { id: draft.id }))
  return { ...shop, newer }
}

it('an owner lists an estimate once, its newest version, and the replaced ones where they are asked for', async () => {
  const { browser, estimate, newer } = await replaced()
  const listed = async (input: object) => await expectSuccess(browser.call(billing.listDocuments, input))
  const all = await listed({ tiles: true })
  expect(all.documents.map(({ number }) => number)).toEqual([newer.number])
  expect(all).toMatchObject({ total: 1, counts: { sent: { count: 1, total: newer.total }, superseded: { count: 1 } } })
  const found = await listed({ q: estimate.number ?? '' })
  expect(found.documents.map(({ number }) => number)).toEqual([newer.number])
  expect(found.total).toBe(1)
  const old = await listed({ statuses: ['superseded'] })
  expect(old.documents.map(({ number }) => number)).toEqual([estimate.number])
  expect(old.total).toBe(1)
  const { rows } = await exportedTable({ browser }, exportDocuments, { tab: 'estimates' })
  expect(rows.map((row) => row.Number)).toEqual([newer.number])
})

it('an owner who types the number, with R2 or without, finds the version that stands', async () => {
  const { browser, estimate, newer } = await replaced()
  for (const q of [estimate.number ?? '', newer.number ?? '', `${newer.number}`.toLowerCase()]) {
    const { results } = await expectSuccess(browser.call(search, { q }))
    expect(results.filter(({ kind }) => kind === 'estimate').map(({ title }) => title)).toEqual([newer.number])
  }
})

it('a draft version hides nothing: the estimate that was sent is listed, found and counted until it is sent', async () => {
  const { browser, estimate } = await sentEstimate(test)
  await expectSuccess(browser.call(reviseEstimate, { id: estimate.id }))
  const { counts } = await expectSuccess(browser.call(billing.listDocuments, {}))
  expect(counts).toMatchObject({ sent: { count: 1, total: estimate.total }, draft: { count: 1 } })
  const { results } = await expectSuccess(browser.call(search, { q: estimate.number ?? '' }))
  expect(results.map(({ title }) => title)).toContain(estimate.number)
  const { figures } = await expectSuccess(browser.call(getDashboard, {}))
  expect(figures).toMatchObject({ awaiting_count: 1, awaiting_approval: estimate.total })
})

it('what waits for an answer is counted once, at the price of the newest version, and so is what was sent', async () => {
  const { browser, client_id, newer } = await replaced()
  const { figures } = await expectSuccess(browser.call(getDashboard, {}))
  expect(figures).toMatchObject({
    awaiting_count: 1,
    awaiting_approval: newer.total,
    conversion: { sent: 1, approved: 0, declined: 0 },
  })
  const { documents } = await expectSuccess(browser.call(getClient, { id: client_id }))
  expect(documents?.map(({ number }) => number)).toEqual([newer.number])
})
