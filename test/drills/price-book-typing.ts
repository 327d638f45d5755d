import { get } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { findOrInstallChromium } from '#scripts/checks/chromium.ts'
import { openChromium } from '#test/e2e/product/chromium.ts'
import { untilIdle } from '#test/e2e/product/page-idle.ts'
import { type Office, openOffice } from './office.ts'
import { asSuperuser, onboard, signedIn } from './office-owner.ts'

export type TypingReport = {
  items: number
  /** What the names of all items weigh as they are sent. */
  names_kb: number
  /** The server's search: the median of what is typed, and the slowest, in milliseconds. */
  search_ms: number
  search_worst_ms: number
  /** From a key to the painted list, once the browser has the names: the median of twenty, and the slowest. */
  typed_ms: number
  typed_worst_ms: number
  /** The same of a field that does nothing but show what is typed: what this machine takes for a key by itself. */
  bare_ms: number
}

/** As slow as a phone of the middle class beside this machine. */
const SLOWER = 4
/** Milliseconds of a frame. */
const FRAME = 16
const PASSES = 3
const TYPED = 'cedar joist coated 1'

/** The names of a price book of ten thousand items are searched by the server, and between two keys in a slow browser. */
export async function drillPriceBookTyping(): Promise<TypingReport> {
  process.env.CHROMIUM = await findOrInstallChromium()
  await buildWebIfStale()
  const office = await openOffice()
  const browser = await openChromium()
  try {
    await onboard(office)
    const items = await layInItems(office)
    const names_kb = (await bytesOf(office, 'items/offered/')) / 1000
    const searched = await searchTyped(office)
    const context = await signedIn(browser, office)
    const typed = await typeSlowly(context)
    return {
      items,
      names_kb: Math.round(names_kb),
      search_ms: middle(searched),
      search_worst_ms: Math.round(Math.max(...searched)),
      typed_ms: middle(typed.book),
      typed_worst_ms: Math.round(Math.max(...typed.book)),
      bare_ms: middle(typed.bare),
    }
  } finally {
    await browser.close()
    await office.close()
  }
}

/** A key has 50 ms until its list is there; beside a machine that has other work, beyond the one frame that any key takes. */
export function isPrompt({ names_kb, search_ms, typed_ms, bare_ms }: TypingReport): boolean {
  return names_kb <= 400 && search_ms <= 300 && typed_ms - Math.max(0, bare_ms - FRAME) <= 50
}

/** Ten thousand names of four words each. */
async function layInItems(office: Office): Promise<number> {
  const { company_id } = office.data
  const words = [
    ['Cedar', 'Pine', 'Oak', 'Steel', 'Copper', 'Vinyl', 'Concrete', 'Slate', 'Brass', 'Fir'],
    ['joist', 'beam', 'board', 'post', 'rail', 'panel', 'pipe', 'hanger', 'tile', 'trim'],
    ['coated', 'treated', 'primed', 'raw', 'sanded', 'sealed', 'stained', 'brushed', 'ribbed', 'smooth'],
    ['1×4', '1×6', '1×8', '2×4', '2×6', '2×8', '2×10', '4×4', '6×6', '8×8'],
  ]
  const of = (at: number) => sql`(${words[at]}::text[])[1 + n / ${10 ** at}::int % 10]`
  await asSuperuser(office, async (db) => {
    await sql`insert into price_item (company_id, name, kind, unit, unit_price, cost)
      select ${company_id}, ${of(0)} || ' ' || ${of(1)} || ' ' || ${of(2)} || ' ' || ${of(3)}, 'material', 'ea', 1000 + n, 700 + n
      from generate_series(0, 9999) n`.execute(db)
    await sql`insert into price_book (company_id, items) values (${company_id}, 10000)`.execute(db)
    await sql`vacuum analyze price_item`.execute(db)
  })
  return 10_000
}

function bytesOf({ url, data }: Office, path: string): Promise<number> {
  // As the app itself asks: only then an answer is compressed.
  const headers = { cookie: data.cookie, 'accept-encoding': 'gzip', 'sec-fetch-site': 'same-origin' }
  return new Promise((resolve, reject) => {
    get(`${url}/api/billing/${path}`, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${answer.statusCode}`))))
    }).on('error', reject)
  })
}

/** Each beginning of what is typed, one after the other. */
async function searchTyped(office: Office): Promise<number[]> {
  const times = []
  for (let length = 1; length <= TYPED.length; length++) {
    const start = performance.now()
    await bytesOf(office, `items/?q=${encodeURIComponent(TYPED.slice(0, length))}`)
    times.push(performance.now() - start)
  }
  return times
}

type Typed = { book: number[]; bare: number[] }

/** In the editor and in a page that only shows what is typed, by turns; of each the best pass: the rest is what else this machine had to do. */
async function typeSlowly(context: BrowserContext): Promise<Typed> {
  const [editor, bare] = [await context.newPage(), await context.newPage()]
  const names = editor.waitForResponse((answer) => answer.url().endsWith('/items/offered/'))
  await editor.goto('/billing/create-estimate')
  await (await names).finished()
  await bare.setContent(BARE)
  for (const page of [editor, bare]) await page.evaluate(timeKeys)
  const passes: Typed[] = []
  for (let pass = 0; pass < PASSES; pass++)
    passes.push({ book: await slowly(editor, typeIn), bare: await slowly(bare, typeIn) })
  const best = (of: keyof Typed) =>
    passes.map((pass) => pass[of]).reduce((least, each) => (middle(each) < middle(least) ? each : least))
  return { book: best('book'), bare: best('bare') }
}

/** Only the page at work is slow: what slows one down takes a processor of its own. */
async function slowly<T>(page: Page, work: (page: Page) => Promise<T>): Promise<T> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const done = await work(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.detach()
  return done
}

async function typeIn(page: Page): Promise<number[]> {
  await page.bringToFront()
  const item = page.getByRole('combobox', { name: 'Item, line 1' })
  await item.fill('')
  await item.click()
  await untilIdle(page)
  await page.evaluate('void globalThis.keyTimes.splice(0)')
  for (const key of TYPED) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(150)
  }
  await untilIdle(page)
  const times = await page.evaluate<number[]>('globalThis.keyTimes.map(({ ms }) => ms)')
  if (times.length !== TYPED.length)
    throw new Error(`Of ${TYPED.length} keys ${times.length} led to a list with what was typed`)
  return times
}

const BARE = `<input role="combobox" aria-label="Item, line 1" oninput="this.nextSibling.textContent = this.value"><p role="option"></p>`

/**
 * From a key until the frame is painted in which each option has all that is typed: as the browser itself counts from a key to the
 * next paint (https://www.w3.org/TR/event-timing/), or later, where the list of that frame is still the one before.
 */
const timeKeys = `(() => {
  const times = (globalThis.keyTimes = [])
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      for (const each of times) if (name === 'keydown' && each.at === startTime) each.ms = Math.max(each.ms, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  addEventListener('keydown', ({ timeStamp, key }) => {
    if (key.length !== 1) return
    const look = () => requestAnimationFrame(() => {
      const words = document.activeElement.value.toLowerCase().split(' ')
      const options = [...document.querySelectorAll('[role=option]')].map((each) => each.textContent.toLowerCase())
      const isRight = options.length > 0 && options.every((option) => words.every((word) => option.includes(word)))
      if (isRight) times.push({ at: timeStamp, ms: performance.now() - timeStamp })
      else look()
    })
    look()
  }, { capture: true })
})()`

function middle(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)
}
