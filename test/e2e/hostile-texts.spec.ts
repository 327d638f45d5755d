import { type Browser, expect, type Page, test } from '@playwright/test'
import { tried, triesEach } from '#test/calls/tried.ts'
import { trackRequests, untilReady } from './product/page-idle.ts'
import { startHostileCopy } from './product/server.ts'
import { enter, type Viewer } from './product/visitors.ts'
import { places } from './screens/places.ts'

const viewers: Viewer[] = ['anyone', 'owner', 'crew', 'client']
/** Every page, of those who see what others wrote. */
const viewed = places.filter(({ viewer, open }) => !open && viewers.includes(viewer))

/** What no page of the product makes: elements of such a text, and every way by which an attribute runs. */
const RAN = `[
  ...refused,
  ...[...document.querySelectorAll('img[src="x"], b, svg[onload]')].map(({ outerHTML }) => outerHTML.slice(0, 80)),
  ...[...document.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes])
    .filter(({ name, value }) => /^on/.test(name) || (/^(href|src|action|formaction)$/.test(name) && /^\\s*javascript:/i.test(value)))
    .map(({ name, value }) => name + '=' + value),
]`
/** A script that the browser was kept from running was one all the same. */
const NOTE_REFUSED =
  "globalThis.refused = []; addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => refused.push('refused ' + violatedDirective + ' ' + sample))"
const SHOWS = "document.body.innerText.includes('alert(1)') || document.body.innerText.includes('7*7')"

test('whatever people wrote into their rows stays text on every page', async ({ browser }) => {
  test.setTimeout(600_000)
  const product = await startHostileCopy()
  const looked = tried(viewed, 'hostile-texts', 2)
  const ran: string[] = []
  let shown = 0
  try {
    for (const viewer of new Set(looked.map((place) => place.viewer))) {
      const page = await openAs(browser, product.url, viewer, (what) => ran.push(what))
      for (const place of looked.filter((each) => each.viewer === viewer)) {
        await page.goto(place.path(product.known))
        await untilReady(page)
        ran.push(...(await page.evaluate<string[]>(RAN)).map((what) => `${place.name}: ${what}`))
        if (await page.evaluate<boolean>(SHOWS)) shown++
      }
      // Such an element would be found.
      await page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>')")
      expect((await page.evaluate<string[]>(RAN)).length).toBeGreaterThan(1)
      await page.context().close()
    }
  } finally {
    await product.stop()
  }
  expect(ran).toEqual([])
  expect(shown, 'pages that show such a text').toBeGreaterThan(triesEach ? 100 : 2)
})

async function openAs(browser: Browser, baseURL: string, viewer: Viewer, ran: (what: string) => void): Promise<Page> {
  const storageState = await enter(browser, baseURL, viewer)
  const context = await browser.newContext({ baseURL, storageState, serviceWorkers: 'block' })
  await context.addInitScript(NOTE_REFUSED)
  const page = trackRequests(await context.newPage())
  page.on('pageerror', ({ message }) => ran(message))
  page.on('dialog', async (dialog) => {
    // A form that is left with something in it asks so.
    if (dialog.type() !== 'beforeunload') ran(`${page.url()} opened a dialog: ${dialog.message()}`)
    await dialog.accept()
  })
  return page
}
