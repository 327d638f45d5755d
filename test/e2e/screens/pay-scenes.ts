import type { Page } from '@playwright/test'
import type { KnownRecords } from '../product/known-records.ts'
import { answered } from './answered.ts'
import type { Place } from './places.ts'
import { press } from './presses.ts'

const invoiceLink = (known: KnownRecords) => `/client/invoice/${known.invoice.sent.id}/${known.invoice.sent.token}`
const invoice = (known: KnownRecords) => `/billing/invoice/${known.invoice.sent.id}/view`

/** The sheet with the fields of a bank account. */
async function payByBank(page: Page) {
  await press(/^Pay \$/)(page)
  await page.getByLabel('Bank account').click()
  await page.getByLabel('Name on the account').waitFor()
}

const debits = [{ amount: '1000.00', at: '2026-11-20T15:00:00.000Z', waits_for_code: false }]
const open = { id: '019a0000-0000-7000-8000-000000000001', way: 'bank', amount: '1000.00', created_at: debits[0]?.at }

/** How a client pays online, and what is seen of it. */
export const payScenes: Place[] = [
  {
    name: 'client-invoice-pay',
    viewer: 'anyone',
    path: invoiceLink,
    open: press(/^Pay \$/),
    shows: 'button:has-text("Bank asks first")',
  },
  {
    name: 'client-invoice-pay-part',
    viewer: 'anyone',
    path: invoiceLink,
    async open(page) {
      await press(/^Pay \$/)(page)
      await press('Pay another amount')(page)
      await page.getByLabel('Amount', { exact: true }).fill('0.10')
      await page.getByRole('dialog').getByRole('button', { name: 'Pay $0.10' }).click()
    },
    shows: '[aria-invalid=true]',
  },
  {
    name: 'client-invoice-declined',
    viewer: 'anyone',
    path: invoiceLink,
    async open(page) {
      await press(/^Pay \$/)(page)
      await press(/Declined$/)(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Pay \$/ })
        .click()
    },
    shows: 'text=Your card was declined.',
  },
  {
    name: 'client-estimate-deposit',
    viewer: 'anyone',
    path: (known) => `/client/estimate/${known.estimate.approved.id}/${known.estimate.approved.token}`,
    open: press(/^Pay deposit/),
    shows: 'button:has-text("Bank asks first")',
  },
  { name: 'client-invoice-bank', viewer: 'anyone', path: invoiceLink, open: payByBank, shows: 'text=I authorize' },
  {
    name: 'client-invoice-bank-typed',
    viewer: 'anyone',
    path: invoiceLink,
    async open(page) {
      await payByBank(page)
      await press('Enter routing and account number instead')(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /by bank$/ })
        .click()
    },
    shows: '[aria-invalid=true]',
  },
  {
    name: 'client-invoice-debited',
    viewer: 'anyone',
    path: invoiceLink,
    async open(page) {
      // The whole amount is on its way, so nothing else can be paid.
      await answered(/\/pay\/(\?|$)/, (answer) =>
        Object.assign(answer, {
          open: { ...open, status: 'processing' },
          payable: { ...answer.payable, why: 'debit_under_way' },
        }),
      )(page)
      await press(/^Pay \$/)(page)
    },
    shows: 'text=Banks take up to 4 business days',
  },
  {
    name: 'invoice-debited',
    viewer: 'owner',
    path: invoice,
    open: answered(/\/api\/billing\/invoice\/[^/]+\/$/, (answer) => Object.assign(answer, { debits })),
    shows: 'text=A bank payment is on its way',
    whole: true,
  },
]
