import { type Browser, expect, test } from '@playwright/test'
import { startCopy } from './product/server.ts'
import { enter } from './product/visitors.ts'
import { openTab } from './screens/tabs.ts'

let product: Awaited<ReturnType<typeof startCopy>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startCopy()
})
test.afterAll(() => product?.stop())

async function visitor(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block', ...options })
  return context.newPage()
}

test('a visitor reads the home page without any script', async ({ browser }) => {
  const page = await visitor(browser, { javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toHaveAttribute('href', '/login')
  await page.context().close()
})

test('whoever opens a page of their own reads that it is on its way before the scripts came', async ({ browser }) => {
  for (const path of ['/dashboard', '/jobs', '/client/estimate/1/2']) {
    const page = await visitor(browser)
    await page.route('**/assets/*.js', () => undefined)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('status'), path).toHaveText(path === '/dashboard' ? 'Verifying Access' : 'Loading')
    await page.context().close()
  }
})

test('an owner is given the dashboard in few files, asks for it once, and has a page fetched as the mouse comes to its link', async ({
  browser,
}) => {
  const page = await openTab(browser, product.url, { storageState: await enter(browser, product.url, 'owner') })
  const greeting = page.getByRole('heading', { level: 1, name: /^Good/ })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const count = (path: string) => asked.filter((each) => each.includes(path)).length
  for (const visit of ['the first', 'while the check is valid']) {
    asked.length = 0
    await page.goto('/dashboard')
    await expect(greeting).toBeVisible()
    expect([visit, count('/api/dashboard/'), count('/api/users/profile/')]).toEqual([visit, 1, 1])
  }
  await page.waitForLoadState('networkidle')
  expect(count('.js')).toBeLessThan(30)
  const link = page.getByRole('link', { name: 'Clients', exact: true })
  const fetched = page.waitForResponse(/assets\/clients-[^/]*\.js/)
  await link.hover()
  await fetched
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/*.js', (route) => route.abort())
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await page.context().close()
})

test('a visitor keeps the page that was drawn before the scripts came', async ({ browser }) => {
  for (const path of ['/', '/login', '/signup']) {
    const page = await visitor(browser)
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-drawn', ''))`,
    )
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('#root')).not.toHaveAttribute('inert')
    await expect(page.locator('h1')).toHaveAttribute('data-drawn', '')
    expect(said, path).toEqual([])
    await page.context().close()
  }
})

test('a visitor who goes elsewhere while the first page is still drawn is shown where they went', async ({
  browser,
}) => {
  const page = await visitor(browser)
  // Just before the router begins to hear of it.
  await page.addInitScript(`{
    const listen = window.addEventListener
    window.addEventListener = function (type, ...rest) {
      if (type === 'popstate' && !window.moved) {
        window.moved = true
        history.pushState({ idx: 0 }, '', '/website')
      }
      return listen.call(this, type, ...rest)
    }
  }`)
  await page.goto('/leads')
  await expect(page.getByRole('heading', { level: 1, name: 'Website' })).toBeVisible()
  await expect(page).toHaveTitle('Chalkline | Website')
  await page.context().close()
})

test('what a visitor types before the log-in can be sent goes nowhere, least of all into an address', async ({
  browser,
}) => {
  const page = await visitor(browser)
  let letThrough = () => {}
  const wait = new Promise<void>((done) => {
    letThrough = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await wait
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const field = page.getByLabel('Username or email')
  await expect(page.locator('form')).toBeVisible()
  await page.locator('input[name="username"]').click({ force: true })
  await page.keyboard.type('sam')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  letThrough()
  await expect(field).toBeFocused()
  await page.keyboard.type('sam')
  await expect(field).toHaveValue('sam')
  await page.context().close()
})

test('who is led to the log-in reads why, on a page that is made for them', async ({ browser }) => {
  const page = await visitor(browser)
  await page.goto('/login?next=%2Fjobs')
  await expect(page.getByText('Your session ended. Log in to pick up where you left off.')).toBeVisible()
  await page.context().close()
})

test('a visitor who never logged in here meets no error in the console before the log-in', async ({ browser }) => {
  const page = await openTab(browser, product.url)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`))
  for (const path of ['/', '/login', '/signup']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(errors).toEqual([])
})

test('a program that knows no compression is given the pages like any browser', async ({ request }) => {
  for (const path of ['/', '/login', '/assets/', '/client/estimate/1/2']) {
    const answer = await request.get(`${product.url}${path}`, { headers: { 'accept-encoding': 'identity' } })
    const isPage = !path.startsWith('/assets')
    expect([path, answer.status()]).toEqual([path, isPage ? 200 : 404])
    if (isPage) expect(answer.headers()['content-type']).toContain('text/html')
  }
})

test('a browser is sent pages, scripts and styles as small as it can take them', async ({ request }) => {
  const page = await (await request.get(`${product.url}/login`)).text()
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '')
  expect(files.length).toBeGreaterThan(1)
  const encodingOf = async (path: string, accepted: string) => {
    const answer = await request.get(`${product.url}${path}`, { headers: { 'accept-encoding': accepted } })
    return [path, answer.headers()['content-encoding'], answer.headers().vary]
  }
  for (const path of ['/', '/login', ...files]) {
    expect(await encodingOf(path, 'gzip, deflate, br')).toEqual([path, 'br', 'accept-encoding'])
    expect(await encodingOf(path, 'gzip')).toEqual([path, 'gzip', 'accept-encoding'])
  }
})

test('a page whose address carries a token is kept by no cache, every other is asked for anew', async ({ request }) => {
  const keptBy = async (path: string) => (await request.get(`${product.url}${path}`)).headers()['cache-control']
  for (const path of ['/client/invoice/1/secret', '/reset-password?token=secret', '/accept_invite?token=secret'])
    expect(await keptBy(path), path).toBe('no-store')
  for (const path of ['/', '/login', '/billing']) expect(await keptBy(path), path).toBe('no-cache')
})
