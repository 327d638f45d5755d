import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import * as clients from '#contract/clients/calls.ts'
import * as employees from '#contract/employees/calls.ts'
import { limits } from '#server/platform/limits.ts'
import { addClient, client } from '#test/samples/clients.ts'
import { employee, roleOf } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
const most = limits.recipientsADayOnTrial
const noon = '2026-11-23T17:00:00.000Z'

async function drafted(browser: Browser) {
  const { id: client_id, email } = await client(browser)
  const line_items = [{ name: 'Cedar', unit_price: '10' }]
  const { document } = await expectSuccess(browser.call(billing.createDocument, { client_id, line_items }))
  return { id: document.id, email }
}

function people(count: number, at = 0) {
  return Array.from({ length: count }, (_, nth) => `neighbor${at + nth}@example.com`)
}

/** How many people outside were counted today, as the company's row says. */
async function counted(company_id: string): Promise<number> {
  const rows = await test.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('mail_day').select('recipients').execute(),
  )
  return rows[0]?.recipients ?? 0
}

/** Leaves so many more for today. */
async function leave(company_id: string, remaining: number) {
  await test.platform.database.inCompany(company_id, (db) =>
    db
      .insertInto('mail_day')
      .values({ company_id, day: '2026-11-23', recipients: most - remaining })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ recipients: most - remaining }))
      .execute(),
  )
}

it('an owner who sends fifty times at once never passes the limit of a trial, and what went was mailed', async () => {
  stopClock(test, noon)
  const { browser, company_id } = await owner(test)
  const { id } = await drafted(browser)
  await expectSuccess(browser.call(billing.sendEstimate, { id }))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => browser.call(billing.sendEstimate, { id, to: people(3, at * 3), cc: [] })),
  )
  const went = answers.filter(({ code }) => code === 200).length
  expect(went).toBeLessThanOrEqual(Math.floor((most - 1) / 3))
  expect(went).toBeGreaterThan(0)
  // On a busy machine somebody may have waited too long for their turn.
  const others = answers.filter(({ code }) => code !== 200 && code !== 503)
  expect(others.length).toBeGreaterThan(0)
  for (const { body } of others) expect(body.error_code).toBe('daily_limit')
  expect(await counted(company_id)).toBe(1 + went * 3)
  const { deliveries } = await expectSuccess(browser.call(billing.listEstimateDeliveries, { id }))
  expect(deliveries).toHaveLength(1 + went * 3)
})

it('an owner is told what was held back, how many may go, until when and what lifts it; nothing was sent', async () => {
  stopClock(test, noon)
  const { browser, company_id } = await owner(test)
  const { id, email } = await drafted(browser)
  await leave(company_id, 1)
  const answer = await browser.call(billing.sendEstimate, { id, cc: people(1) })
  expect(answer).toMatchObject({ code: 409, body: { status: 'error', error_code: 'daily_limit' } })
  expect(answer.body.message).toBe(
    `These 2 emails were not sent. A free trial can email ${most} people outside your team a day, and ${most - 1} were emailed today. You can send again after midnight, or choose a plan now to email up to 1,000 a day.`,
  )
  expect(answer.raw.headers['retry-after']).toBeUndefined()
  const { document } = await expectSuccess(browser.call(billing.getEstimate, { id }))
  expect([document.status, document.number]).toEqual(['draft', null])
  await test.work()
  expect(await mailTo(test, email)).toEqual([])
  expect((await browser.call(billing.sendEstimate, { id })).code).toBe(200)
})

it('somebody who is not the owner is told whom to ask', async () => {
  stopClock(test, noon)
  const boss = await owner(test)
  const { id } = await drafted(boss.browser)
  const { browser } = await employee(test, boss, 'manager')
  await leave(boss.company_id, 0)
  const { body } = await browser.call(billing.sendEstimate, { id })
  expect(body.message).toMatch(/^This email was not sent\. .* or ask the owner to choose a plan/)
})

