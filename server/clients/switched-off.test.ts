import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { updateClient } from '#contract/clients/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { getPermissions } from '#contract/employees/permissions/calls.ts'
import { sentEstimate } from '#test/samples/billing.ts'
import { clientLogin } from '#test/samples/clients.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()

it('a client sees what the company left on, from the next request on, and the page is told', async () => {
  const shop = await sentEstimate(test)
  const { browser, client_id, estimate, link } = shop
  const renee = await clientLogin(test, shop, client_id)
  const before = await renee.browser.call(getPermissions)
  expect(before.body.permissions).toMatchObject({
    'estimates.view': 'own',
    'contracts.view': 'own',
    'photos.view': 'own',
  })
  const off = { sees_documents: false, sees_contracts: false, sees_photos: false }
  await expectSuccess(browser.call(updateClient, { id: client_id, ...off }))
  const after = await renee.browser.call(getPermissions)
  for (const right of ['estimates.view', 'invoices.view', 'contracts.view', 'photos.view'])
    expect(after.body.permissions[right as 'photos.view'], right).toBe('none')
  expect(after.raw.headers['x-access']).not.toBe(before.raw.headers['x-access'])
  expect((await renee.browser.call(billing.viewEstimate, { id: estimate.id })).code).toBeGreaterThanOrEqual(403)
  const home = await expectSuccess(renee.browser.call(getDashboard))
  expect([home.needs_attention, home.portal?.documents]).toEqual([[], []])
  expect((await openBrowser(test).call(billing.viewEstimate, link)).code).toBe(200)
  await expectSuccess(browser.call(updateClient, { id: client_id, sees_documents: true }))
  expect((await renee.browser.call(billing.viewEstimate, { id: estimate.id })).code).toBe(200)
})
