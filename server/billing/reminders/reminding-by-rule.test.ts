import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import * as reminders from '#contract/billing/reminders/calls.ts'
import { updateClient } from '#contract/clients/calls.ts'
import { updateCompanySettings } from '#contract/company/calls.ts'
import { listReminderSteps, saveReminderSteps } from '#contract/reminders/calls.ts'
import type { ReminderNoun } from '#contract/reminders/reminder-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import { sentEstimate, sentInvoice } from '#test/samples/billing.ts'
import { openTestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { waitingJobs } from '#test/subscribers.ts'
import { remindOfDocuments, sweepDocumentReminders } from './remind-by-rule.ts'

const test = await openTestApp({ settings: { PLANS: 'off' } })
const { now, today } = test.platform
afterEach(() => Object.assign(test.platform, { now, today }))

/** What goes out at an instant, with two workers at once. */
async function sweepAt(instant: string) {
  Object.assign(test.platform, { now: () => instant, today: (zone: string) => todayIn(zone, instant) })
  await sweepDocumentReminders(test.platform)
  await test.work()
  Object.assign(test.platform, { now, today })
}

const save = (browser: Browser, about: ReminderNoun, steps: (number | { days: number; message?: string })[]) =>
  expectSuccess(
    browser.call(saveReminderSteps, {
      about,
      steps: steps.map((step) => (typeof step === 'number' ? { days: step } : step)),
    }),
  )

const remindersTo = async (address: string) =>
  (await mailTo(test, address)).map(({ subject }) => subject).filter((subject) => subject.startsWith('Reminder'))

/** An invoice that is due on Monday, Dec 6, 2027, of a company in New York. */
async function dueInvoice(steps: Parameters<typeof save>[2] = [-3, 0, 7]) {
  const sent = await sentInvoice(test, { due_date: '2027-12-06' })
  await expectSuccess(sent.browser.call(updateCompanySettings, { timezone: 'America/New_York' }))
  await save(sent.browser, 'invoice', steps)
  return { ...sent, id: sent.invoice.id }
}

describe('reminders by rule', () => {
  it('a client is reminded of an invoice by each step once, within the hours, until it is paid', async () => {
    const { browser, id, address } = await dueInvoice()
    await sweepAt('2027-12-03T12:55:00.000Z')
    expect(await remindersTo(address)).toEqual([])
    await sweepAt('2027-12-03T13:00:00.000Z')
    await sweepAt('2027-12-03T13:05:00.000Z')
    expect(await remindersTo(address)).toHaveLength(1)
    await sweepAt('2027-12-06T20:00:00.000Z')
    expect(await remindersTo(address)).toHaveLength(2)
    const [mail] = await mailTo(test, address)
    expect(mail?.links[0]).toContain(`/client/invoice/${id}/`)
    const { history } = await expectSuccess(browser.call(calls.getInvoice, { id }))
    expect(history[0]).toMatchObject({ kind: 'reminded', who: 'Chalkline', note: address })
    await expectSuccess(browser.call(calls.recordPayment, { id, amount: '1337.97', method: 'cash' }))
    await sweepAt('2027-12-13T15:00:00.000Z')
    expect(await remindersTo(address)).toHaveLength(2)
  })

  it('two workers at the same moment send one reminder', async () => {
    const { company_id, address } = await dueInvoice()
    const instant = '2027-12-06T15:00:00.000Z'
    Object.assign(test.platform, { now: () => instant, today: () => '2027-12-06' })
    await Promise.all([1, 2, 3].map(() => remindOfDocuments(test.platform, { company_id })))
    expect(await remindersTo(address)).toHaveLength(1)
  })

  it('an invoice that is paid after its reminder was queued, and before it is mailed, brings none', async () => {
    const { browser, company_id, id, address } = await dueInvoice()
    Object.assign(test.platform, { now: () => '2027-12-06T15:00:00.000Z', today: () => '2027-12-06' })
    await remindOfDocuments(test.platform, { company_id })
    Object.assign(test.platform, { now, today })
    await expectSuccess(browser.call(calls.recordPayment, { id, amount: '1337.97', method: 'cash' }))
    expect(await remindersTo(address)).toEqual([])
    const { deliveries } = await expectSuccess(browser.call(calls.listInvoiceDeliveries, { id }))
    expect(deliveries.filter(({ status }) => status === 'queued')).toEqual([])
  })

  it('a reminder that was queued before six, and would be mailed after six, goes at eight the next morning', async () => {
    const { company_id, address } = await dueInvoice([0])
    const at = (instant: string) =>
      Object.assign(test.platform, { now: () => instant, today: (zone: string) => todayIn(zone, instant) })
    at('2027-12-06T22:59:00.000Z')
    await remindOfDocuments(test.platform, { company_id })
    at('2027-12-06T23:01:00.000Z')
    expect(await remindersTo(address)).toEqual([])
    const waiting = (await waitingJobs(test)).filter(({ task }) => task === 'mail_document')
    expect(waiting.map(({ run_at }) => new Date(run_at).toISOString())).toEqual(['2027-12-07T13:00:00.000Z'])
    const queue = new pg.Client({ connectionString: test.databaseUrl })
    await queue.connect()
    await queue.query('update graphile_worker._private_jobs set run_at = now()')
    await queue.end()
    at('2027-12-07T13:00:00.000Z')
    expect(await remindersTo(address)).toHaveLength(1)
  })

  it('after a week without a worker a client gets the latest step alone', async () => {
    const { address } = await dueInvoice([-3, 0, 2, 5])
    await sweepAt('2027-12-11T15:00:00.000Z')
    await sweepAt('2027-12-11T15:05:00.000Z')
    expect(await remindersTo(address)).toHaveLength(1)
  })

  it('a rule that an owner changes counts at once for invoices that were sent before, and says so on the invoice', async () => {
    const { browser, id } = await dueInvoice([7])
    const next = async () => (await expectSuccess(browser.call(reminders.getInvoiceReminders, { id }))).next
    expect(await next()).toEqual({ days: 7, at: '2027-12-13T13:00:00.000Z', zone: 'America/New_York' })
    await save(browser, 'invoice', [-5, 7])
    expect(await next()).toMatchObject({ days: -5, at: '2027-12-01T13:00:00.000Z' })
    await save(browser, 'invoice', [])
    expect(await expectSuccess(browser.call(reminders.getInvoiceReminders, { id }))).toMatchObject({
      waits: true,
      has_steps: false,
      next: null,
    })
  })

  it('a client in Hawaii is reminded by the clock there', async () => {
    const { browser, id, client_id, address } = await dueInvoice([0])
    await expectSuccess(browser.call(updateClient, { id: client_id, billing_state: 'HI' }))
    const { next } = await expectSuccess(browser.call(reminders.getInvoiceReminders, { id }))
    expect(next).toEqual({ days: 0, at: '2027-12-06T18:00:00.000Z', zone: 'Pacific/Honolulu' })
    await sweepAt('2027-12-06T15:00:00.000Z')
    expect(await remindersTo(address)).toEqual([])
    await sweepAt('2027-12-06T18:00:00.000Z')
    expect(await remindersTo(address)).toHaveLength(1)
  })

  it('somebody says "not this one", and takes it back', async () => {
    const { browser, id, address } = await dueInvoice([0])
    const off = await expectSuccess(browser.call(reminders.switchInvoiceReminders, { id, off: true }))
    expect(off).toMatchObject({ off: true, off_by: 'Sam Harlow', stop: 'off', next: null })
    await sweepAt('2027-12-06T15:00:00.000Z')
    expect(await remindersTo(address)).toEqual([])
    const on = await expectSuccess(browser.call(reminders.switchInvoiceReminders, { id, off: false }))
    expect(on).toMatchObject({ off: false, off_by: null, stop: null, next: { days: 0 } })
  })

  it('a client who reported a payment is left alone, and so is one without an address or whose links were taken back', async () => {
    const { browser, id, address, link } = await dueInvoice([0])
    const stop = async () => (await expectSuccess(browser.call(reminders.getInvoiceReminders, { id }))).stop
    await expectSuccess(
      openBrowser(test).call(calls.reportPayment, { id, token: link.token, amount: '1337.97', method: 'check' }),
    )
    expect(await stop()).toBe('on_its_way')
    await sweepAt('2027-12-06T15:00:00.000Z')
    expect(await remindersTo(address)).toEqual([])
    const other = await dueInvoice([0])
    const stopOf = async () =>
      (await expectSuccess(other.browser.call(reminders.getInvoiceReminders, { id: other.id }))).stop
    await expectSuccess(other.browser.call(calls.revokeInvoiceLinks, { id: other.id }))
    expect(await stopOf()).toBe('no_link')
    await expectSuccess(other.browser.call(calls.linkInvoice, { id: other.id }))
    expect(await stopOf()).toBeNull()
    await expectSuccess(other.browser.call(updateClient, { id: other.client_id, email: null }))
    expect(await stopOf()).toBe('no_email')
  })

  it('an owner words a step; where a document has no value for a word the standard words go', async () => {
    const { browser, address } = await dueInvoice([
      { days: 0, message: 'Due today: {{balance}}.' },
      { days: 7, message: 'About {{job_title}}: please pay.' },
    ])
    await sweepAt('2027-12-06T15:00:00.000Z')
    expect((await mailTo(test, address))[0]?.text).toContain('Due today: $1,337.97.')
    await sweepAt('2027-12-13T15:00:00.000Z')
    expect((await mailTo(test, address))[0]?.text).toContain('is 7 days late')
    const wrong = { about: 'invoice' as const, steps: [{ days: 1, message: 'By {{valid_until}}' }, { days: 1 }] }
    expect((await browser.call(saveReminderSteps, wrong)).body.fields).toMatchObject({
      'steps.0.message': expect.anything(),
      'steps.1.days': ['There is a reminder of that day already'],
    })
    expect((await expectSuccess(browser.call(listReminderSteps, {}))).steps).toHaveLength(2)
  })

  it('a client hears of an estimate that waits, and not once they have declined it', async () => {
    const { browser, company_id, estimate, address, link } = await sentEstimate(test)
    await expectSuccess(browser.call(updateCompanySettings, { timezone: 'America/New_York' }))
    await test.platform.database.inCompany(company_id, (db) =>
      db.updateTable('document').set({ valid_until: '2027-12-06' }).where('id', '=', estimate.id).execute(),
    )
    await save(browser, 'estimate', [-4, 0])
    await sweepAt('2027-12-02T15:00:00.000Z')
    expect(await remindersTo(address)).toHaveLength(1)
    const renee = openBrowser(test)
    const { id, token } = link
    await expectSuccess(renee.call(calls.respondToEstimate, { id, token, action: 'decline', reason: 'price' }))
    await sweepAt('2027-12-06T15:00:00.000Z')
    expect(await remindersTo(address)).toHaveLength(1)
  })
})
