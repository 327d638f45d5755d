import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as clients from '#contract/clients/calls.ts'
import { getDashboard, listActivity } from '#contract/dashboard/calls.ts'
import { sentEstimate, sentInvoice } from '#test/samples/billing.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

it('an owner archives a client and restores them, and with them the log-in that had ended', async () => {
  const shop = await sentEstimate(test)
  const { browser, client_id: id } = shop
  const renee = await clientLogin(test, shop, id)
  const archived = await expectSuccess(browser.call(clients.archiveClient, { id }))
  expect(archived).toMatchObject({
    message: "Renee Ortiz archived. They can't log in anymore.",
    client: { stage: 'archived', invite_status: 'not_invited' },
  })
  expect((await renee.browser.call(getDashboard)).code).toBe(403)
  const restored = await expectSuccess(browser.call(clients.restoreClient, { id, version: archived.client.version }))
  expect(restored).toMatchObject({
    message: 'Renee Ortiz restored. They can log in again.',
    client: { archived_at: null, invite_status: 'joined' },
  })
  await expectSuccess(renee.browser.call(getDashboard))
  const { activity } = await expectSuccess(browser.call(listActivity, { client_id: id }))
  expect(activity.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['archived', 'restored']))
})

it('an owner who restores a client leaves a log-in closed that was turned off before', async () => {
  const shop = await sentEstimate(test)
  const { browser, client_id: id } = shop
  const renee = await clientLogin(test, shop, id)
  await expectSuccess(browser.call(clients.revokeClientInvite, { id }))
  await expectSuccess(browser.call(clients.archiveClient, { id }))
  const { message } = await expectSuccess(browser.call(clients.restoreClient, { id }))
  expect(message).toBe('Renee Ortiz restored')
  expect((await renee.browser.call(getDashboard)).code).toBe(403)
})

it('an owner who archives and restores again changes nothing, and one with an old version is refused', async () => {
  const { browser } = await owner(test)
  const { id, version } = await addClient({ browser })
  const first = await expectSuccess(browser.call(clients.archiveClient, { id, version }))
  const second = await expectSuccess(browser.call(clients.archiveClient, { id, version }))
  expect(second.client.version).toBe(first.client.version)
  expect(await browser.call(clients.restoreClient, { id, version })).toMatchObject({
    code: 409,
    body: { error_code: 'stale_version', current: { stage: 'archived' } },
  })
  await expectSuccess(browser.call(clients.restoreClient, { id }))
  const again = await expectSuccess(browser.call(clients.restoreClient, { id, version }))
  expect(again.client.stage).toBe('lead')
})

it('an owner sends an archived client no estimate, but the invoice, its reminder, and the money is recorded', async () => {
  const { browser, client_id, estimate } = await sentEstimate(test)
  await expectSuccess(browser.call(clients.archiveClient, { id: client_id }))
  const refused = {
    code: 400,
    body: { fields: { client_id: ['Renee Ortiz is archived. Restore them to send an estimate.'] } },
  }
  expect(await browser.call(billing.sendEstimate, { id: estimate.id })).toMatchObject(refused)
  expect(await browser.call(billing.linkEstimate, { id: estimate.id })).toMatchObject(refused)
  const owing = await sentInvoice(test)
  const { id } = owing.invoice
  await expectSuccess(owing.browser.call(clients.archiveClient, { id: owing.client_id }))
  await expectSuccess(owing.browser.call(billing.remindOfInvoice, { id }))
  await expectSuccess(owing.browser.call(billing.linkInvoice, { id }))
  const { document } = await expectSuccess(
    owing.browser.call(billing.recordPayment, { id, amount: '1337.97', method: 'check' }),
  )
  expect(document.balance).toBe('0.00')
})

it('fifty people who archive and restore a client at once leave it in one state, with its number kept', async () => {
  const { browser } = await owner(test)
  const { id } = await addClient({ browser })
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      expectSuccess(browser.call(at % 2 ? clients.archiveClient : clients.restoreClient, { id })),
    ),
  )
  const { client } = await expectSuccess(browser.call(clients.getClient, { id }))
  const { counts } = await expectSuccess(browser.call(clients.listClients, {}))
  expect(counts).toEqual({ lead: 0, active: 0, archived: 0, [client.stage]: 1 })
})
