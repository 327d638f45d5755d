import * as calls from '#contract/billing/calls.ts'
import * as recurring from '#contract/billing/recurring/calls.ts'
import * as dashboard from '#contract/dashboard/calls.ts'
import { todayIn } from '#contract/values/dates.ts'
import { makeRecurringInvoices } from '#server/billing/recurring/make-due.ts'
import { client } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import type { TestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

export const monthly = { every_n: 1, unit: 'month', starts_on: '2028-01-31' } as const

/** Invoices that repeat, at any time of an app whose clock is its test's. */
export function recurringBy(test: TestApp) {
  /** Ten in the morning of a day in New York, unless another hour is named. */
  const setTime = (day: string, hour = '15:00') => {
    const instant = `${day}T${hour}:00.000Z`
    Object.assign(test.platform, { now: () => instant, today: (zone: string) => todayIn(zone, instant) })
  }

  /** Maintenance of 250.00 and tax, sent and due after 15 days. */
  async function sentInvoice(browser: Browser) {
    const { id: client_id, email } = await client(browser)
    const { document } = await expectSuccess(
      browser.call(calls.createDocument, {
        ...{
          is_invoice: true,
          client_id,
          title: 'Maintenance',
          tax_name: 'Sales tax',
          tax_rate: '8',
          notes: 'Thank you.',
        },
        ...{ issue_date: '2027-12-31', due_date: '2028-01-15', discount_percent: '10' },
        line_items: [
          { name: 'Visit', unit_price: '250', service_date: '2027-12-30' },
          { kind: 'section', name: 'Parts' },
          { name: 'Filter', unit_price: '12.50', quantity: '2', taxable: false },
        ],
      }),
    )
    const { document: invoice } = await expectSuccess(browser.call(calls.sendInvoice, { id: document.id }))
    return { client_id, email, invoice }
  }

  async function repeated(over: object = {}) {
    const sam = await owner(test)
    const sent = await sentInvoice(sam.browser)
    const { recurring: made } = await expectSuccess(
      sam.browser.call(recurring.repeatInvoice, { id: sent.invoice.id, ...monthly, ...over }),
    )
    return { ...sam, ...sent, id: made.id }
  }

  const run = (company_id: string) => makeRecurringInvoices(test.platform, { company_id })
  const shownOf = async (browser: Browser, id: string) =>
    (await expectSuccess(browser.call(recurring.getRecurringInvoice, { id }))).recurring
  const needs = async (browser: Browser) =>
    (await expectSuccess(browser.call(dashboard.getDashboard, {}))).needs_attention.map(({ title, detail }) => ({
      title,
      detail,
    }))
  return { setTime, sentInvoice, repeated, run, shownOf, needs }
}
