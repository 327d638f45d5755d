import { afterEach, describe, expect, it } from 'vitest'
import * as calls from '#contract/billing/calls.ts'
import * as recurring from '#contract/billing/recurring/calls.ts'
import * as revisions from '#contract/billing/revisions/calls.ts'
import { archiveClient, updateClient } from '#contract/clients/calls.ts'
import { mergeClients } from '#contract/clients/merge/calls.ts'
import { monthly, recurringBy } from '#test/recurring-invoices.ts'
import { client } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { sweepRecurringInvoices } from './make-due.ts'

const test = await openTestApp({ settings: { PLANS: 'off' } })
const { now, today } = test.platform
afterEach(() => Object.assign(test.platform, { now, today }))

const { setTime, sentInvoice, repeated, run, shownOf, needs } = recurringBy(test)

describe('recurring invoices', () => {
  it('an invoice is made again as a draft on each day of its rule, for somebody to look at', async () => {
    const { browser, company_id, invoice } = await repeated()
    setTime('2028-01-30')
    await run(company_id)
    expect(await shownOf(browser, invoice.id)).toMatchObject({ made: 0, next_on: '2028-01-31', status: 'active' })
    setTime('2028-02-29')
    await run(company_id)
    const shown = await shownOf(browser, invoice.id)
    expect(shown).toMatchObject({ made: 1, skipped: ['2028-01-31'], next_on: '2028-03-31' })
    const [made] = shown?.invoices ?? []
    const { document } = await expectSuccess(browser.call(calls.getInvoice, { id: made?.id ?? '' }))
    expect(document).toMatchObject({
      ...{ status: 'draft', number: null, title: 'Maintenance', notes: 'Thank you.', total: invoice.total },
      ...{
        issue_date: '2028-02-29',
        due_date: '2028-03-15',
        client_id: invoice.client_id,
        tax_total: invoice.tax_total,
      },
    })
    expect(document.line_items.map(({ name, service_date }) => [name, service_date])).toEqual([
      ['Visit', null],
      ['Parts', null],
      ['Filter', null],
    ])
    expect(document.line_items[0]?.id).not.toBe(invoice.line_items[0]?.id)
    expect(await needs(browser)).toContainEqual(
      expect.objectContaining({ title: expect.stringContaining('is ready to look at') }),
    )
  })

  it('one that is sent goes out by itself within the hours, once, whoever works at it', async () => {
    const { browser, company_id, invoice, email } = await repeated({ mode: 'send' })
    setTime('2028-01-31', '12:59')
    await run(company_id)
    expect((await shownOf(browser, invoice.id))?.made).toBe(0)
    setTime('2028-01-31', '13:00')
    await Promise.all([run(company_id), run(company_id), sweepRecurringInvoices(test.platform)])
    await test.work()
    const shown = await shownOf(browser, invoice.id)
    expect(shown).toMatchObject({
      made: 1,
      next_on: '2028-02-29',
      invoices: [{ display_status: 'sent', on_day: '2028-01-31' }],
    })
    expect(shown?.invoices[0]?.number).not.toBe(invoice.number)
    expect(await mailTo(test, email)).toHaveLength(2)
    const { repeats } = await expectSuccess(browser.call(calls.viewInvoice, { id: shown?.invoices[0]?.id ?? '' }))
    expect(repeats).toBe('This invoice repeats every month.')
    const next = await shownOf(browser, shown?.invoices[0]?.id ?? '')
    expect(next?.id).toBe(shown?.id)
  })

  it('it stops where the email failed, says so, and one press starts it again', async () => {
    const { browser, company_id, invoice, id } = await repeated({ mode: 'send' })
    setTime('2028-01-31')
    await run(company_id)
    const [made] = (await shownOf(browser, invoice.id))?.invoices ?? []
    await test.platform.database.inCompany(company_id, (db) =>
      db
        .updateTable('document_mail')
        .set({ status: 'failed', reason: 'No such person' })
        .where('document_id', '=', made?.id ?? '')
        .execute(),
    )
    await run(company_id)
    const stopped = await shownOf(browser, invoice.id)
    expect(stopped).toMatchObject({
      status: 'stopped',
      next_on: null,
      stop: { reason: 'mail_failed', invoice_id: made?.id },
    })
    expect(stopped?.stop?.sentence).toContain(`${made?.number} didn't reach`)
    expect(await needs(browser)).toContainEqual({
      title: `${invoice.number} stopped repeating`,
      detail: stopped?.stop?.sentence,
    })
    setTime('2028-02-29')
    await run(company_id)
    expect((await shownOf(browser, invoice.id))?.made).toBe(1)
    await expectSuccess(browser.call(recurring.switchRecurringInvoice, { id, action: 'start' }))
    await run(company_id)
    expect(await shownOf(browser, invoice.id)).toMatchObject({ status: 'active', stop: null, made: 2 })
  })

  it('it stops before an invoice that nobody would get, and makes it once there is an address', async () => {
    const { browser, company_id, invoice, id, client_id } = await repeated({ mode: 'send' })
    await expectSuccess(browser.call(updateClient, { id: client_id, email: null }))
    setTime('2028-01-31')
    await run(company_id)
    expect(await shownOf(browser, invoice.id)).toMatchObject({ made: 0, stop: { reason: 'no_email' } })
    expect((await browser.call(recurring.switchRecurringInvoice, { id, action: 'start' })).code).toBe(400)
    await expectSuccess(browser.call(updateClient, { id: client_id, email: 'new@example.com' }))
    await expectSuccess(browser.call(recurring.switchRecurringInvoice, { id, action: 'start' }))
    await run(company_id)
    expect(await shownOf(browser, invoice.id)).toMatchObject({ made: 1, status: 'active' })
  })

  it('it stops once a card was declined, unless it was paid after all', async () => {
    const { browser, company_id, invoice } = await repeated({ mode: 'send' })
    setTime('2028-01-31')
    await run(company_id)
    const [made] = (await shownOf(browser, invoice.id))?.invoices ?? []
    const decline = (document_id: string) =>
      test.platform.database.inCompany(company_id, (db) =>
        db
          .insertInto('payment_try')
          .values({
            ...{ company_id, document_id, account_id: 'acct', kind: 'payment', amount: 100, currency: 'USD' },
            ...{ status: 'failed', key: crypto.randomUUID() },
          })
          .execute(),
      )
    await decline(invoice.id)
    await run(company_id)
    expect((await shownOf(browser, invoice.id))?.status).toBe('active')
    await decline(made?.id ?? '')
    await run(company_id)
    expect((await shownOf(browser, invoice.id))?.stop?.sentence).toBe(`A payment of ${made?.number} didn't go through.`)
  })

  it('it stops where the client is archived or the source voided, and follows a correction', async () => {
    const archived = await repeated()
    await expectSuccess(archived.browser.call(archiveClient, { id: archived.client_id }))
    await run(archived.company_id)
    expect((await shownOf(archived.browser, archived.invoice.id))?.stop?.reason).toBe('client_archived')
    const corrected = await repeated()
    const { document } = await expectSuccess(
      corrected.browser.call(revisions.correctInvoice, { id: corrected.invoice.id, reason: 'Wrong price' }),
    )
    await expectSuccess(corrected.browser.call(calls.sendInvoice, { id: document.id }))
    await run(corrected.company_id)
    expect(await shownOf(corrected.browser, document.id)).toMatchObject({
      status: 'active',
      source: { id: document.id },
    })
    await expectSuccess(corrected.browser.call(calls.voidInvoice, { id: document.id }))
    await run(corrected.company_id)
    expect((await shownOf(corrected.browser, document.id))?.stop?.reason).toBe('source_void')
  })

  it('it goes on for the client who stays after a merge, and rests in a closed company', async () => {
    const { browser, company_id, client_id, invoice } = await repeated()
    const kept = await client(browser)
    await expectSuccess(browser.call(mergeClients, { id: kept.id, other_id: client_id, choices: {} }))
    const { recurring: listed } = await expectSuccess(
      browser.call(recurring.listRecurringInvoices, { client_id: kept.id }),
    )
    expect(listed).toMatchObject([{ source: { id: invoice.id }, status: 'active' }])
    const close = (closed_at: string | null) =>
      test.platform.database.inCompany(company_id, (db) => db.updateTable('company').set({ closed_at }).execute())
    setTime('2028-01-31')
    await close(test.platform.now())
    await run(company_id)
    await close(null)
    expect((await shownOf(browser, invoice.id))?.made).toBe(0)
    await run(company_id)
    const [made] = (await shownOf(browser, invoice.id))?.invoices ?? []
    const { document } = await expectSuccess(browser.call(calls.getInvoice, { id: made?.id ?? '' }))
    expect(document.client_id).toBe(kept.id)
  })

  it('what is no invoice of its own is refused by what it is', async () => {
    const { browser, invoice } = await repeated()
    const repeat = (id: string) => browser.call(recurring.repeatInvoice, { id, ...monthly })
    expect((await repeat(invoice.id)).body.message).toBe(`${invoice.number} repeats already`)
    const { document } = await expectSuccess(browser.call(calls.duplicateInvoice, { id: invoice.id }))
    expect((await repeat(document.id)).body.message).toContain('Send it first')
    const other = await sentInvoice(browser)
    await expectSuccess(browser.call(calls.voidInvoice, { id: other.invoice.id }))
    expect((await repeat(other.invoice.id)).body.message).toContain('is void')
  })

  it('who may not send invoices may not have them sent by themselves', async () => {
    const { browser: _, invoice, id, ...sam } = await repeated({ mode: 'send' })
    const crew = await employee(test, sam, 'crew_member')
    expect((await crew.browser.call(recurring.switchRecurringInvoice, { id, action: 'end' })).code).toBe(403)
    expect((await crew.browser.call(recurring.getRecurringInvoice, { id: invoice.id })).code).toBe(403)
  })

  it('what repeats is marked in the list, with what it made, until it ends', async () => {
    const { browser, company_id, invoice, id } = await repeated()
    const other = await sentInvoice(browser)
    setTime('2028-01-31')
    await run(company_id)
    const [made] = (await shownOf(browser, invoice.id))?.invoices ?? []
    const marked = async () =>
      (await expectSuccess(browser.call(calls.listDocuments, { tab: 'invoices' }))).documents
        .filter(({ repeats }) => repeats)
        .map((each) => each.id)
        .sort()
    expect(await marked()).toEqual([invoice.id, made?.id].sort())
    expect(await marked()).not.toContain(other.invoice.id)
    await expectSuccess(browser.call(recurring.switchRecurringInvoice, { id, action: 'end' }))
    expect(await marked()).toEqual([])
  })

  it('the record of a client lists what repeats, those that run first', async () => {
    const { browser, client_id, id } = await repeated()
    const { recurring: listed } = await expectSuccess(browser.call(recurring.listRecurringInvoices, { client_id }))
    expect(listed).toMatchObject([{ id, next_on: '2028-01-31', source: { total: expect.any(String) } }])
  })
})
