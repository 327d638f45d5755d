import { demoPassword } from '#db/demo/company.ts'
import type { KnownRecords } from '../product/known-records.ts'
import { accountingScenes } from './accounting-scenes.ts'
import { bankScenes } from './bank-scenes.ts'
import { clientScenes } from './client-scenes.ts'
import { contractScenes } from './contract-scenes.ts'
import { editorScenes, pressOnNewSheet } from './editor-scenes.ts'
import { estimateScenes } from './estimate-scenes.ts'
import { jobScenes } from './job-scenes.ts'
import { offlineScenes } from './offline-scenes.ts'
import { payScenes } from './pay-scenes.ts'
import { photoScenes } from './photo-scenes.ts'
import type { Place } from './places.ts'
import { byItself, more, press } from './presses.ts'
import { priceBookScenes } from './price-book-scenes.ts'
import { rareScenes } from './rare-scenes.ts'
import { recurringScenes } from './recurring-scenes.ts'
import { reminderScenes } from './reminder-scenes.ts'
import { samplePhoto } from './sample-photo.ts'
import { signingScenes } from './signing-scenes.ts'

const estimateOf = (state: keyof KnownRecords['estimate']) => (known: KnownRecords) =>
  `/billing/estimate/${known.estimate[state].id}/view`
const invoiceOf = (state: keyof KnownRecords['invoice']) => (known: KnownRecords) =>
  `/billing/invoice/${known.invoice[state].id}/view`
const link = (known: KnownRecords) => `/client/estimate/${known.estimate.viewed.id}/${known.estimate.viewed.token}`

const settings = (section: string) => () => `/dashboard/profile/settings?section=${section}`

/** A list with one row chosen, and what can be done with it. */
const selected = (name: string, path: string): Place => ({
  name,
  viewer: 'owner',
  path: () => path,
  open: (page) =>
    page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .click(),
  shows: '[data-bulk-bar]',
  only: 'desktop',
})

/** Search, with something typed into it. */
function searched(name: string, typed: string, shows: string): Place {
  return {
    name,
    viewer: 'owner',
    path: () => '/dashboard',
    async open(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(typed)
    },
    shows,
  }
}

