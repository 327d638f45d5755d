import { expect, test } from '@playwright/test'
import { startCopy } from '../product/server.ts'
import { delaySession, enter } from '../product/visitors.ts'

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
  await portal.goto('/dashboard')
  await expect(portal.getByRole('heading', { level: 2, name: 'Photos' })).toBeVisible()
  await portal.goto(`/dashboard/projects/${product.known.own.job}`)
  await portal.getByRole('link', { name: 'All 2 photos' }).click()
  await expect(portal.locator('[data-photo]')).toHaveCount(2)
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

test('an owner narrows a gallery, draws the mouse across photos, chooses a cover by keys, and finds the empty galleries', async ({
  browser,
}) => {
  const owner = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    baseURL: product.url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    storageState: await enter(browser, product.url, 'owner'),
  })
  const page = await owner.newPage()
  await page.goto(`/photos/${product.known.own.gallery}`)
  const photos = page.locator('[data-photo]')
  await expect(photos.first()).toBeVisible()
  const all = await photos.count()
  // In the filter: the words of a photo may begin with its stage too.
  await page
    .getByRole('search', { name: 'Filter photos' })
    .getByRole('button', { name: /^(Before|During|After)/ })
    .first()
    .click()
  await expect(page).toHaveURL(/phase=/)
  await expect.poll(() => photos.count()).toBeLessThanOrEqual(all)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(photos).toHaveCount(all)

  // From the first to the third, which opens neither.
  const places = await Promise.all([0, 2].map((at) => photos.nth(at).boundingBox()))
  const [from, to] = places.map((box) => ({ x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 60 }))
  if (!from || !to) throw new Error('Photos are shown')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  // The size stays over a reload, though the page is drawn before the server has said who is signed in.
  await page.getByRole('button', { name: 'Large', exact: true }).click()
  const large = (await photos.first().boundingBox())?.width ?? 0
  await delaySession(page)
  await page.reload()
  await expect.poll(async () => (await photos.first().boundingBox())?.width).toBe(large)

  await page.getByRole('button', { name: /^More/ }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'Choose cover' }).press('Enter')
  const cover = page.getByRole('dialog', { name: 'Choose cover' })
  await cover.getByRole('radio').first().press('ArrowRight')
  await cover.getByRole('button', { name: 'Make cover' }).press('Enter')
  await expect(page.getByText('Cover changed', { exact: true })).toBeVisible()

  await page.goto('/photos')
  await page.getByRole('link', { name: /galleries without photos$/ }).click()
  await expect(page.getByRole('list', { name: 'Galleries without photos' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove Without photos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Photos\d+$/)
  await owner.close()
})
