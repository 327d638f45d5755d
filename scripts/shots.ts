import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { demoPassword } from '#db/demo/company.ts'
import { furnish } from '#db/demo/furnish.ts'
import { startPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openPlatform } from '#server/platform/platform.ts'
import { openChromium } from '#test/e2e/chromium.ts'
import { findKnown } from '#test/e2e/known.ts'
import { type Place, places, type Viewer } from '#test/e2e/places.ts'
import { buildWebIfStale } from './build-web.ts'
import { findOrInstallChromium } from './chromium.ts'
import { listen } from './listen.ts'
import { runScript } from './run-script.ts'
import { loadEnv } from './settings.ts'

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } }
const names: Partial<Record<Viewer, string>> = { owner: 'sam', employee: 'dana', client: 'renee', newcomer: 'newcomer' }

/** A picture of every screen of the demo company, on phone and desktop, light and dark, into shots/. `-- name` takes one. */
await runScript(async () => {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
  const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-shots-'))
  const postgres = await startPostgres({ dataDir, durable: false, throwAway: true })
  try {
    const url = postgres.url('chalkline')
    const env = await loadEnv({
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
    })
    process.env.CHROMIUM = await findOrInstallChromium()
    await Promise.all([buildWebIfStale(), migrate(url)])
    const platform = openPlatform(env, url)
    await furnish(platform, url, () => {})
    const known = await findKnown(platform)
    await platform.close()
    const server = await listen(env, url)
    const browser = await openChromium()
    try {
      mkdirSync('shots', { recursive: true })
      for (const [width, viewport] of Object.entries(widths))
        for (const theme of ['light', 'dark'] as const)
          for (const viewer of ['anyone', 'newcomer', 'owner', 'employee', 'client'] as const) {
            const context = await browser.newContext({
              viewport,
              colorScheme: theme,
              baseURL: server.url,
              deviceScaleFactor: 1,
              hasTouch: width === 'phone',
              serviceWorkers: 'block',
            })
            await signIn(context, viewer)
            const seen = places.filter(
              (place) => place.viewer === viewer && (wanted.length === 0 || wanted.includes(place.name)),
            )
            for (const place of seen)
              await take(context, place, place.path(known), `shots/${place.name}-${width}-${theme}.png`)
            await context.close()
          }
    } finally {
      await browser.close()
      await server.stop()
    }
    process.stdout.write('The pictures are in shots/\n')
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return 0
})

async function take(context: BrowserContext, place: Place, path: string, file: string) {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(path, { waitUntil: 'networkidle' })
  await settle(page)
  await page.screenshot({ path: file, fullPage: true })
  if (complaints.length > 0) process.stdout.write(`${place.name}: ${complaints.join('; ')}\n`)
  await page.close()
}

/** Fonts are there and nothing moves any more. */
async function settle(page: Page) {
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.waitForTimeout(350)
}

async function signIn(context: BrowserContext, viewer: Viewer) {
  const username = names[viewer]
  if (!username) return
  await context.request.post('/api/users/token/', { form: { username, password: demoPassword } })
}
