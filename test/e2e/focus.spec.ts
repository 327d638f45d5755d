import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startCopy } from './product/server.ts'
import { enter } from './product/visitors.ts'

let product: Awaited<ReturnType<typeof startCopy>>
let owner: BrowserContext
let page: Page
const look = { viewport: { width: 1280, height: 860 }, serviceWorkers: 'block', reducedMotion: 'reduce' } as const
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  product = await startCopy()
  owner = await browser.newContext({
    ...look,
    baseURL: product.url,
    storageState: await enter(browser, product.url, 'owner'),
  })
})
test.afterAll(async () => {
  await owner?.close()
  await product?.stop()
})
test.beforeEach(async () => {
  page = await owner.newPage()
})
test.afterEach(() => page.close())

const heading = () => page.getByRole('heading', { level: 1 })

test('who comes to the log-in types a username or an email at once', async ({ browser }) => {
  const anyone = await browser.newContext({ ...look, baseURL: product.url })
  const door = await anyone.newPage()
  await door.goto('/login')
  await expect(door.getByLabel('Username or email')).toBeFocused()
  await door.goto('/signup')
  await expect(door.getByLabel('Username')).toBeFocused()
  await anyone.close()
})

test('who has just signed up types the code, and then the first name, at once', async ({ browser }) => {
  for (const [viewer, path, field] of [
    ['unverified', '/verify-email', 'Code'],
    ['step1', '/onboard/step1', 'First name'],
  ] as const) {
    const context = await browser.newContext({
      ...look,
      baseURL: product.url,
      storageState: await enter(browser, product.url, viewer),
    })
    const door = await context.newPage()
    await door.goto(path)
    await expect(door.getByLabel(field)).toBeFocused()
    await context.close()
  }
})

test('who goes to a page that loads late lands on its heading', async () => {
  await page.route('**/api/billing/estimate/**', async (route) => {
    await new Promise((done) => setTimeout(done, 800))
    await route.continue()
  })
  await page.goto('/billing')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/view$/)
  await expect(heading()).toBeFocused()
})

test('a new estimate by key alone: N, Enter, and one types the client', async () => {
  await page.goto('/dashboard')
  await expect(heading()).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('menuitem', { name: /Estimate/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused()
})

test('a client who has approved is at the heading of the page, not nowhere', async ({ browser }) => {
  const { id, token } = product.known.estimate.viewed
  const context = await browser.newContext({ ...look, baseURL: product.url })
  const door = await context.newPage()
  await door.goto(`/client/estimate/${id}/${token}`)
  await door
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  const sheet = door.getByRole('dialog')
  await sheet.getByLabel(/I approve this estimate/).click()
  await sheet.getByRole('button', { name: /^Approve \$/ }).click()
  await expect(door.getByText(/^Approved by/).first()).toBeVisible()
  await expect(door.getByRole('heading', { level: 1 })).toBeFocused()
  await context.close()
})

test('an owner who comes back from a client goes on beside its row, where the list stood', async () => {
  await page.goto('/clients')
  const row = page.locator('[data-row="12"]')
  const link = row.locator('a[data-row-link]')
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate<number>('Math.round(scrollY)')
  await link.click()
  await expect(page).toHaveURL(/clients\/[0-9a-f-]{36}/)
  await expect(heading()).toBeFocused()
  await page.goBack()
  await expect(row).toBeFocused()
  expect(await page.evaluate<number>('Math.round(scrollY)')).toBe(before)
  await page.keyboard.press('j')
  await expect(page.locator('[data-row="13"]')).toBeFocused()
})

test('J, K and the skip link go to the list from anywhere on the page', async () => {
  await page.goto('/clients')
  await expect(page.locator('[data-row="0"]')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('[data-row="0"]')).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.locator('[data-row="1"]')).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.locator('[data-row="0"]')).toBeFocused()
  await page.reload()
  await expect(page.locator('[data-row="0"]')).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.locator('[data-row="0"]')).toBeFocused()
  await page.reload()
  await expect(page.locator('[data-row="0"]')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to list' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-row="0"]')).toBeFocused()
  await page.goto('/dashboard')
  await expect(heading()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skip to list' })).toHaveCount(0)
})
