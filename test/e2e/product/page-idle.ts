import type { Page, Request } from '@playwright/test'
import type { Place } from '../screens/places.ts'

const pendingRequests = new WeakMap<Page, Set<Request>>()
const IS_IDLE =
  "!document.querySelector('.turning') && document.getAnimations().every((each) => each.playState !== 'running')"

/** Begins to count what a tab asks for and has not got yet. */
export function trackRequests(page: Page): Page {
  const asked = new Set<Request>()
  pendingRequests.set(page, asked)
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return page
}

/** What a page learns of its window (its width, the theme) it is told with a frame, and has drawn by the next. */
export const twoFrames = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))'

/**
 * The page has drawn itself for the window as it is; nothing is on its way to a watched tab any more, neither a call nor a
 * part of the page, and nothing moves.
 */
export async function untilIdle(page: Page) {
  await page.evaluate(twoFrames)
  for (let quiet = 0; quiet < 3; quiet++) {
    await page.waitForTimeout(30)
    const still = !pendingRequests.get(page)?.size && (await page.evaluate<boolean>(IS_IDLE))
    if (!still) quiet = -1
  }
}

/** Opens what stands over a place, if anything does, and waits until it is there. */
export async function openScene(page: Page, { open, shows = '[role=dialog], [role=menu]' }: Place) {
  if (!open) return
  await open(page)
  await page.locator(shows).first().waitFor({ state: 'attached' })
}

/** The page has its heading, and rests. */
export async function untilReady(page: Page) {
  await page.locator('h1:visible').first().waitFor()
  await untilIdle(page)
}
