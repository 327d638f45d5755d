import type { Page } from '@playwright/test'
import { depositOf, invoiceFor, lineOf, monthEnd, offered } from '../../screen/sorting.ts'
import type { Place } from './places.ts'
import { byItself, more, press } from './presses.ts'

const books = (query = '') => ({ viewer: 'owner' as const, path: () => `/accounting${query}` })
const firstRow = (page: Page) => page.locator('main [data-row="0"]')

/** The sorter with lines as they may be at the end of a month. */
const tidying = (...lines: ReturnType<typeof monthEnd>) => ({
  ...books(),
  async open(page: Page) {
    const json = { status: 'success', lines, to_sort: lines.length }
    await page.route('**/api/accounting/sorting/', (route) => route.fulfill({ json }))
    const none = {
      status: 'success',
      possible_matches: [],
      amount: '0.00',
      page: 1,
      page_size: 200,
      total: 0,
      total_pages: 1,
    }
    await page.route('**/api/accounting/possible-matches/**', (route) => route.fulfill({ json: none }))
    await page.keyboard.press('t')
  },
  shows: '[role=dialog] [data-step], [role=dialog] [data-tidy]',
})

/** What opens over the books: a cell that is changed, one transaction, the forms, what many are changed by. */
export const accountingScenes: Place[] = [
  {
    name: 'accounting-category',
    ...books(),
    open: (page) =>
      page
        .getByRole('button', { name: /^Category of/ })
        .filter({ visible: true })
        .first()
        .click(),
    shows: '[role=option]',
  },
  { name: 'accounting-new', ...books('?new=1'), open: byItself },
  { name: 'accounting-filter', ...books('?type=expense'), open: press('Filter') },
  {
    name: 'accounting-panel',
    ...books(),
    open: (page) => firstRow(page).getByRole('link').first().click(),
    shows: '[data-panel]',
  },
  { name: 'accounting-edit', ...books(), open: more(/^More for /, 'Edit') },
  { name: 'accounting-split', ...books('?type=expense'), open: more(/^More for /, 'Split') },
  {
    name: 'accounting-bulk',
    ...books(),
    async open(page) {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .click()
      await page.getByRole('button', { name: 'Category', exact: true }).click()
    },
    only: 'desktop',
  },
  {
    name: 'reports-rows',
    ...books('?view=reports'),
    open: (page) => page.getByRole('link', { name: /of Total expenses: show the rows$/ }).click(),
  },
  { name: 'accounting-deleted', ...books('?deleted=1'), open: byItself },
  { name: 'accounting-same', ...books('?same=1'), open: byItself },
  { name: 'accounting-new-rule', ...books('?view=rules&rule=new'), open: byItself },
  { name: 'accounting-new-category', ...books('?view=categories'), open: press('New category') },
  {
    name: 'accounting-move-category',
    ...books('?view=categories'),
    open: more(/^Vehicle: move/, 'Move to…'),
    only: 'desktop',
  },
  { name: 'tidy-up-same', ...books(), open: (page) => page.keyboard.press('t'), shows: '[data-step^=same]' },
  { name: 'tidy-up-group', ...tidying(...monthEnd()) },
  { name: 'tidy-up-new-store', ...tidying(lineOf(1, 'CIRCLE K #11'), lineOf(2, 'CIRCLE K #12')) },
  {
    name: 'tidy-up-exact',
    ...tidying(
      depositOf(1, 'DEPOSIT R ORTIZ', '1500.00', invoiceFor(11)),
      depositOf(2, 'DEPOSIT HARLOW', '842.50', invoiceFor(12, { amount: '842.50', client_name: 'Jo Harlow' })),
    ),
  },
  {
    name: 'tidy-up-part',
    ...tidying(
      depositOf(1, 'MOBILE CHECK DEPOSIT 4412', '900.00', invoiceFor(13, { amount: '1200.00', fit: 'close' })),
    ),
  },
  {
    name: 'tidy-up-money-back',
    ...tidying(
      lineOf(1, 'LOWES #1104', {
        offered: [
          offered('LOWES', 'Materials', { reason: 'Money back from LOWES: you chose Materials for it 3 of 3 times' }),
        ],
        row: { type: 'income', amount: '41.50', left_to_match: '41.50' },
      }),
    ),
  },
  { name: 'tidy-up-done', ...tidying() },
]
