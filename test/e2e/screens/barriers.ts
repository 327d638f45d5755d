import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { tried } from '#test/calls/tried.ts'
import { openScene, trackRequests, twoFrames, untilIdle, untilReady } from '../product/page-idle.ts'
import type { startCopy } from '../product/server.ts'
import { enter, type LoginState, type Viewer, viewers } from '../product/visitors.ts'
import { barriersOn, everything, OVERLAY } from './axe.ts'
import type { Place } from './places.ts'

type Product = Awaited<ReturnType<typeof startCopy>>

/** From its top: what a bar over a page covers in part depends on how far it was scrolled. */
const fromTop = `document.querySelector('${OVERLAY}') || scrollTo(0, 0)`
/** Desktop, large desktop, where the sidebar has words, tablet, where the sidebar begins. */
const pageWidths = [1280, 1920, 1024, 768, 640]
/** A dialog is 640 px wide at most: on everything wider it is the same. */
const dialogWidths = [1280, 640]
const phoneWidths = [390, 320]
const sticksOut = `${twoFrames}.then(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)`
const AT_ONCE = 3
/** PLACES=settings looks at those alone. */
const chosen = new RegExp(process.env.PLACES ?? '')

/** The accessibility problems of these places, or of those that this run tries, a line each. */
export async function barriersAt(browser: Browser, product: Product, places: readonly Place[]): Promise<string[]> {
  const left = tried(places, 'places', 4)
    .filter(({ name }) => chosen.test(name))
    .sort((a, b) => viewers.indexOf(a.viewer) - viewers.indexOf(b.viewer))
  const barriers: string[] = []
  // Each in a window of its own: of tabs in one, Chromium draws those behind the first once a second.
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      let tab: { viewer: Viewer; page: Page } | undefined
      for (let place = left.shift(); place; place = left.shift()) {
        if (tab?.viewer !== place.viewer) {
          await tab?.page.context().close()
          // Each with a session of its own: a token that was spent by two is a theft, and ends the session.
          const context = await openAs(browser, product.url, await enter(browser, product.url, place.viewer))
          tab = { viewer: place.viewer, page: trackRequests(await context.newPage()) }
        }
        barriers.push(...(await visit(tab.page, place, product)))
      }
      await tab?.page.context().close()
    }),
  )
  return barriers
}

async function openAs(browser: Browser, url: string, entered: LoginState): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    storageState: entered,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
  })
}

/** Tabs in which something was opened over the page. */
const opened = new WeakSet<Page>()

async function visit(page: Page, place: Place, product: Product): Promise<string[]> {
  const found: string[] = []
  const onError = (error: Error) => found.push(`${place.name}: ${error.message}`)
  page.on('pageerror', onError)
  try {
    found.push(...(await look(page, place, product)))
  } catch (error) {
    found.push(`${place.name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  // What a scene had answered in the server's place is for that scene alone.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  page.off('pageerror', onError)
  return found
}

/**
 * Opens the place once, at its widest in the light theme, and then resizes the window: what is open stays open. It is
 * checked in the light theme at desktop width and in the dark one on a phone, for colours depend on the theme alone; what
 * exists on one of them alone is checked there in both. At no width may anything overflow the window.
 */
async function look(page: Page, place: Place, product: Product): Promise<string[]> {
  const found: string[] = []
  const widths = widthsOf(place)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: widths[0] ?? 0, height: 860 })
  await go(page, place, product)
  await openScene(page, place)
  if (place.open) opened.add(page)
  else opened.delete(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 860 })
    const over = await overflowOf(page)
    if (over > 0) found.push(`${place.name}, ${width} px: wider than the screen by ${over} px`)
    for (const theme of themesAt(width, place)) {
      await page.emulateMedia({ colorScheme: theme })
      await page.evaluate(fromTop)
      await untilIdle(page)
      const said = await barriersOn(page, everything, place.open && !place.whole ? OVERLAY : undefined)
      found.push(...said.map((barrier) => `${place.name}, ${width} px, ${theme}: ${barrier}`))
    }
  }
  return found
}

/** How far the page sticks out of the window. A list that turns from a table into cards may do so a frame after the rest. */
async function overflowOf(page: Page): Promise<number> {
  const over = await page.evaluate<number>(sticksOut)
  if (over <= 0) return over
  await untilIdle(page)
  return page.evaluate<number>(sticksOut)
}

function widthsOf({ open, only, whole }: Place): number[] {
  if (only === 'phone') return phoneWidths
  return [...(open && !whole ? dialogWidths : pageWidths), ...(only === 'desktop' ? [] : phoneWidths)]
}

function themesAt(width: number, { only }: Place): ('light' | 'dark')[] {
  if (width !== 1280 && width !== 390) return []
  if (only) return ['light', 'dark']
  return width === 1280 ? ['light'] : ['dark']
}

/** By the app's own router where a tab is open already, by an empty page in between; Back would only close what is open. */
async function go(page: Page, place: Place, product: Product) {
  const path = place.path(product.known)
  // What was open may have closed where the window became narrow: its step back is over once the page is idle.
  if (opened.has(page)) await untilIdle(page)
  if (page.url() === 'about:blank' || opened.has(page)) await page.goto(path)
  else {
    await move(page, '/leads')
    await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
    await move(page, path)
  }
  if (path !== '/leads') await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeHidden()
  await untilReady(page)
}

/** As the button "back" does it: the router hears of it and shows the page. */
function move(page: Page, path: string) {
  return page.evaluate(
    `history.pushState({ idx: 0 }, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }))`,
  )
}
