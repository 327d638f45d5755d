import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as clients from '#contract/clients/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { createJob } from '#contract/jobs/calls.ts'
import { sentEstimate } from '#test/samples/billing.ts'
import { clientLogin } from '#test/samples/clients.ts'
import { verifiedPerson } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { inviteMailedTo } from '#test/server/mailed.ts'

const test = await openTestApp()

/** An owner whose client has an estimate, a draft and a log-in, and is archived. */
async function archived() {
  const shop = await sentEstimate(test)
  const { browser, client_id } = shop
  const renee = await clientLogin(test, shop, client_id)
  const { document: draft } = await expectSuccess(browser.call(billing.createDocument, { client_id, title: 'Porch' }))
  await expectSuccess(renee.browser.call(getDashboard))
  expect((await expectSuccess(browser.call(clients.deleteClient, { id: client_id }))).archived).toBe(true)
  return { ...shop, renee, draft }
}

const refused = {
  code: 400,
  body: { fields: { client_id: ['Renee Ortiz is archived. Choose another client.'] } },
}

it('an owner cannot begin new work for an archived client', async () => {
  const { browser, client_id, estimate } = await archived()
  const other = await expectSuccess(browser.call(billing.createDocument, { title: 'Shed' }))
  for (const answer of [
    await browser.call(billing.createDocument, { client_id }),
    await browser.call(billing.createDocument, { client_id, is_invoice: true }),
    await browser.call(billing.updateDocument, { estimate_id: other.document.id, client_id }),
    await browser.call(billing.duplicateEstimate, { id: estimate.id }),
    await browser.call(createJob, { title: 'Deck', client_id }),
  ])
    expect(answer).toMatchObject(refused)
})

it('an owner finishes what was begun: a draft is changed, an approved estimate invoiced', async () => {
  const { browser, draft, estimate } = await archived()
  expect((await browser.call(billing.updateDocument, { estimate_id: draft.id, title: 'Porch 2' })).code).toBe(200)
  await expectSuccess(browser.call(billing.markEstimateApproved, { id: estimate.id, note: 'By phone' }))
  expect((await browser.call(billing.convertEstimateToInvoice, { id: estimate.id })).code).toBe(201)
})

it('an archived client is logged out of the company, while their links go on working', async () => {
  const { renee, link } = await archived()
  expect(await renee.browser.call(getDashboard)).toMatchObject({
    code: 403,
    body: { error_code: 'onboarding_required' },
  })
  expect((await openBrowser(test).call(billing.viewEstimate, link)).code).toBe(200)
})

it('an invitation that waits when its client is archived lets nobody in', async () => {
  const { browser, client_id, address } = await sentEstimate(test)
  await expectSuccess(browser.call(clients.inviteClient, { id: client_id }))
  const token = await inviteMailedTo(test, address)
  await expectSuccess(browser.call(clients.deleteClient, { id: client_id }))
  const renee = await verifiedPerson(test, { email: address })
  expect((await renee.browser.call(clients.acceptClientInvite, { id: client_id, token })).code).toBe(410)
})
