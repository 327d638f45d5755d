import type { KnownRecords } from '../product/known-records.ts'
import type { Place } from './places.ts'
import { more } from './presses.ts'

const invoice = (known: KnownRecords) => `/billing/invoice/${known.invoice.repeats.id}/view`

/** An invoice that repeats: its card, the dialog that says how, the record of its client, and what the client reads. */
export const recurringScenes: Place[] = [
  {
    name: 'recurring-invoice',
    viewer: 'owner',
    path: invoice,
    open: (page) => page.getByRole('heading', { name: 'Recurring' }).scrollIntoViewIfNeeded(),
    shows: 'text=Repeats every month',
  },
  {
    name: 'recurring-edit',
    viewer: 'owner',
    path: invoice,
    open: (page) =>
      page.getByRole('heading', { name: 'Recurring' }).locator('../..').getByRole('button', { name: 'Edit' }).click(),
  },
  {
    name: 'recurring-new',
    viewer: 'owner',
    path: (known) => `/billing/invoice/${known.invoice.sent.id}/view`,
    open: more(/^More/, 'Repeat'),
  },
  {
    name: 'recurring-client',
    viewer: 'owner',
    path: invoice,
    whole: true,
    async open(page) {
      const link = page.locator('a[href^="/clients/"]').first()
      await link.waitFor()
      await page.goto(new URL(`${await link.getAttribute('href')}?tab=billing`, page.url()).href)
    },
    shows: 'text=Recurring invoices',
  },
  {
    name: 'client-invoice-repeats',
    viewer: 'anyone',
    path: (known) => `/client/invoice/${known.invoice.repeats.id}/${known.invoice.repeats.token}`,
  },
]
