import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { findOrInstallChromium } from '#scripts/checks/chromium.ts'
import { freePort } from '#scripts/free-port.ts'
import { startChild, stopChild } from './children.ts'
import { above, type Figure, within } from './figures.ts'
import { largestPaint } from './first-load.ts'
import type { BenchCompany } from './furnish.ts'
import { sendDocument } from './sent-document.ts'

/** The least of each category, in the order of `categories`; null has no goal: a page that must not be indexed for the last. */
type Goals = readonly [
  performance: number | null,
  accessibility: number | null,
  best_practices: number | null,
  seo: number | null,
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * On Lighthouse's mobile profile, the medians of five visits with an empty cache: its scores. And of five visits over a line that is
 * that slow, when the largest of what is first seen stands there (docs/decisions/249-a-first-load-is-visited.md).
 */
export async function measureLighthouse(databaseUrl: string, { cookie }: BenchCompany): Promise<Figure[]> {
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
    const pages: [name: string, path: string, goals: Goals, cookie?: string][] = [
      ['the home page', '/', [98, 100, 100, 100]],
      ['the log-in', '/login', [98, 100, 100, 100]],
      ['a client’s estimate page', `/client/estimate/${id}/${token}`, [95, 100, 100, null]],
      ['the dashboard', '/dashboard', [90, 100, 100, null], cookie],
    ]
    const firstLoads: [name: string, path: string, seconds: number][] = [
      ['the dashboard', '/dashboard', 2.5],
      ['a new estimate', '/billing/create-estimate', 3],
      ['the accounting', '/accounting', 3],
    ]
    const figures: Figure[] = []
    for (const [name, path, goals, asWhom] of pages) {
      const visits: number[][] = []
      while (visits.length < 5) visits.push(await scoresOf(url + path, debugPort, asWhom))
      categories.forEach((category, at) => {
        const goal = goals[at]
        if (goal === null || goal === undefined) return
        const title = at === 0 ? `Lighthouse of ${name}: ${category}` : `  ${category}`
        figures.push(above(title, medianOf(visits.map((scores) => scores[at] ?? 0)), goal))
      })
    }
    for (const [name, path, seconds] of firstLoads) {
      const visits: number[] = []
      while (visits.length < 5) visits.push(await largestPaint(browser, url + path, cookie))
      figures.push(within(`first load of ${name}, largest paint`, medianOf(visits), seconds, ' s'))
    }
    return figures
  } finally {
    await browser.close()
    await stopChild(server)
  }
}

/** The score of each category, 0 to 100. */
async function scoresOf(address: string, port: number, cookie?: string): Promise<number[]> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${address}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  return categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100))
}

function medianOf(scores: number[]): number {
  return scores.toSorted((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0
}
