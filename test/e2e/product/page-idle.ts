import type { Page, Request } from '@playwright/test'
import type { Place } from '../screens/places.ts'

const pendingRequests = new WeakMap<Page, Set<Request>>()
const IS_IDLE =
  "!document.querySelector('.turning') && document.getAnimations().every((each) => each.playState !== 'running')"

/** Begins to count the requests of a tab that are not answered yet. */
export function trackRequests(page: Page): Page {
  const asked = new Set<Request>()
  pendingRequests.set(page, asked)
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return page
}

/** A page gets changes of its window (its width, the theme) in one frame, and has drawn them by the next. */
export const twoFrames = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))'

/**
 * Waits until the page is drawn for the window as it is, no request of a tracked tab is pending and no animation runs.
 */
export async function untilIdle(page: Page) {
  await page.evaluate(twoFrames)
  for (let quiet = 0; quiet < 3; quiet++) {
    await page.waitForTimeout(30)
    const still = !pendingRequests.get(page)?.size && (await page.evaluate<boolean>(IS_IDLE))
    if (!still) quiet = -1
  }
}

/** Opens the dialog, sheet or menu of a place, if it has one, and waits until it is there. */
export async function openScene(page: Page, { open, shows = '[role=dialog], [role=menu]' }: Place) {
  if (!open) return
  await open(page)
  await page.locator(shows).first().waitFor({ state: 'attached' })
}

/** Waits until the page has its heading and is idle. */
export async function untilReady(page: Page) {
  await page.locator('h1:visible').first().waitFor()
  await untilIdle(page)
}
