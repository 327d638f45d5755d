import type { Page } from '@playwright/test'
import type { KnownRecords } from '../product/known-records.ts'
import { answered } from './answered.ts'
import type { Place } from './places.ts'
import { more, press } from './presses.ts'

const viewOf = (state: keyof KnownRecords['estimate']) => (known: KnownRecords) =>
  `/billing/estimate/${known.estimate[state].id}/view`
const [viewed, approved] = [viewOf('viewed'), viewOf('approved')]
const adds = answered(/\/api\/billing\/estimate\/[^/]+\/$/, (answer) => Object.assign(answer, { adds_to: '16844.00' }))
const convert = more(/^More/, /Convert/)
const billedBy = (name: RegExp) => async (page: Page) => {
  await convert(page)
  await page.getByRole('radio', { name }).click()
}

/** What is done with an estimate that was sent; how much of one that was approved is billed, in each of the ways. */
export const estimateScenes: Place[] = [
  {
    name: 'estimate-in-payments',
    viewer: 'owner',
    path: viewOf('in_payments'),
    open: (page) => page.getByRole('heading', { name: 'Payment schedule' }).scrollIntoViewIfNeeded(),
    shows: '#main h2:has-text("Payment schedule")',
  },
  { name: 'estimate-more', viewer: 'owner', path: viewed, open: press(/^More/) },
  { name: 'estimate-remind', viewer: 'owner', path: viewed, open: press('Remind') },
  { name: 'estimate-mark-approved', viewer: 'owner', path: viewed, open: more(/^More/, 'Mark approved') },
  { name: 'estimate-void', viewer: 'owner', path: viewed, open: more(/^More/, 'Void') },
  { name: 'estimate-convert', viewer: 'owner', path: approved, open: convert },
  {
    name: 'estimate-mark-approved-adds',
    viewer: 'owner',
    path: viewed,
    async open(page) {
      await adds(page)
      await more(/^More/, 'Mark approved')(page)
    },
  },
  {
    name: 'estimate-hand-over-adds',
    viewer: 'owner',
    path: viewed,
    async open(page) {
      await adds(page)
      await more(/^More/, 'Sign in person')(page)
    },
  },
  { name: 'estimate-void-approved', viewer: 'owner', path: approved, open: more(/^More/, 'Void') },
  { name: 'change-order-void-signed', viewer: 'owner', path: viewOf('signed_change'), open: more(/^More/, 'Void') },
  { name: 'estimate-convert-changes', viewer: 'owner', path: viewOf('with_changes'), open: convert },
  { name: 'estimate-convert-amount', viewer: 'owner', path: approved, open: billedBy(/An amount/) },
  { name: 'estimate-convert-lines', viewer: 'owner', path: approved, open: billedBy(/By line/) },
]
