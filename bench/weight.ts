import { type Browser, chromium } from 'playwright'
import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { findOrInstallChromium } from '#scripts/checks/chromium.ts'
import { freePort } from '#scripts/free-port.ts'
import { startChild, stopChild } from './children.ts'
import { type Figure, within } from './figures.ts'
import { cookiesOf } from './first-load.ts'
import type { BenchCompany } from './furnish.ts'
import { makeLinkedPages } from './linked-pages.ts'
import { sendDocument } from './sent-document.ts'

/** In bytes as they came over the wire; `whole`: of all that was fetched, faces, pictures and answers too. */
type Page = { whole: number; script: number; scripts: number; style: number; files: number; elsewhere: string[] }

/** What crosses the wire when a real Chromium with an empty cache fetches the login page and a client's pages. */
export async function measureWeight(databaseUrl: string, { cookie }: BenchCompany): Promise<Figure[]> {
  await buildWebIfStale()
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const server = await startChild('product.ts', {
    DATABASE_URL: databaseUrl,
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
  })
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const linked = await makeLinkedPages(url, cookie)
    const anonymous = await weighAnonymous(browser, url, cookie, linked)
    return [...anonymous, ...(await weighSignedIn(browser, url, cookie, linked))]
  } finally {
    await browser.close()
    await stopChild(server)
  }
}

type LinkedPages = Awaited<ReturnType<typeof makeLinkedPages>>

async function weighAnonymous(browser: Browser, url: string, cookie: string, linked: LinkedPages): Promise<Figure[]> {
  // A live link: a dead one shows a sentence and fetches no document.
  const estimate = await sendDocument(url, cookie, 'estimate')
  const invoice = await sendDocument(url, cookie, 'invoice')
  const paths = {
    '/login': `${url}/login`,
    'a client’s estimate page': `${url}/client/estimate/${estimate.id}/${estimate.token}`,
    'a client’s invoice page': `${url}/client/invoice/${invoice.id}/${invoice.token}`,
    'the page where a client signs a contract': linked.signing,
    'photos behind a link': linked.shared,
  }
  const figures: Figure[] = []
  for (const [name, address] of Object.entries(paths)) {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const seen = await fetchedBy(await context.newPage(), address, url)
    await context.close()
    figures.push(
      within(`JavaScript of ${name}, as sent`, seen.script / 1000, 120, ' kB'),
      within('  requests for it', seen.scripts, 8, ''),
      within('  CSS, as sent', seen.style / 1000, 20, ' kB'),
      within('  third parties', seen.elsewhere.length, 0, ''),
    )
  }
  return figures
}

async function weighSignedIn(browser: Browser, url: string, cookie: string, linked: LinkedPages): Promise<Figure[]> {
  const signedIn = async (address: string) => {
    // With an empty cache for each: what comes from it has no size.
    const context = await browser.newContext({ serviceWorkers: 'block' })
    await context.addCookies(cookiesOf(cookie, url))
    const seen = await fetchedBy(await context.newPage(), address, url)
    await context.close()
    return seen
  }
  const dashboard = await signedIn(`${url}/dashboard`)
  const contract = await signedIn(linked.contract)
  const estimate = await signedIn(`${url}/billing/create-estimate`)
  const accounting = await signedIn(`${url}/accounting`)
  return [
    within('files of the dashboard, with fonts', dashboard.files, 30, ''),
    within('JavaScript of a contract that the team reads, as sent', contract.script / 1000, 300, ' kB'),
    within('all of the dashboard, as sent', dashboard.whole / 1000, 280, ' kB'),
    within('all of a new estimate, as sent', estimate.whole / 1000, 330, ' kB'),
    within('all of the accounting, as sent', accounting.whole / 1000, 330, ' kB'),
  ]
}

async function fetchedBy(page: import('playwright').Page, address: string, own: string): Promise<Page> {
  const seen: Page = { whole: 0, script: 0, scripts: 0, style: 0, files: 0, elsewhere: [] }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (!url.startsWith(own) && !url.startsWith('data:')) seen.elsewhere.push(url)
    const kind = response.request().resourceType()
    if (!['document', 'fetch', 'xhr'].includes(kind)) seen.files++
    const isCode = kind === 'script' || kind === 'stylesheet'
    if (isCode && !response.headers()['content-encoding']) throw new Error(`${url} came uncompressed`)
    reading.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => {
          seen.whole += responseBodySize
          if (kind === 'stylesheet') seen.style += responseBodySize
          if (kind !== 'script') return
          seen.script += responseBodySize
          seen.scripts++
        }),
    )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await Promise.all(reading)
  return seen
}
