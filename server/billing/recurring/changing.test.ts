import { afterEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import * as recurring from '#contract/billing/recurring/calls.ts'
import { monthly, recurringBy } from '#test/recurring-invoices.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp({ settings: { PLANS: 'off' } })
const { now, today } = test.platform
afterEach(() => Object.assign(test.platform, { now, today }))

const { setTime, sentInvoice, repeated, run, shownOf } = recurringBy(test)

describe('how an invoice repeats', () => {
  it('begun in a short month it is on the 31st again, and its count is of those to come', async () => {
    setTime('2028-01-31')
    const over = { starts_on: '2028-02-29', counted_from: '2028-01-31', count: 2 }
    const { browser, company_id, invoice } = await repeated(over)
    setTime('2028-02-29')
    await run(company_id)
    expect(await shownOf(browser, invoice.id)).toMatchObject({ made: 1, next_on: '2028-03-31', last_on: '2028-03-31' })
    const other = await sentInvoice(browser)
    const refused = await browser.call(recurring.repeatInvoice, {
      ...{ id: other.invoice.id, ...monthly, starts_on: '2028-02-29', counted_from: '2028-03-01' },
    })
    expect(refused.body.fields).toHaveProperty('counted_from')
  })

  it('a pause passes over its days, a stop does not, and an end is for good', async () => {
    const { browser, company_id, invoice, id } = await repeated()
    const press = (action: 'pause' | 'start' | 'end') => browser.call(recurring.switchRecurringInvoice, { id, action })
    await expectSuccess(press('pause'))
    setTime('2028-02-01')
    await run(company_id)
    await expectSuccess(press('start'))
    await run(company_id)
    expect(await shownOf(browser, invoice.id)).toMatchObject({ made: 0, skipped: [], next_on: '2028-02-29' })
    await expectSuccess(press('end'))
    expect((await press('start')).body.message).toContain('It has ended')
    setTime('2028-02-29')
    await run(company_id)
    expect(await shownOf(browser, invoice.id)).toMatchObject({ made: 0, status: 'ended' })
  })

  it('a rule that is changed counts at once, and brings nothing back', async () => {
    const { browser, company_id, invoice, id } = await repeated({ every_n: 2 })
    setTime('2028-03-05')
    await run(company_id)
    expect(await shownOf(browser, invoice.id)).toMatchObject({ skipped: ['2028-01-31'], next_on: '2028-03-31' })
    const change = (over: object) =>
      browser.call(recurring.updateRecurringInvoice, { id, every_n: 1, unit: 'month', mode: 'draft', ...over })
    await expectSuccess(change({}))
    await run(company_id)
    expect(await shownOf(browser, invoice.id)).toMatchObject({ made: 0, next_on: '2028-03-31' })
    expect((await change({ starts_on: '2028-03-04' })).body.fields).toHaveProperty('starts_on')
    expect((await change({ every_n: 25 })).body.fields).toHaveProperty('every_n')
    expect((await change({ count: 2, ends_on: '2028-05-01' })).body.fields).toHaveProperty('count')
    expect((await change({ version: 1 })).code).toBe(409)
    await expectSuccess(change({ unit: 'week', every_n: 2, starts_on: '2028-03-05', count: 1 }))
    await run(company_id)
    expect(await shownOf(browser, invoice.id)).toMatchObject({ made: 1, next_on: null, last_on: '2028-03-05' })
    await run(company_id)
    expect((await shownOf(browser, invoice.id))?.status).toBe('ended')
  })

  it('a later invoice of it is copied from now on, with what was changed on it', async () => {
    const { browser, company_id, invoice, id } = await repeated()
    setTime('2028-01-31')
    await run(company_id)
    const [made] = (await shownOf(browser, invoice.id))?.invoices ?? []
    const copy = (invoice_id: string) => browser.call(recurring.copyFromInvoice, { id, invoice_id })
    expect((await copy(made?.id ?? '')).body.message).toContain('is a draft')
    await expectSuccess(
      browser.call(calls.updateDocument, {
        invoice_id: made?.id,
        title: 'New price',
        line_items: [{ name: 'Visit', unit_price: '300' }],
      }),
    )
    await expectSuccess(browser.call(calls.sendInvoice, { id: made?.id ?? '' }))
    await expectSuccess(copy(made?.id ?? ''))
    expect((await copy(invoice.id)).body.fields).toHaveProperty('invoice_id')
    setTime('2028-02-29')
    await run(company_id)
    const shown = await shownOf(browser, made?.id ?? '')
    expect(shown?.invoices[0]).toMatchObject({ on_day: '2028-02-29', total: shown?.source.total })
  })
})
