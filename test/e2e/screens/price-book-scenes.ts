import type { Page } from '@playwright/test'
import { pressOnNewSheet } from './editor-scenes.ts'
import type { Place } from './places.ts'
import { press } from './presses.ts'

const book = () => '/dashboard/profile/settings?section=price-book'

/** What opens over the price book, and from it over the editor. */
export const priceBookScenes: Place[] = [
  { name: 'price-book-item', viewer: 'owner', path: book, open: press('New item') },
  {
    name: 'price-book-photo',
    viewer: 'owner',
    path: book,
    async open(page) {
      await page.getByRole('img', { name: 'Cable railing' }).waitFor()
      await page.getByText('Cable railing').first().click()
    },
    shows: 'text=Remove photo',
  },
  {
    name: 'editor-price-list-chosen',
    viewer: 'owner',
    path: () => '/billing/create-estimate',
    async open(page) {
      await pressOnNewSheet(page, page.getByRole('button', { name: 'From price list' }))
      await page.getByRole('dialog').getByRole('searchbox').fill('rail')
      await page.getByRole('dialog').getByText('Cable railing').click()
    },
    shows: 'text=Add 1 line',
  },
  {
    name: 'price-book-assembly',
    viewer: 'owner',
    path: book,
    open: (page) => page.getByText('Deck frame with cedar boards').click(),
    shows: '[role=dialog] fieldset',
  },
  {
    name: 'price-book-prices',
    viewer: 'owner',
    path: book,
    async open(page) {
      await ofMany(page, 'Change prices…')
      await page.getByLabel('Percent').fill('5')
    },
    shows: '[role=dialog] section li',
  },
  { name: 'price-book-import', viewer: 'owner', path: book, open: (page) => ofMany(page, 'Import CSV…') },
  {
    name: 'editor-assembly',
    viewer: 'owner',
    path: () => '/billing/create-estimate',
    async open(page) {
      await pressOnNewSheet(page, page.getByRole('button', { name: 'From price list' }))
      await page.getByRole('button', { name: 'Measure Deck frame with cedar boards' }).click()
      await page.getByLabel('Length').fill('24')
      await page.getByLabel('Width').fill('12')
    },
    shows: '[role=dialog] .amount',
  },
]

async function ofMany(page: Page, what: string) {
  await page.getByRole('button', { name: 'More for the price book' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}
