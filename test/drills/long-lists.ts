import type { Browser, Page } from '@playwright/test'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { findOrInstallChromium } from '#scripts/checks/chromium.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openChromium } from '#test/e2e/product/chromium.ts'
import { untilIdle } from '#test/e2e/product/page-idle.ts'
import { addJobs, addWork } from '../../bench/growth-jobs.ts'
import { type Office, openOffice } from './office.ts'

/** How long the frames of a page took while it was scrolled, in milliseconds. */
export type ScrollReport = { page: string; rows: number; frames: number; p50: number; p99: number; worst: number }

type LongPage = { page: string; path: string; rows: string /** Cards of each column of the board. */; cards?: number }

const RECORDS = 5000
/** As slow as a phone of the middle class beside this machine. */
const SLOWER = 4
/** Of so many the best counts: the rest is what else this machine had to do. */
const PASSES = 3
/** What nobody sees as a stutter, in milliseconds. */
const SMOOTH = 50

const pages: LongPage[] = [
  { page: 'clients', path: '/clients', rows: 'main [data-row-link]' },
  { page: 'jobs', path: '/jobs?view=list&tab=completed', rows: 'main [data-row-link]' },
  { page: 'invoices', path: '/billing?tab=invoices', rows: 'main [data-row-link]' },
  { page: 'photos', path: '/photos/', rows: '[data-photo]' },
  { page: 'board', path: '/jobs?view=board', rows: '[data-card]', cards: 125 },
]

/** The long lists of a company with thousands of records, and a board of five hundred cards, scrolled in a slow browser; or one of them. */
export async function drillLongLists(only?: string): Promise<ScrollReport[]> {
  const wanted = pages.filter(({ page }) => !only || page === only)
  process.env.CHROMIUM = await findOrInstallChromium()
  await buildWebIfStale()
  const listed = wanted.some(({ page }) => page !== 'photos')
  const office = await openOffice(listed ? { clients: RECORDS } : {})
  const browser = await openChromium()
  try {
    await layInJobs(office)
    const gallery = await layInPhotos(office)
    const reports: ScrollReport[] = []
    for (const page of wanted)
      reports.push(await scrollPage(browser, office, { ...page, path: page.path.replace(/^\/photos\/$/, gallery) }))
    return reports
  } finally {
    await browser.close()
    await office.close()
  }
}

/** Of a hundred frames 99 are in time. */
export function isSmooth({ p99 }: ScrollReport): boolean {
  return p99 < SMOOTH
}

/** A job for each client, of which twelve hundred are open, all of the owner's. */
async function layInJobs({ superuser, data: { company_id } }: Office) {
  const pool = new pg.Pool({ connectionString: superuser(), max: 1 })
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    await db.transaction().execute(async (within) => {
      await sql`select set_config('app.company', ${company_id}, true)`.execute(within)
      // Who has come through onboarding is shown the pages.
      const { rows } = await sql<{ user_id: string }>`
        update membership set onboarded_at = now() where company_id = ${company_id} returning user_id`.execute(within)
      await addJobs(within, company_id, 1200)
      await addWork(
        within,
        company_id,
        rows.map(({ user_id }) => user_id),
      )
    })
    await sql`vacuum analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}

/** A gallery of two thousand photos, of which each is one of forty pictures; answers its page. */
async function layInPhotos({ url, data, superuser }: Office): Promise<string> {
  const headers = { cookie: data.cookie }
  const made = await fetch(`${url}/api/photos/`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ name: 'Deck' }),
  })
  const { gallery_id } = (await made.json()) as { gallery_id: string }
  for (let call = 0; call < 2; call++) {
    const form = new FormData()
    for (let at = 0; at < 20; at++) {
      const background = { r: at * 12, g: 120, b: call * 200 }
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
      const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background, noise } })
        .jpeg()
        .toBuffer()
      form.append('image[]', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `${call}-${at}.jpg`)
    }
    const answer = await fetch(`${url}/api/photos/${gallery_id}/`, { method: 'POST', headers, body: form })
    if (!answer.ok) throw new Error(`Photos were answered ${answer.status}: ${await answer.text()}`)
  }
  const pool = new pg.Pool({ connectionString: superuser(), max: 1 })
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`insert into photo (company_id, gallery_id, original_key, preview_key, thumbnail_key, mime, bytes, filename, width, height, taken_at)
      select company_id, gallery_id, md5(id::text || n), preview_key, thumbnail_key, mime, bytes, filename, width, height,
        now() - n * interval '3 hours' from photo, generate_series(1, 49) n where gallery_id = ${gallery_id}`.execute(
      db,
    )
  } finally {
    await db.destroy()
  }
  return `/photos/${gallery_id}`
}

async function scrollPage(browser: Browser, { url, data }: Office, { page: name, path, rows, cards }: LongPage) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 860 },
    serviceWorkers: 'block',
  })
  try {
    const cookies = data.cookie.split('; ').map((pair) => pair.split('='))
    await context.addCookies(cookies.map(([key = '', value = '']) => ({ name: key, value, url })))
    const page = await context.newPage()
    await page.goto(path)
    await page.locator(rows).first().waitFor()
    if (cards) await showCards(page, cards)
    await untilIdle(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const shown = await page.locator(rows).count()
    const passes: ScrollReport[] = []
    for (let pass = 0; pass < PASSES; pass++) passes.push({ page: name, rows: shown, ...(await scrollThrough(page)) })
    return passes.reduce((best, each) => (each.p99 < best.p99 ? each : best))
  } finally {
    await context.close()
  }
}

/** Each column of the board as long as that. */
async function showCards(page: Page, cards: number) {
  for (const column of await page.locator('section[data-column]').all())
    while ((await column.locator('[data-card]').count()) < cards) {
      const before = await column.locator('[data-card]').count()
      await column.getByRole('button', { name: /^Show more/ }).click()
      await column.locator('[data-card]').nth(before).waitFor()
    }
}

/** Down with the wheel and up again; how long each frame took meanwhile. */
async function scrollThrough(page: Page): Promise<Omit<ScrollReport, 'page' | 'rows'>> {
  await page.mouse.move(640, 600)
  await page.evaluate(countFrames)
  for (const step of [150, -150])
    for (let at = 0; at < 120; at++) {
      await page.mouse.wheel(0, step)
      await page.waitForTimeout(16)
    }
  const times = (await page.evaluate<number[]>('globalThis.frameTimes.splice(0)')).sort((a, b) => a - b)
  const part = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return { frames: times.length, p50: part(0.5), p99: part(0.99), worst: part(1) }
}

const countFrames = `(() => {
  if (globalThis.frameTimes) return globalThis.frameTimes.splice(0)
  const times = (globalThis.frameTimes = [])
  let last
  const frame = (now) => {
    if (last !== undefined) times.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})()`
