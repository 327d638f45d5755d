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

test('an owner finds a gallery and shares two photos; the client sees just these', async ({ browser }) => {
  const look = {
    viewport: { width: 1280, height: 860 },
    baseURL: product.url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  } as const
  const owner = await browser.newContext({ ...look, storageState: await enter(browser, product.url, 'owner') })
  const page = await owner.newPage()
  await page.goto('/photos')
  await page.getByRole('searchbox').fill('ortiz kitchen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos1')
  await expect(page).toHaveURL(/q=ortiz/)
  await page.locator(`main a[href="/photos/${product.known.own.gallery}"]`).click()
  await expect(page.locator('[data-photo]').first()).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  // Nothing is shared, then two.
  await page.locator('[data-photo]').first().focus()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText(/^\d+ photos shared with the client$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText(/^\d+ photos no longer shared$/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.locator('[data-photo]').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('2 photos shared with the client', { exact: true })).toBeVisible()

  const client = await browser.newContext({ ...look, storageState: await enter(browser, product.url, 'client') })
  const portal = await client.newPage()
  await portal.goto('/dashboard/photos')
  await portal.getByRole('link', { name: title }).click()
  await expect(portal.getByText('2 photos', { exact: true })).toBeVisible()
  await expect(portal.locator('[data-photo]')).toHaveCount(2)
  await portal.locator('[data-photo]').first().click()
  await expect(portal.getByRole('dialog').getByRole('heading')).toContainText('1 of 2')
  const picture = portal.getByRole('dialog').locator('img')
  await expect
    .poll(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
    .toBeGreaterThan(100)
  await expect(portal.getByRole('switch')).toHaveCount(0)
  await portal.keyboard.press('Escape')
  await expect(portal.locator('[data-photo]').first()).toBeFocused()
})
