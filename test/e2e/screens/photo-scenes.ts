import type { Page } from '@playwright/test'
import type { KnownRecords } from '../product/known-records.ts'
import type { Place } from './places.ts'
import { byItself, more, press } from './presses.ts'
import { pretendedCamera } from './pretended-camera.ts'

const path = ({ gallery }: KnownRecords) => `/photos/${gallery.full}`

/** Chooses photos by the keys of the grid, as on any size of screen. */
async function select(page: Page) {
  await page.locator('[data-photo]').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowRight')
}
const selected = (button?: string) => async (page: Page) => {
  await select(page)
  if (button) await press(button)(page)
}
const kitchen = ({ shared }: KnownRecords) => `/photos/${shared.gallery}`
/** Looks at the first link that is listed as its visitors see it. */
async function preview(page: Page) {
  await more(/^More/, 'Share gallery')(page)
  await page
    .getByRole('link', { name: /^Preview/ })
    .first()
    .click()
}
const openFirst = (page: Page) => page.locator('[data-photo]').first().click()

/** The camera of New, for the job at hand. */
async function takeFromNew(page: Page) {
  await page.evaluate(pretendedCamera)
  await press(/^New$/)(page)
  const item = { name: 'Photos', exact: true }
  await page.getByRole('menuitem', item).or(page.getByRole('dialog').getByRole('link', item)).click()
}

const edit = ({ gallery, photo }: KnownRecords) => `/photos/${gallery.full}/edit/${photo}`

/** Marks of several kinds, all by keys: an arrow with words, a measure with its scale, a box that shows its area. */
async function drawByKeys(page: Page) {
  const canvas = page.getByRole('application')
  await canvas.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('Enter')
  await page.getByLabel('How long is this?').fill('36')
  await page.keyboard.press('Enter')
  await canvas.focus()
  for (let at = 0; at < 9; at += 1) await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  for (let at = 0; at < 9; at += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('crack 3 ft')
  await page.keyboard.press('Enter')
}

const compare = ({ gallery }: KnownRecords) => `/photos/${gallery.full}?compare=1`
const inDialog = (name: string | RegExp) => (page: Page) => page.getByRole('radio', { name }).check({ force: true })

/** What opens over the galleries and the page of one. */
export const photoScenes: Place[] = [
  { name: 'new-gallery', viewer: 'owner', path: () => '/photos?new=1', open: byItself },
  { name: 'gallery-more', viewer: 'owner', path, open: press(/^More/), shows: '[role=menu]' },
  { name: 'gallery-edit', viewer: 'owner', path, open: more(/^More/, 'Edit gallery') },
  { name: 'gallery-selected', viewer: 'owner', path, open: selected(), shows: '[data-bulk-bar]' },
  { name: 'gallery-move', viewer: 'owner', path, open: selected('Move') },
  { name: 'gallery-tag', viewer: 'owner', path, open: selected('Tag') },
  { name: 'gallery-filter', viewer: 'owner', path, open: press('Filter') },
  { name: 'gallery-cover', viewer: 'owner', path, open: more(/^More/, 'Choose cover') },
  {
    name: 'camera',
    viewer: 'owner',
    path,
    async open(page) {
      await page.evaluate(pretendedCamera)
      await press('Take photos')(page)
    },
    shows: '[data-shutter]',
  },
  { name: 'take-photos', viewer: 'owner', path: () => '/photos', open: takeFromNew, shows: '[data-shutter]' },
  {
    name: 'take-photos-where',
    viewer: 'owner',
    path: () => '/photos',
    async open(page) {
      await takeFromNew(page)
      await press(/^Change where/)(page)
    },
  },
  { name: 'lightbox', viewer: 'owner', path, open: openFirst },
  {
    name: 'lightbox-details',
    viewer: 'owner',
    path,
    async open(page) {
      await openFirst(page)
      await press('Details')(page)
    },
    only: 'phone',
  },
  { name: 'edit-photo-marked', viewer: 'owner', path: edit, open: drawByKeys, shows: '[data-handle]' },
  {
    name: 'edit-photo-crop',
    viewer: 'owner',
    path: edit,
    async open(page) {
      await page.getByRole('application').focus()
      await page.keyboard.press('c')
    },
    shows: '[data-corner]',
  },
  {
    name: 'edit-photo-sheet',
    viewer: 'owner',
    path: edit,
    open: press(/^Marks/),
    only: 'phone',
  },
  { name: 'compare', viewer: 'owner', path: compare, open: byItself },
  { name: 'compare-side', viewer: 'owner', path: compare, open: inDialog(/Side by side|Both/) },
  { name: 'compare-fade', viewer: 'owner', path: compare, open: inDialog('Fade') },
  { name: 'compare-hold', viewer: 'owner', path: compare, open: inDialog('Hold'), only: 'phone' },
  { name: 'compare-choose', viewer: 'owner', path: compare, open: press('Other photos') },
  { name: 'compare-picture', viewer: 'owner', path: compare, open: press('Make a picture') },
  {
    name: 'gallery-share',
    viewer: 'owner',
    path: kitchen,
    open: more(/^More/, 'Share gallery'),
    shows: '[role=dialog]',
  },
  { name: 'gallery-share-selected', viewer: 'owner', path: kitchen, open: selected('Link'), shows: '[role=dialog]' },
  {
    name: 'gallery-link-made',
    viewer: 'owner',
    path: kitchen,
    async open(page) {
      await more(/^More/, 'Share gallery')(page)
      await press('Make link')(page)
      await page.getByRole('button', { name: 'Copy link' }).waitFor()
    },
  },
  {
    name: 'gallery-report',
    viewer: 'owner',
    path: kitchen,
    open: more(/^More/, 'Photo report'),
    shows: '[role=dialog]',
  },
  {
    name: 'gallery-download',
    viewer: 'owner',
    path: kitchen,
    open: more(/^More/, 'Download photos'),
    shows: '[role=dialog]',
  },
  { name: 'gallery-preview', viewer: 'owner', path: kitchen, open: preview, shows: 'text=Close preview' },
  { name: 'shared-lightbox', viewer: 'anyone', path: ({ shared }) => `/shared/${shared.works}`, open: openFirst },
  { name: 'portal-lightbox', viewer: 'client', path: ({ own }) => `/dashboard/photos/${own.gallery}`, open: openFirst },
]
