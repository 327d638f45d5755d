import { expect, type Page } from '@playwright/test'
import { answered } from './answered.ts'
import type { Place } from './places.ts'
import { press } from './presses.ts'

const fee = { id: '019a0000-0000-7000-8000-000000000002', number: 'INV-1067', balance: '17.66' }
const feesOfInvoice = {
  fees: [{ ...fee, step: 1, total: '17.66', display_status: 'sent' }],
  due_in_all: '1195.04',
  next: null,
}
const feesOfClient = { fees: [fee], due_in_all: '1195.04' }

const path = () => '/dashboard/profile/settings?section=reminders'

async function chooseUsualSteps(page: Page) {
  const use = page.getByRole('button', { name: 'Use this set' })
  while ((await use.count()) > 0) {
    const before = await use.count()
    await use.first().click()
    await expect.poll(() => use.count()).toBeLessThan(before)
  }
}

/** What goes out by itself: the steps of a company, one of them with its preview, and what stands on an invoice. */
export const reminderScenes: Place[] = [
  { name: 'reminders-set', viewer: 'owner', path, open: chooseUsualSteps, shows: 'text=7 days after the due day' },
  {
    name: 'reminders-step',
    viewer: 'owner',
    path,
    async open(page) {
      await chooseUsualSteps(page)
      await press('Edit 7 days after the due day')(page)
    },
  },
  {
    name: 'invoice-reminders',
    viewer: 'owner',
    path: (known) => `/billing/invoice/${known.invoice.sent.id}/view`,
    async open(page) {
      const back = page.url()
      await page.goto(new URL(path(), back).href)
      await page
        .getByRole('button', { name: 'Use this set' })
        .or(page.getByText('7 days after the due day'))
        .first()
        .waitFor()
      await chooseUsualSteps(page)
      await page.goto(back)
      await page.getByRole('heading', { name: 'Reminders' }).scrollIntoViewIfNeeded()
    },
    shows: 'text=Next reminder',
  },
  {
    name: 'settings-late-fees',
    viewer: 'owner',
    path: () => '/dashboard/profile/settings?section=documents',
    async open(page) {
      await setUpLateFees(page)
      await page.getByText(/^“Late fee/).scrollIntoViewIfNeeded()
    },
    shows: 'text=“Late fee',
  },
  {
    name: 'late-fees-form',
    viewer: 'owner',
    path: () => '/dashboard/profile/settings?section=documents',
    open: (page) => page.getByRole('heading', { name: 'Late fees' }).locator('..').getByRole('button').last().click(),
  },
  {
    name: 'invoice-late-fee',
    viewer: 'owner',
    path: (known) => `/billing/invoice/${known.invoice.overdue.id}/view`,
    async open(page) {
      await answered(/\/late-fees\/$/, (answer) => Object.assign(answer, feesOfInvoice))(page)
      await page.getByRole('heading', { name: 'Late fees' }).scrollIntoViewIfNeeded()
    },
    shows: 'text=Due in all',
    whole: true,
  },
  {
    name: 'client-invoice-late-fee',
    viewer: 'anyone',
    path: (known) => `/client/invoice/${known.invoice.overdue.id}/${known.invoice.overdue.token}`,
    open: answered(/\/api\/billing\/invoice\/[^/]+\/view\//, (answer) =>
      Object.assign(answer, { late_fees: feesOfClient }),
    ),
    shows: 'text=is due in all',
    whole: true,
  },
]

async function setUpLateFees(page: Page) {
  const setUp = page.getByRole('button', { name: 'Set up' })
  if (!(await setUp.isVisible())) return
  await setUp.click()
  await page.getByRole('textbox', { name: 'Of what is unpaid', exact: true }).fill('1.5')
  await page.getByRole('button', { name: 'Save late fees' }).click()
}
