import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { findOrInstallChromium } from '#scripts/checks/chromium.ts'
import { freePort } from '#scripts/free-port.ts'
import { startChild, stopChild } from './children.ts'
import { above, type Figure, within } from './figures.ts'
import type { Furnished } from './furnish.ts'
import { sendDocument } from './sent-document.ts'

/** The least of each category, in the order of `categories`; null has no goal: a page that must not be indexed for the last. */
type Goals = readonly [
  performance: number | null,
  accessibility: number | null,
  best_practices: number | null,
  seo: number | null,
]
const none: Goals = [null, null, null, null]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * On Lighthouse's mobile profile (a slow phone on slow 4G: 1.6 Mbit/s, 150 ms there and back, a processor four times slower), the
 * medians of five visits with an empty cache: its scores, and when the largest of what is first seen stands there.
 */
export async function measureLighthouse(databaseUrl: string, { cookie }: Furnished): Promise<Figure[]> {
  await buildWebIfStale()
  const [port, debugPort] = [String(await freePort()), await freePort()]
  const url = `http://localhost:${port}`
  const server = await startChild('product.ts', {
    DATABASE_URL: databaseUrl,
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
  })
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${debugPort}`],
  })
  try {
    const { id, token } = await sendDocument(url, cookie, 'estimate')
    const pages: [name: string, path: string, goals: Goals, cookie?: string, seconds?: number][] = [
      ['the home page', '/', [98, 100, 100, 100]],
      ['the log-in', '/login', [98, 100, 100, 100]],
      ['a client’s estimate page', `/client/estimate/${id}/${token}`, [95, 100, 100, null]],
      ['the dashboard', '/dashboard', [90, 100, 100, null], cookie, 2.5],
      ['a new estimate', '/billing/create-estimate', none, cookie, 3],
      ['the accounting', '/accounting', none, cookie, 3],
    ]
    const figures: Figure[] = []
    for (const [name, path, goals, asWhom, seconds] of pages) {
      const visits: Visit[] = []
      while (visits.length < 5) visits.push(await visit(url + path, debugPort, asWhom))
      categories.forEach((category, at) => {
        const goal = goals[at]
        if (goal === null || goal === undefined) return
        figures.push(
          above(
            at === 0 ? `Lighthouse of ${name}: ${category}` : `  ${category}`,
            medianOf(visits.map(({ scores }) => scores[at] ?? 0)),
            goal,
          ),
        )
      })
      if (seconds !== undefined)
        figures.push(
          within(`first load of ${name}, largest paint`, medianOf(visits.map(({ paint }) => paint)), seconds, ' s'),
        )
    }
    return figures
  } finally {
    await browser.close()
    await stopChild(server)
  }
}

/** The score of each category, 0 to 100, and the largest paint in seconds. */
type Visit = { scores: number[]; paint: number }

async function visit(address: string, port: number, cookie?: string): Promise<Visit> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${address}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    paint: (lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
  }
}

function medianOf(scores: number[]): number {
  return scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0
}
