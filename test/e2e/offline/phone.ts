import type { Browser } from '@playwright/test'
import { startCopy } from '../product/server.ts'
import { enter, type Viewer } from '../product/visitors.ts'

export type Phone = Awaited<ReturnType<typeof openPhone>>

/** The phone of somebody of the demo company, with a copy of the product of its own. */
export async function openPhone(browser: Browser, viewer: Viewer) {
  const product = await startCopy()
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: product.url,
    storageState: await enter(browser, product.url, viewer),
    reducedMotion: 'reduce',
  })
  const close = async () => {
    await context.close()
    await product.stop()
  }
  return { url: product.url, known: product.known, context, close }
}

/** The smallest photo there is. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