it('an owner may send again from the day that begins in the company’s own zone, and no other', async () => {
  stopClock(test, '2026-11-24T04:59:00.000Z') // 11:59 pm in New York
  const { browser, company_id } = await owner(test)
  const { id } = await drafted(browser)
  await leave(company_id, 0)
  expect((await browser.call(billing.sendEstimate, { id })).body.error_code).toBe('daily_limit')
  const setZone = (timezone: string) =>
    test.platform.database.inCompany(company_id, (db) => db.updateTable('company').set({ timezone }).execute())
  await setZone('Pacific/Pago_Pago')
  expect((await browser.call(billing.sendEstimate, { id })).body.error_code).toBe('daily_limit')
  await setZone('America/New_York')
  stopClock(test, '2026-11-24T05:00:00.000Z')
  expect((await browser.call(billing.sendEstimate, { id })).code).toBe(200)
  expect(await counted(company_id)).toBe(1)
})

it('an owner is counted every way to email somebody outside, and refused when the day is full', async () => {
  stopClock(test, noon)
  const boss = await owner(test)
  const { browser, company_id } = boss
  const { id } = await drafted(browser)
  await expectSuccess(browser.call(billing.sendEstimate, { id }))
  const renee = await addClient({ browser }, { email: 'renee@example.com' })
  const role_id = await roleOf(test, boss, 'crew_member')
  const { invite_id } = await expectSuccess(
    browser.call(employees.inviteEmployee, { email: 'mika@example.com', role_id }),
  )
  await expectSuccess(browser.call(clients.inviteClient, { id: renee.id }))
  expect(await counted(company_id)).toBe(3)
  const ways: (() => Promise<{ code: number; body: { error_code?: string } }>)[] = [
    () => browser.call(billing.sendEstimate, { id }),
    () => browser.call(billing.remindOfEstimate, { id }),
    () => browser.call(employees.inviteEmployee, { email: 'noor@example.com', role_id }),
    () => browser.call(employees.resendInvite, { id: invite_id }),
    () => browser.call(clients.inviteClient, { id: renee.id }),
  ]
  await leave(company_id, 0)
  for (const way of ways) expect(await way()).toMatchObject({ code: 409, body: { error_code: 'daily_limit' } })
  await leave(company_id, ways.length)
  for (const way of ways) expect((await way()).code).toBeLessThan(300)
  expect(await counted(company_id)).toBe(most)
})

it('an owner records a payment although the day is full, and its receipt stays out', async () => {
  stopClock(test, noon)
  const { browser, company_id } = await owner(test)
  const { id: client_id, email } = await client(browser)
  const line_items = [{ name: 'Cedar', unit_price: '100' }]
  const { document } = await expectSuccess(
    browser.call(billing.createDocument, { is_invoice: true, client_id, line_items }),
  )
  await expectSuccess(browser.call(billing.sendInvoice, { id: document.id }))
  await test.work()
  const before = (await mailTo(test, email)).length
  await leave(company_id, 0)
  const answer = await browser.call(billing.recordPayment, { id: document.id, amount: '10', method: 'cash' })
  expect(answer.code).toBe(201)
  expect(answer.body.message).toMatch(/^Payment recorded\. No receipt was emailed/)
  await test.work()
  expect(await mailTo(test, email)).toHaveLength(before)
  await leave(company_id, 1)
  const next = await browser.call(billing.recordPayment, { id: document.id, amount: '10', method: 'cash' })
  expect(next.body.message).toBeUndefined()
  await test.work()
  expect(await mailTo(test, email)).toHaveLength(before + 1)
})

it('an owner with a plan may send many more', async () => {
  stopClock(test, noon)
  const { browser, company_id } = await owner(test)
  const { id } = await drafted(browser)
  await leave(company_id, 0)
  await test.platform.database.inCompany(company_id, (db) =>
    db.updateTable('subscription').set({ provider_subscription_id: 'sub_test' }).execute(),
  )
  expect((await browser.call(billing.sendEstimate, { id })).code).toBe(200)
})

it('an owner of a server without plans may send as many as they like', async () => {
  const free = await openTestApp({ settings: { PLANS: 'off' } })
  const { browser, company_id } = await owner(free)
  const { id } = await drafted(browser)
  for (let at = 0; at <= most; at += 20)
    await expectSuccess(browser.call(billing.sendEstimate, { id, to: people(10, at), cc: people(10, at + 10) }))
  const rows = await free.platform.database.inCompany(company_id, (db) =>
    db.selectFrom('mail_day').selectAll().execute(),
  )
  expect(rows).toEqual([])
})
