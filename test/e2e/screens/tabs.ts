import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

const PATIENCE = { timeout: 30_000 }

/** A tab on a device of its own, without a service worker between it and the server. */
export async function openTab(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', reducedMotion: 'reduce', ...options })
  return context.newPage()
}

/** The server's answer to a call that somebody's action makes. */
export async function answerTo(page: Page, path: string, act: () => Promise<unknown>) {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/${path}/`, PATIENCE),
    act(),
  ])
  return (await response.json()) as { message: string; error_code?: string }
}

/** What a tab sends with a call that somebody's action makes. */
export async function sentWith(page: Page, path: string, act: () => Promise<unknown>): Promise<URLSearchParams> {
  const [request] = await Promise.all([
    page.waitForRequest((asked) => new URL(asked.url()).pathname === `/api/${path}/`, PATIENCE),
    act(),
  ])
  return new URLSearchParams(request.postData() ?? '')
}

/** Every call to the path, with the method, gets this answer instead of the server's. */
export async function answerWith(page: Page, path: string, status: number, body: object, method = 'GET') {
  await page.route(
    (url) => url.pathname === `/api/${path}/`,
    (route) => (route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback()),
  )
}

/** Calls to the path get no answer until they are let go. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === `/api/${path}/`,
    async (route) => {
      await promise
      await route.fallback().catch(() => undefined)
    },
  )
  return resolve
}

/** Goes to another page of the app, as a link in it would. */
export async function goWithin(page: Page, path: string) {
  await page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`)
}

/** Notes after how many seconds a page gives up what it asked for last. */
export const noteWaits = `
  const ask = window.fetch
  window.fetch = (...wish) => {
    const start = performance.now()
    const answer = ask(...wish)
    answer.catch(() => { window.waited = Math.round((performance.now() - start) / 1000) })
    return answer
  }
`
