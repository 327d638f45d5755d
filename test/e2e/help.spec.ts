import { expect, test } from '@playwright/test'
import { startCopy } from './product/server.ts'
import { enter } from './product/visitors.ts'

let product: Awaited<ReturnType<typeof startCopy>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startCopy()
})
test.afterAll(() => product?.stop())
test.setTimeout(180_000)

test('an owner finds a page of help by keys alone, comes back to what was found, and reads on without a connection', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 860 },
    storageState: await enter(browser, product.url, 'owner'),
  })
  const page = await context.newPage()
  const { keyboard } = page
  await page.goto('/jobs')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')

  await page.getByRole('button', { name: 'Help' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Help pages' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveTitle('Chalkline | Help')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Back to dashboard' })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.type('change order photo')
  await expect(page.getByRole('status').filter({ hasText: 'pages' })).toBeVisible()
  await keyboard.press('ArrowDown')
  const found = page.getByRole('link', { name: /^Change orders/ })
  await expect(found).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveTitle('Chalkline | Change orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Change orders' })).toBeFocused()

  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('change order photo')
  await expect(found).toBeFocused()
  await page.getByRole('searchbox').focus()
  await keyboard.press('Control+A')
  await keyboard.type('basement')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/help/no-signal')

  await context.setOffline(true)
  await page.goto('/help/getting-paid')
  await expect(page.getByRole('heading', { level: 1, name: 'Get paid' })).toBeVisible()
  await page.getByRole('link', { name: 'The books' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'The books' })).toBeVisible()
  await page.goto('/help/nothing-like-this')
  await page.getByRole('link', { name: 'All help pages' }).click()
  await page.getByRole('searchbox').fill('schedule c')
  await expect(page.getByRole('link', { name: /^The books/ })).toBeVisible()
  await context.close()
})
