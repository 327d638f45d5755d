import type { Page } from '@playwright/test'
import { untilReady } from '../product/page-idle.ts'

// biome-ignore lint/suspicious/noExplicitAny: whatever a call answers
type Answer = any

/** Reads a page again with an answer of the server changed: what the demo company has none of. */
export const answered = (url: RegExp, change: (answer: Answer) => void) => async (page: Page) => {
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const json: Answer = await response.json()
    if (response.ok()) change(json)
    await route.fulfill({ response, json })
  })
  await page.reload()
  await untilReady(page)
}
