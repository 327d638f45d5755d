import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/checks/chromium.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { openChromium } from '#test/e2e/product/chromium.ts'
import { openScene, trackRequests, untilIdle, untilReady } from '#test/e2e/product/page-idle.ts'
import { startFurnished } from '#test/e2e/product/server.ts'
import { enter, type Viewer } from '#test/e2e/product/visitors.ts'
import { type Place, places } from '#test/e2e/screens/places.ts'
import { scenes } from '#test/e2e/screens/scenes.ts'

type Size = { name: string; width: number; height: number }

const phone: Size = { name: 'phone', width: 390, height: 844 }
const desktop: Size = { name: 'desktop', width: 1280, height: 860 }
const AT_ONCE = 4

/**
 * A picture of every screen of the demo company, on phone and desktop, light and dark, into shots/. `-- name` takes one,
 * `--widths=640,1920` takes them at these widths in pixels instead.
 */
await runScript(async () => {
  const asked = process.argv.slice(2)
  const wanted = asked.filter((word) => !word.startsWith('-'))
  const sizes = sizesOf(asked.find((word) => word.startsWith('--widths='))?.slice('--widths='.length))
  process.env.CHROMIUM = await findOrInstallChromium()
  const product = await startFurnished(350)
  const browser = await openChromium()
  try {
    mkdirSync('shots', { recursive: true })
    const seen = [...places, ...scenes].filter((place) => wanted.length === 0 || wanted.includes(place.name))
    const open = contexts(browser, product.url)
    const jobs = sizes.flatMap((size) =>
      seen
        .filter(({ only }) => !only || only === kindOf(size))
        .map((place) => async () => {
          const context = await open(place.viewer, size)
          await take(context, place, place.path(product.known), size.name)
        }),
    )
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(jobs)))
  } finally {
    await browser.close()
    await product.stop()
  }
  process.stdout.write('The pictures are in shots/\n')
  return 0
})

function sizesOf(widths: string | undefined): Size[] {
  if (widths === undefined) return [phone, desktop]
  return widths.split(',').map((width) => ({ name: width, width: Number(width), height: 860 }))
}

/** Below this width in pixels the bar stands at the foot of the screen, as on phones. */
function kindOf({ width }: Size): 'phone' | 'desktop' {
  return width < 640 ? 'phone' : 'desktop'
}

/** One context for each viewer and width, made when it is first wanted. */
function contexts(browser: Browser, baseURL: string) {
  const states = new Map<Viewer, ReturnType<typeof enter>>()
  const opened = new Map<string, Promise<BrowserContext>>()
  return (viewer: Viewer, size: Size) => {
    const state = states.get(viewer) ?? enter(browser, baseURL, viewer)
    states.set(viewer, state)
    const key = `${viewer} ${size.name}`
    const context =
      opened.get(key) ??
      state.then((storageState) =>
        browser.newContext({
          baseURL,
          storageState,
          viewport: { width: size.width, height: size.height },
          hasTouch: kindOf(size) === 'phone',
          serviceWorkers: 'block',
          reducedMotion: 'reduce',
          timezoneId: 'America/New_York',
        }),
      )
    opened.set(key, context)
    return context
  }
}

async function work(jobs: (() => Promise<void>)[]) {
  for (let job = jobs.shift(); job; job = jobs.shift()) await job()
}

async function take(context: BrowserContext, place: Place, path: string, width: string) {
  const page = trackRequests(await context.newPage())
  try {
    page.on('pageerror', (error) => process.stdout.write(`${place.name}: ${error.message}\n`))
    await page.goto(path)
    await untilReady(page)
    await openScene(page, place)
    await page.evaluate('document.fonts.ready.then(() => true)')
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await untilIdle(page)
      await page.screenshot({
        path: `shots/${place.name}-${width}-${theme}.png`,
        fullPage: !place.open || place.whole === true,
      })
    }
  } catch (error) {
    process.stdout.write(`${place.name} on ${width}: ${error instanceof Error ? error.message : String(error)}\n`)
  } finally {
    await page.close()
  }
}
