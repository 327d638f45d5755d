import type { Browser, Page } from '@playwright/test'
import type { KnownRecords } from '#test/e2e/product/known-records.ts'
import { trackRequests, untilReady } from '#test/e2e/product/page-idle.ts'
import { enter, type Viewer } from '#test/e2e/product/visitors.ts'

/** The furnished company in a browser. */
export type Visit = {
  known: KnownRecords
  /** A new tab at an address of the product, drawn. */
  open(path: string, how?: How): Promise<Page>
  /** The same tab somewhere else. */
  go(page: Page, path: string): Promise<void>
}
type How = { viewer?: Viewer; width?: number; height?: number; theme?: 'light' | 'dark'; motion?: boolean }

export const widths = [1280, 390] as const

/** What a check saw: figures that are printed, and what failed in words. */
export type CheckFindings = { figures: Record<string, number>; failed: string[] }

export function visitOf(browser: Browser, url: string, known: KnownRecords): Visit {
  const entered = new Map<Viewer, ReturnType<typeof enter>>()
  const go = async (page: Page, path: string) => {
    await page.goto(path)
    await untilReady(page)
  }
  return {
    known,
    go,
    async open(path, { viewer = 'owner', width = 1280, height = 800, theme = 'light', motion = false } = {}) {
      const state = entered.get(viewer) ?? enter(browser, url, viewer)
      entered.set(viewer, state)
      const context = await browser.newContext({
        baseURL: url,
        storageState: await state,
        serviceWorkers: 'block',
        viewport: { width, height },
        hasTouch: width < 640,
        colorScheme: theme,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        timezoneId: 'America/New_York',
      })
      const page = trackRequests(await context.newPage())
      await go(page, path)
      return page
    },
  }
}
