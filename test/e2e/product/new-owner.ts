import { type Browser, type BrowserContext, type Page, test } from '@playwright/test'
import { startProduct } from './server.ts'
import { enter } from './visitors.ts'

/**
 * For the tests of a file: a product, and the owner of a new company who has left its first steps behind, with a page of each
 * test's own. `prepare`: what the company has before the first test.
 */
export function forNewOwner(prepare?: (owner: BrowserContext) => Promise<unknown>) {
  let product: Awaited<ReturnType<typeof startProduct>> | undefined
  let owner: BrowserContext | undefined
  let page: Page | undefined
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000)
    product = await startProduct()
    owner = await openOwner(browser, product.url)
    await prepare?.(owner)
  })
  test.afterAll(async () => {
    await owner?.close()
    await product?.stop()
  })
  test.beforeEach(async () => {
    page = await owner?.newPage()
  })
  test.afterEach(() => page?.close())
  return {
    get url(): string {
      if (!product) throw new Error('The product is there once the tests run')
      return product.url
    },
    get owner(): BrowserContext {
      if (!owner) throw new Error('The owner is there once the tests run')
      return owner
    },
    get page(): Page {
      if (!page) throw new Error('There is a page within a test only')
      return page
    },
  }
}

async function openOwner(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const storageState = await enter(browser, baseURL, 'step4')
  const owner = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    baseURL,
    storageState,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await owner.request.post('/api/onboarding/step4/skip/')
  return owner
}
