import type { Page } from '@playwright/test'
import type { Known } from '../product/known.ts'
import type { Place } from './places.ts'
import { byItself, more, press } from './presses.ts'
import { pretendedCamera } from './pretended-camera.ts'

const path = ({ gallery }: Known) => `/photos/${gallery.full}`

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
const openFirst = (page: Page) => page.locator('[data-photo]').first().click()

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
  { name: 'portal-lightbox', viewer: 'client', path: ({ own }) => `/dashboard/photos/${own.gallery}`, open: openFirst },
]
