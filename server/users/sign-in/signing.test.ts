import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import * as calls from '#contract/users/calls.ts'
import { type Call, pathParts } from '#contract/wire/call.ts'
import { limits } from '#server/platform/limits.ts'
import { routes } from '#server/routes.ts'
import { sampleInput } from '#test/calls/sample-input.ts'
import { openWorlds } from '#test/calls/world.ts'
import { sentEstimate } from '#test/samples/billing.ts'
import { goodPassword } from '#test/samples/users.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const { test, world } = await openWorlds()
const note = 'Signed in person'
const yes = { name: 'Renee Ortiz', signature: JSON.stringify({ typed: 'Renee Ortiz' }), consent: true, note }
const back = { current_password: goodPassword }

/** The device of an owner, in the hands of a client who is to sign on it. */
async function handedOver() {
  const sent = await sentEstimate(test)
  await expectSuccess(sent.browser.call(billing.signInPerson, { id: sent.estimate.id }))
  return { ...sent, id: sent.estimate.id }
}

it('a client with the device in hand reads and signs the one estimate', async () => {
  const { browser, id } = await handedOver()
  expect((await expectSuccess(browser.call(calls.checkAuth))).signing_estimate_id).toBe(id)
  await expectSuccess(browser.call(billing.viewEstimate, { id }))
  expect((await browser.call(billing.getEstimatePdf, { id })).code).toBe(200)
  const { document } = await expectSuccess(browser.call(billing.markEstimateApproved, { id, ...yes }))
  expect(document.status).toBe('approved')
  await expectSuccess(browser.call(billing.viewEstimate, { id }))
})

it('a client with the device in hand is led back to the signing from every other call that is not by a link', async () => {
  const { browser, id } = await handedOver()
  const closed = routes
    .map(({ call }) => call)
    .filter((row) => row.who !== 'public' && row.who !== 'token' && !row.whileSigning)
  expect(closed.length).toBeGreaterThan(80)
  const opened: string[] = []
  for (const row of closed) {
    const { code, raw } = await browser.call(row as object, (await inputOf(row)) as never)
    const leadsBack = raw.body.includes(`"redirect":"/billing/estimate/${id}/view?as=signing"`)
    if (code !== 403 || !raw.body.includes('signing_in_person') || !leadsBack)
      opened.push(`${row.method} ${row.path}: ${code} ${raw.body}`)
  }
  expect(opened).toEqual([])
})

it('a client with the device in hand opens no other estimate, and cannot approve without a signature', async () => {
  const { browser, id } = await handedOver()
  const other = await browser.call(billing.viewEstimate, { id: randomUUID() })
  expect(other).toMatchObject({ code: 403, body: { error_code: 'signing_in_person' } })
  const unsigned = await browser.call(billing.markEstimateApproved, { id, note })
  expect(unsigned).toMatchObject({ code: 400, body: { fields: { signature: ['Sign first'] } } })
})

it('an owner has the device back with the password, and not with a wrong one', async () => {
  const { browser, id } = await handedOver()
  const wrong = await browser.call(calls.confirmPassword, { current_password: 'not my password' })
  expect(wrong).toMatchObject({
    code: 400,
    body: { error_code: 'invalid_password', fields: { current_password: ["That isn't your password"] } },
  })
  expect((await browser.call(getDashboard)).body.error_code).toBe('signing_in_person')
  expect((await expectSuccess(browser.call(calls.confirmPassword, back))).signing_estimate_id).toBeUndefined()
  await expectSuccess(browser.call(getDashboard))
  await expectSuccess(browser.call(billing.getEstimate, { id }))
})

it('a guesser of the password waits after ten, even with the right one', async () => {
  const { browser } = await handedOver()
  for (let guess = 0; guess < limits.accountAttempts; guess++)
    await browser.call(calls.confirmPassword, { current_password: `guess number ${guess}` })
  expect((await browser.call(calls.confirmPassword, back)).code).toBe(429)
})

it('a client with the device in hand renews the access and is no further', async () => {
  const { browser, id } = await handedOver()
  expect((await expectSuccess(browser.call(calls.refreshSession))).signing_estimate_id).toBe(id)
  expect((await browser.call(getDashboard)).body.error_code).toBe('signing_in_person')
})

it('whoever logs out and in again with the password has a device that is free', async () => {
  const { browser } = await handedOver()
  const { username } = await expectSuccess(browser.call(calls.checkAuth))
  await expectSuccess(browser.call(calls.logOut))
  expect((await browser.call(getDashboard)).code).toBe(401)
  const found = await expectSuccess(browser.call(calls.logIn, { username, password: goodPassword }))
  expect(found.signing_estimate_id).toBeUndefined()
  await expectSuccess(browser.call(getDashboard))
})

it('an owner hands over no device for an estimate that waits for nothing', async () => {
  const { browser, estimate } = await sentEstimate(test)
  await expectSuccess(browser.call(billing.markEstimateApproved, { id: estimate.id, note }))
  const refused = await browser.call(billing.signInPerson, { id: estimate.id })
  expect(refused).toMatchObject({ code: 400, body: { error_code: 'invalid_transition' } })
  const { document } = await expectSuccess(browser.call(billing.createDocument, { title: 'Porch' }))
  expect((await browser.call(billing.signInPerson, { id: document.id })).code).toBe(400)
  await expectSuccess(browser.call(getDashboard))
})

/** Where attempts are counted the input is judged first. */
async function inputOf(row: Call): Promise<Record<string, unknown>> {
  if (row.limits.length > 0) return sampleInput(row, world)
  return Object.fromEntries(pathParts(row.path).map((part) => [part, randomUUID()]))
}
