import type { Page } from '@playwright/test'
import type { Place } from './places.ts'
import { byItself, more, press } from './presses.ts'

const books = (query = '') => ({ viewer: 'owner' as const, path: () => `/accounting${query}` })
const firstRow = (page: Page) => page.locator('main [data-row="0"]')

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
  { name: 'accounting-new-rule', ...books('?view=rules&rule=new'), open: byItself },
  { name: 'accounting-new-category', ...books('?view=categories'), open: press('New category') },
  {
    name: 'accounting-move-category',
    ...books('?view=categories'),
    open: more(/^Vehicle: move/, 'Move to…'),
    only: 'desktop',
  },
]
