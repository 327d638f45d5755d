import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { barriersOn, colours, wcag } from './axe.ts'
import { type Place, places } from './places.ts'
import { scenes } from './scenes.ts'
import { startCopy } from './server.ts'
import { arrived, openScene, rests, watched } from './stillness.ts'
import { enter, type Viewer, viewers } from './visitors.ts'

const widths = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } } as const
const AT_ONCE = 3
/** PLACES=settings looks at those alone. */
const chosen = new RegExp(process.env.PLACES ?? '')

let product: Awaited<ReturnType<typeof startCopy>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startCopy()
})
test.afterAll(() => product?.stop())

test('nobody meets a barrier on any screen, at either width, in either theme', async ({ browser }) => {
  // A minute on two idle cores; the rest is for a machine that has other things to do.
  test.setTimeout(600_000)
  const open = contextsOf(browser)
  const left = [...places, ...scenes]
    .filter(({ name }) => chosen.test(name))
    .sort((a, b) => viewers.indexOf(a.viewer) - viewers.indexOf(b.viewer))
  const barriers: string[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const tabs = new Map<Viewer, Page>()
      for (let place = left.shift(); place; place = left.shift()) {
        const tab = tabs.get(place.viewer) ?? watched(await (await open(place.viewer)).newPage())
        tabs.set(place.viewer, tab)
        barriers.push(...(await visit(tab, place)))
      }
    }),
  )
  expect(barriers).toEqual([])
})

/** One context for each viewer, made when it is first wanted. */
function contextsOf(browser: Browser) {
  const opened = new Map<Viewer, Promise<BrowserContext>>()
  return (viewer: Viewer) => {
    const context = opened.get(viewer) ?? openAs(browser, viewer)
    opened.set(viewer, context)
    return context
  }
}

async function openAs(browser: Browser, viewer: Viewer): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: product.url,
    storageState: await enter(browser, product.url, viewer),
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
  })
}

async function visit(page: Page, place: Place): Promise<string[]> {
  const found: string[] = []
  const hear = (error: Error) => found.push(`${place.name}: ${error.message}`)
  page.on('pageerror', hear)
  try {
    found.push(...(await look(page, place)))
  } catch (error) {
    found.push(`${place.name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  page.off('pageerror', hear)
  return found
}

/** Opens the place on a desk, then draws the window narrow: what is open stays open. */
async function look(page: Page, place: Place): Promise<string[]> {
  const found: string[] = []
  const seen = Object.keys(widths).filter((width) => !place.only || place.only === width) as (keyof typeof widths)[]
  await page.setViewportSize(widths[seen[0] ?? 'desktop'])
  await page.emulateMedia({ colorScheme: 'light' })
  await go(page, place)
  await openScene(page, place)
  for (const width of seen) {
    await page.setViewportSize(widths[width])
    for (const theme of themesAt(width)) {
      await page.emulateMedia({ colorScheme: theme })
      await rests(page)
      const said = await barriersOn(page, theme === 'light' || width === 'phone' ? wcag : colours)
      found.push(...said.map((barrier) => `${place.name}, ${width}, ${theme}: ${barrier}`))
    }
    const over = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    if (over > 0) found.push(`${place.name}, ${width}: wider than the screen by ${over} px`)
  }
  return found
}

/** The desk by day and the phone by night: colours know the theme alone. `ALL_VARIANTS=1` looks at all four. */
function themesAt(width: keyof typeof widths): ('light' | 'dark')[] {
  if (process.env.ALL_VARIANTS) return ['light', 'dark']
  return width === 'phone' ? ['dark'] : ['light']
}

/** By the app's own router where a tab is open already, by an empty page in between. */
async function go(page: Page, place: Place) {
  const path = place.path(product.known)
  if (page.url() === 'about:blank') await page.goto(path)
  else {
    await move(page, '/leads')
    await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
    await move(page, path)
  }
  if (path !== '/leads') await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeHidden()
  await arrived(page)
}

/** As the button "back" does it: the router hears of it and shows the page. */
function move(page: Page, path: string) {
  return page.evaluate(
    `history.pushState({ idx: 0 }, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }))`,
  )
}