/** What opens over the pages: each dialog, sheet and menu with the presses that open it. */
export const scenes: Place[] = [
  { name: 'signup-terms', viewer: 'anyone', path: () => '/signup', open: press(/Read the terms/) },
  // biome-ignore format: one line a scene
  { name: 'signup-problems', viewer: 'anyone', path: () => '/signup', open: press('Create account'), shows: '[aria-invalid=true]' },
  { name: 'client-estimate-approve', viewer: 'anyone', path: link, open: press(/^Approve/) },
  { name: 'client-estimate-ask', viewer: 'anyone', path: link, open: press('Ask a question') },
  { name: 'client-estimate-decline', viewer: 'anyone', path: link, open: press('Decline') },
  {
    name: 'client-estimate-approve-problems',
    viewer: 'anyone',
    path: link,
    async open(page) {
      await press(/^Approve/)(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Approve/ })
        .click()
    },
  },
  ...payScenes,
  { name: 'invoice-refund', viewer: 'owner', path: invoiceOf('paid'), open: press(/^Refund/) },
  { name: 'search', viewer: 'owner', path: () => '/dashboard', open: (page) => page.keyboard.press('Control+k') },
  searched('search-found', 'ort', '[role=option] mark'),
  searched('search-close', 'Ortis', 'text=Showing close matches.'),
  searched('search-action', 'new invoice for ortiz', 'text=New invoice for'),
  searched('search-nothing', 'nothing is called so', 'text=Nothing found for'),
  {
    name: 'clients-close',
    viewer: 'owner',
    path: () => '/clients?q=Ortis',
    open: byItself,
    shows: 'text=Showing close matches.',
  },
  { name: 'billing-filter', viewer: 'owner', path: () => '/billing?tab=invoices', open: press('Filter') },
  { name: 'billing-row-menu', viewer: 'owner', path: () => '/billing?sort=-amount', open: press(/^More for /) },
  { name: 'shortcuts', viewer: 'owner', path: () => '/dashboard', open: (page) => page.keyboard.press('?') },
  { name: 'new-menu', viewer: 'owner', path: () => '/dashboard', open: press(/^New/), only: 'desktop' },
  { name: 'bell', viewer: 'owner', path: () => '/dashboard', open: press(/^Notifications/) },
  { name: 'help-menu', viewer: 'owner', path: () => '/dashboard', open: press('Help'), only: 'desktop' },
  {
    name: 'help-idea',
    viewer: 'owner',
    path: () => '/dashboard',
    open: more('Help', 'Share an idea'),
    shows: '[role=dialog]',
    only: 'desktop',
  },
  {
    name: 'help-problem',
    viewer: 'owner',
    path: () => '/dashboard',
    open: more('Help', 'Report a problem'),
    shows: '[role=dialog]',
    only: 'desktop',
  },
  {
    name: 'help-invest',
    viewer: 'owner',
    path: () => '/dashboard',
    open: more('Help', 'Invest'),
    shows: '[role=dialog]',
    only: 'desktop',
  },
  { name: 'team-invite', viewer: 'owner', path: settings('team'), open: press('Invite') },
  { name: 'person-menu', viewer: 'owner', path: () => '/dashboard', open: press('Sam Harlow'), only: 'desktop' },
  { name: 'new-sheet', viewer: 'owner', path: () => '/dashboard', open: press(/^New/), only: 'phone' },
  { name: 'more-sheet', viewer: 'owner', path: () => '/dashboard', open: press(/^More/), only: 'phone' },
  ...signingScenes,
  ...clientScenes,
  ...contractScenes,
  ...jobScenes,
  ...photoScenes,
  ...accountingScenes,
  ...bankScenes,
  { name: 'sign-in-person-start', viewer: 'owner', path: estimateOf('viewed'), open: press('Sign in person') },
  { name: 'sign-in-person-stop', viewer: 'signing', path: () => '/clients', open: press('Stop') },
  ...estimateScenes,
  ...offlineScenes,
  ...rareScenes,
  ...recurringScenes,
  ...reminderScenes,
  { name: 'estimate-send', viewer: 'owner', path: (known) => `${estimateOf('draft')(known)}?do=send`, open: byItself },
  {
    name: 'estimate-send-insert',
    viewer: 'owner',
    only: 'desktop',
    path: (known) => `${estimateOf('draft')(known)}?do=send`,
    open: press('Insert'),
  },
  { name: 'estimate-delete', viewer: 'owner', path: estimateOf('draft'), open: more(/^More/, 'Delete draft') },
  { name: 'invoice-pay', viewer: 'owner', path: invoiceOf('sent'), open: press('Record payment') },
  { name: 'invoice-void', viewer: 'owner', path: invoiceOf('sent'), open: more(/^More/, 'Void') },
  { name: 'invoice-correct', viewer: 'owner', path: invoiceOf('sent'), open: more(/^More/, 'Correct') },
  selected('billing-selected', '/billing'),
  selected('clients-selected', '/clients'),
  selected('jobs-selected', '/jobs?view=list'),
  { name: 'estimate-revise', viewer: 'owner', path: estimateOf('declined'), open: press('Revise') },
  {
    name: 'editor-price-list',
    viewer: 'owner',
    path: () => '/billing/create-estimate',
    open: (page) => pressOnNewSheet(page, page.getByRole('button', { name: 'From price list' })),
  },
  ...editorScenes,
  ...priceBookScenes,
  {
    name: 'editor-line',
    viewer: 'owner',
    path: () => '/billing/create-estimate',
    open: (page) => pressOnNewSheet(page, page.getByRole('button', { name: 'Line', exact: true })),
    only: 'phone',
  },
  {
    name: 'editor-line-details',
    viewer: 'owner',
    path: () => '/billing/create-estimate',
    open: async (page) => {
      await pressOnNewSheet(page, page.getByRole('button', { name: 'Line', exact: true }))
      const more = page.getByRole('button', { name: 'More', exact: true })
      const menu = page.getByRole('button', { name: /^Line 1/ })
      if (await menu.isVisible()) {
        await menu.click()
        await page.getByRole('menuitem', { name: 'All fields, discount, taxes…' }).click()
      } else await more.click()
      await page.getByLabel('Your cost').fill('10')
      await page.getByLabel('Markup').fill('35')
      await page.getByLabel('Service date').fill('2026-11-12')
      await page.getByLabel('Service date').blur()
      await page.getByRole('switch', { name: /^Optional/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'editor-problems',
    viewer: 'owner',
    path: () => '/billing/create-invoice',
    open: press('Review & send'),
    shows: '[role=alert]',
  },
  {
    name: 'onboard-step4-card',
    viewer: 'step4',
    path: () => '/onboard/step4',
    open: (page) => page.getByText('Crew', { exact: true }).click(),
    shows: 'button:has-text("Bank asks first")',
  },
  {
    name: 'plan-choose',
    viewer: 'owner',
    path: settings('subscription'),
    async open(page) {
      await press('Change plan')(page)
      await page.getByRole('dialog').getByText('Business', { exact: true }).click()
    },
  },
  { name: 'plan-card', viewer: 'owner', path: settings('subscription'), open: press('Add card') },
  {
    name: 'verify-different-email',
    viewer: 'unverified',
    path: () => '/verify-email',
    open: press(/different email/),
    shows: 'h1:text-is("Use a different email")',
  },
  { name: 'profile-email', viewer: 'owner', path: settings('profile'), open: press('Change email') },
  {
    name: 'profile-photo',
    viewer: 'owner',
    path: settings('profile'),
    async open(page) {
      await page
        .getByLabel('Add a photo')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await samplePhoto() })
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'profile-unsaved',
    viewer: 'owner',
    path: settings('profile'),
    async open(page) {
      await page.getByLabel('First name').fill('')
      await press('Save')(page)
    },
    shows: '[aria-invalid=true]',
  },
  { name: 'security-password', viewer: 'owner', path: settings('security'), open: press('Change password') },
  {
    name: 'security-delete',
    viewer: 'manager',
    path: () => '/profile?section=security',
    open: press('Delete my account'),
  },
  {
    name: 'security-two-step',
    viewer: 'owner',
    path: settings('security'),
    async open(page) {
      await press('Turn on')(page)
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await press('Continue')(page)
      await page.getByRole('img', { name: /QR code/ }).waitFor()
    },
  },
]
