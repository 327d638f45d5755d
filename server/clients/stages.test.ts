import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as clients from '#contract/clients/calls.ts'
import { createTag } from '#contract/clients/tags/calls.ts'
import { changeJob, createJob } from '#contract/jobs/calls.ts'
import { brokenMoney } from '#test/payers.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

const stageOf = async (browser: Browser, id: string) =>
  (await expectSuccess(browser.call(clients.getClient, { id }))).client.stage

const lines = [{ name: 'Cedar', unit_price: '10' }]

async function draft(browser: Browser, client_id: string, is_invoice = false) {
  const { document } = await expectSuccess(
    browser.call(billing.createDocument, { client_id, is_invoice, line_items: lines }),
  )
  return document.id
}

it('an owner’s lead becomes active with the first approved estimate, not with one that was written or sent', async () => {
  const { browser } = await owner(test)
  const { id: client_id, stage } = await addClient({ browser }, { email: 'renee@example.com' })
  expect(stage).toBe('lead')
  const id = await draft(browser, client_id)
  await expectSuccess(browser.call(billing.sendEstimate, { id }))
  expect(await stageOf(browser, client_id)).toBe('lead')
  await expectSuccess(browser.call(billing.markEstimateApproved, { id, note: 'By phone' }))
  expect(await stageOf(browser, client_id)).toBe('active')
  await expectSuccess(browser.call(billing.voidEstimate, { id, reason: 'They moved' }))
  expect(await stageOf(browser, client_id)).toBe('active')
})

it('an owner’s lead becomes active with the first invoice that is sent, and stays so when it is void', async () => {
  const { browser } = await owner(test)
  const { id: client_id } = await addClient({ browser }, { email: 'renee@example.com' })
  const id = await draft(browser, client_id, true)
  expect(await stageOf(browser, client_id)).toBe('lead')
  await expectSuccess(browser.call(billing.sendInvoice, { id }))
  expect(await stageOf(browser, client_id)).toBe('active')
  await expectSuccess(browser.call(billing.voidInvoice, { id }))
  expect(await stageOf(browser, client_id)).toBe('active')
})

it('an owner’s client with one job is active until that job is another client’s', async () => {
  const { browser } = await owner(test)
  const [one, other] = [await addClient({ browser }), await addClient({ browser })]
  const { job_id: id } = await expectSuccess(browser.call(createJob, { title: 'Deck', client_id: one.id }))
  expect(await stageOf(browser, one.id)).toBe('active')
  await expectSuccess(browser.call(changeJob, { id, action: 'update_details', client_id: other.id }))
  expect([await stageOf(browser, one.id), await stageOf(browser, other.id)]).toEqual(['lead', 'active'])
})

it('an owner lists leads, active and archived clients, each searched, sorted, tagged and counted', async () => {
  const sam = await owner(test)
  const { browser } = sam
  const { tag_id } = await expectSuccess(browser.call(createTag, { name: 'Repeat' }))
  const add = async (last_name: string, tagged = false) =>
    (await addClient({ browser }, { last_name, ...(tagged ? { tags: [{ id: tag_id }] } : {}) })).id
  const [, active, away] = [
    await add('Abel', true),
    await add('Baker', true),
    await add('Cole', true),
    await add('Dole'),
  ]
  await expectSuccess(browser.call(createJob, { title: 'Deck', client_id: active }))
  await expectSuccess(browser.call(clients.archiveClient, { id: away ?? '' }))
  const list = async (input: object) => {
    const { clients: rows, total, counts } = await expectSuccess(browser.call(clients.listClients, input))
    return { names: rows.map(({ display_name }) => display_name.split(' ')[1]).join(' '), total, counts }
  }
  const counts = { lead: 2, active: 1, archived: 1 }
  expect(await list({})).toEqual({ names: 'Abel Baker Dole', total: 3, counts })
  expect(await list({ stage: 'lead', sort: '-name' })).toEqual({ names: 'Dole Abel', total: 2, counts })
  expect(await list({ stage: 'active' })).toEqual({ names: 'Baker', total: 1, counts })
  expect(await list({ stage: 'archived', sort: '-last_activity' })).toEqual({ names: 'Cole', total: 1, counts })
  expect(await list({ stage: 'archived', page: 2 })).toEqual({ names: '', total: 1, counts })
  for (const [stage, names] of Object.entries({ lead: 'Abel', active: 'Baker', archived: 'Cole' })) {
    expect(await list({ stage, q: 'e', tags: [tag_id] })).toEqual({ names, total: 1 })
    expect(await list({ stage, tags: [tag_id] })).toEqual({ names, total: 1 })
    expect(await list({ stage, q: names, sort: 'match' })).toEqual({ names, total: 1 })
  }
  expect(await brokenMoney(test, sam)).toEqual([])
})
