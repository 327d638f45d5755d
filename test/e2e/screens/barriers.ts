import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { openScene, trackRequests, twoFrames, untilIdle, untilReady } from '../product/page-idle.ts'
import type { startCopy } from '../product/server.ts'
import { enter, type Viewer, viewers } from '../product/visitors.ts'
import { barriersOn, colours, everything } from './axe.ts'
import type { Place } from './places.ts'

type Product = Awaited<ReturnType<typeof startCopy>>

/** Small phone, phone, where the sidebar begins, tablet, where it has words, desktop, large desktop. */
const widths = [320, 390, 640, 768, 1024, 1280, 1920]
const sticksOut = `${twoFrames}.then(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)`
const AT_ONCE = 3
/** PLACES=settings looks at those alone. */
const chosen = new RegExp(process.env.PLACES ?? '')

/** The accessibility problems of these places, a line each. */
export async function barriersAt(browser: Browser, product: Product, places: readonly Place[]): Promise<string[]> {
  const open = contextsOf(browser, product.url)
  const left = places
    .filter(({ name }) => chosen.test(name))
    .sort((a, b) => viewers.indexOf(a.viewer) - viewers.indexOf(b.viewer))
  const barriers: string[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const tabs = new Map<Viewer, Page>()
      for (let place = left.shift(); place; place = left.shift()) {
        const tab = tabs.get(place.viewer) ?? trackRequests(await (await open(place.viewer)).newPage())
        tabs.set(place.viewer, tab)
        barriers.push(...(await visit(tab, place, product)))
      }
    }),
  )
  return barriers
}

/** One context for each viewer, made when it is first wanted. */
function contextsOf(browser: Browser, url: string) {
  const opened = new Map<Viewer, Promise<BrowserContext>>()
  return (viewer: Viewer) => {
    const context = opened.get(viewer) ?? openAs(browser, url, viewer)
    opened.set(viewer, context)
    return context
  }
}

async function openAs(browser: Browser, url: string, viewer: Viewer): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    storageState: await enter(browser, url, viewer),
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
  })
}

async function visit(page: Page, place: Place, product: Product): Promise<string[]> {
  const found: string[] = []
  const onError = (error: Error) => found.push(`${place.name}: ${error.message}`)
  page.on('pageerror', onError)
  try {
    found.push(...(await look(page, place, product)))
  } catch (error) {
    found.push(`${place.name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  page.off('pageerror', onError)
  return found
}

/**
 * Opens the place once, at desktop width in the light theme, and then resizes the window: what is open stays open.
 * Dialogs, sheets and menus are checked in both themes at either width; pages in the light theme at desktop width and
 * in the dark one on a phone, for colours depend on the theme alone. At no width may anything overflow the window.
 */
async function look(page: Page, place: Place, product: Product): Promise<string[]> {
  const found: string[] = []
  const fits = (width: number) => !place.only || place.only === (width < 640 ? 'phone' : 'desktop')
  const [first = 1280] = [1280, 390].filter(fits)
  await page.setViewportSize({ width: first, height: 860 })
  await page.emulateMedia({ colorScheme: 'light' })
  await go(page, place, product)
  await openScene(page, place)
  for (const [width, theme, rules] of [
    [1280, 'light', everything],
    [1280, 'dark', place.open ? colours : undefined],
    [390, 'dark', everything],
    [390, 'light', place.open ? colours : undefined],
  ] as const) {
    if (!rules || !fits(width)) continue
    await page.setViewportSize({ width, height: 860 })
    await page.emulateMedia({ colorScheme: theme })
    await untilIdle(page)
    const said = await barriersOn(page, rules)
    found.push(...said.map((barrier) => `${place.name}, ${width} px, ${theme}: ${barrier}`))
  }
  for (const width of widths.filter(fits)) {
    await page.setViewportSize({ width, height: 860 })
    const over = await page.evaluate<number>(sticksOut)
    if (over > 0) found.push(`${place.name}, ${width} px: wider than the screen by ${over} px`)
  }
  return found
}

/** By the app's own router where a tab is open already, by an empty page in between. */
async function go(page: Page, place: Place, product: Product) {
  const path = place.path(product.known)
  if (page.url() === 'about:blank') await page.goto(path)
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
