import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import * as fees from '#contract/billing/late-fees/calls.ts'
import * as recurring from '#contract/billing/recurring/calls.ts'
import { writeOffInvoice } from '#contract/billing/write-off/calls.ts'
import { debit, openShop, payer } from '#test/payers.ts'
import { monthly, recurringBy } from '#test/recurring-invoices.ts'
import { sentChangeOrder, signedJob } from '#test/samples/change-orders.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo, mailTo } from '#test/server/mailed.ts'
import { accounts } from '#test/server/practice.ts'

const test = await openTestApp()
const watcher = new pg.Client({ connectionString: test.databaseUrl })
await watcher.connect()
afterAll(() => watcher.end())
const { now, today } = test.platform
afterEach(() => Object.assign(test.platform, { now, today }))

const { setTime, sentInvoice, repeated, run, shownOf, needs } = recurringBy(test)
const repeat = (browser: Browser, id: string) =>
  browser.call(recurring.repeatInvoice, { id, ...monthly, starts_on: '2028-03-31' })

/** The plan of a company, as the processor last said. */
const setPlan = (company_id: string, status: 'active' | 'none') =>
  test.platform.database.inCompany(company_id, (db) => db.updateTable('subscription').set({ status }).execute())

describe('a recurring invoice', () => {
  it('stops where a bank took back weeks later what paid one of it, and says so', async () => {
    const shop = await openShop(test)
    const who = await payer(test, 'invoice', shop)
    const first = new Date().toISOString().slice(0, 10)
    setTime(first)
    const over = { mode: 'send' as const, starts_on: first }
    await expectSuccess(who.browser.call(recurring.repeatInvoice, { id: who.id, ...monthly, ...over }))
    await run(who.company_id)
    const [made] = (await shownOf(who.browser, who.id))?.invoices ?? []
    const link = await linkMailedTo(test, who.address)
    expect(link.id).toBe(made?.id)
    await expectSuccess(debit(test, { ...who, id: link.id, link }, { number: accounts.returned }))
    test.practice.advance({ days: 4, hours: 1 })
    await test.work()
    await run(who.company_id)
    expect(await shownOf(who.browser, who.id)).toMatchObject({ status: 'active', stop: null })
    test.practice.advance({ days: 46, hours: 1 })
    await test.work()
    await run(who.company_id)
    const stopped = await shownOf(who.browser, who.id)
    expect(stopped).toMatchObject({ status: 'stopped', stop: { reason: 'payment_failed', invoice_id: link.id } })
    expect(await needs(who.browser)).toContainEqual(expect.objectContaining({ detail: stopped?.stop?.sentence }))
  })

  it('makes nothing while the plan has lapsed, and what is not long over once there is one again', async () => {
    const { browser, company_id, invoice } = await repeated()
    await setPlan(company_id, 'none')
    setTime('2028-02-29')
    await run(company_id)
    expect(await shownOf(browser, invoice.id)).toMatchObject({ made: 0, status: 'active' })
    await setPlan(company_id, 'active')
    setTime('2028-03-05')
    await run(company_id)
    expect(await shownOf(browser, invoice.id)).toMatchObject({ made: 1, skipped: ['2028-01-31'] })
  })

  it('is made and mailed once by a worker whose connection to the database was ended in the middle', async () => {
    const { browser, company_id, invoice, email } = await repeated({ mode: 'send' })
    await setPlan(company_id, 'active')
    setTime('2028-01-31')
    // The number of an invoice is the last thing but its email: somebody else holds the counters meanwhile.
    const [taken, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = test.platform.database.inCompany(company_id, async (db) => {
      await db.selectFrom('counter').select('company_id').forUpdate().execute()
      taken.resolve()
      await letGo.promise
    })
    await taken.promise
    const running = run(company_id).then(
      () => 'went on',
      () => 'was ended',
    )
    const ended = async () =>
      (
        await watcher.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`)
      ).rowCount
    await expect.poll(ended, { timeout: 10_000 }).toBe(1)
    expect(await running).toBe('was ended')
    letGo.resolve()
    await holding
    expect(await shownOf(browser, invoice.id)).toMatchObject({ made: 0, status: 'active' })
    expect(await mailTo(test, email)).toHaveLength(1)
    await Promise.all([run(company_id), run(company_id)])
    expect(await shownOf(browser, invoice.id)).toMatchObject({ made: 1, next_on: '2028-02-29' })
    expect(await mailTo(test, email)).toHaveLength(2)
  })
})

describe('whoever repeats an invoice that is no whole of its own', () => {
  it('reads that it was written off', async () => {
    const { browser } = await owner(test)
    const { invoice } = await sentInvoice(browser)
    await expectSuccess(browser.call(writeOffInvoice, { id: invoice.id, reason: 'Moved away' }))
    expect((await repeat(browser, invoice.id)).body.message).toContain(`${invoice.number} was written off`)
  })

  it('reads that it is a late fee', async () => {
    const { browser, company_id } = await owner(test)
    const rule = { percent: '1.5', monthly: true, grace_days: 10, taxed: false, automatic: false }
    await expectSuccess(browser.call(fees.saveLateFeeRule, { rule }))
    const { invoice } = await sentInvoice(browser)
    await setPlan(company_id, 'active')
    setTime('2028-02-20')
    const { invoice_id } = await expectSuccess(browser.call(fees.addLateFee, { id: invoice.id }))
    expect((await repeat(browser, invoice_id)).body.message).toContain("is a late fee, and those don't repeat")
  })

  it('reads that it bills an estimate, or the change orders of its job', async () => {
    const signed = await signedJob(test)
    const { browser, estimate, job } = signed
    const { invoice: part } = await expectSuccess(
      browser.call(calls.convertEstimateToInvoice, { id: estimate.id, portion: 'percent:50' }),
    )
    await expectSuccess(browser.call(calls.sendInvoice, { id: part.id }))
    expect((await repeat(browser, part.id)).body.message).toContain('bills an estimate')
    const change = await sentChangeOrder(signed)
    await expectSuccess(browser.call(calls.markEstimateApproved, { id: change.id, note: 'On site' }))
    const { document } = await expectSuccess(
      browser.call(calls.createDocument, {
        ...{ is_invoice: true, client_id: signed.client_id, job_id: job.id },
        line_items: [{ name: 'Extra hour', unit_price: '80' }],
      }),
    )
    await expectSuccess(browser.call(calls.sendInvoice, { id: document.id }))
    expect((await repeat(browser, document.id)).body.message).toContain('bills change orders')
  })
})
