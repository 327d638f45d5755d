import { expect, test } from '@playwright/test'
import { startCopy } from '../product/server.ts'
import { enter } from '../product/visitors.ts'

let product: Awaited<ReturnType<typeof startCopy>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startCopy()
})
test.afterAll(() => product?.stop())
test.setTimeout(180_000)

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('an owner shares photos from a phone; a visitor looks, the owner sees it and turns the link off', async ({
  browser,
}) => {
  const look = { baseURL: product.url, serviceWorkers: 'block', reducedMotion: 'reduce' } as const
  const storageState = await enter(browser, product.url, 'owner')
  const owner = await browser.newContext({ ...look, ...phone, storageState })
  const page = await owner.newPage()
  await page.goto(`/photos/${product.known.shared.gallery}`)
  await expect(page.locator('[data-photo]').first()).toBeVisible()

  // Two photos are chosen, and get a link of their own.
  await page.locator('[data-photo]').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('2 photos you selected')).toBeVisible()
  await sheet.getByRole('textbox', { name: /^For/ }).fill('Adjuster at Pine Mutual')
  await sheet.getByRole('switch', { name: /^Allow download/ }).check()
  await sheet.getByRole('button', { name: 'Make link' }).click()
  const url = await sheet.getByLabel('Your link is ready').inputValue()
  expect(url).toContain('/shared/')

  // Somebody opens it on another phone, without a log-in.
  const guest = await browser.newContext({ ...look, ...phone })
  const visit = await guest.newPage()
  await visit.goto(new URL(url).pathname)
  await expect(visit.locator('[data-photo]')).toHaveCount(2)
  await expect(visit.getByText(/^2 photos shared by/)).toBeVisible()
  expect(await visit.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await visit.locator('[data-photo]').first().click()
  const picture = visit.getByRole('dialog').locator('img')
  await expect
    .poll(() => picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
    .toBeGreaterThan(100)
  await visit.keyboard.press('ArrowRight')
  await expect(visit.getByRole('dialog').getByRole('heading')).toContainText('2 of 2')
  const saving = visit.waitForEvent('download')
  await visit.getByRole('link', { name: 'Download photo' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.jpg$/)
  await visit.keyboard.press('Escape')

  // The owner sees that it was opened, and ends it.
  await page.reload()
  await page.locator('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Share gallery' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Adjuster at Pine Mutual' })
  await expect(row).toContainText('Opened once')
  await row.getByRole('button', { name: /^Turn off/ }).click()
  await page.getByRole('button', { name: 'Turn off link' }).click()
  await expect(page.getByText('Link turned off', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)

  // The visitor is told, on the page as it stands and when it is opened anew.
  await visit.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText('This gallery was withdrawn')
  await visit.reload()
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText('This gallery was withdrawn')
})

test('an owner makes a report of a gallery, and opens it as PDF', async ({ browser }) => {
  const storageState = await enter(browser, product.url, 'owner')
  const look = { viewport: { width: 1280, height: 860 }, baseURL: product.url, serviceWorkers: 'block' } as const
  const page = await (await browser.newContext({ ...look, storageState })).newPage()
  await page.goto(`/photos/${product.known.shared.gallery}`)
  await page.locator('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Photo report' }).click()
  await page.getByLabel('Title').fill('Kitchen before the cabinets')
  await page.getByRole('button', { name: 'Make report' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Kitchen before the cabinets' })
  const open = row.getByRole('link', { name: 'Open PDF' })
  await expect(open).toBeVisible({ timeout: 30_000 })
  const pdf = await page.request.get((await open.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
