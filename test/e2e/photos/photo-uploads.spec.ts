import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { startProduct } from '../product/server.ts'
import { enter } from '../product/visitors.ts'

let product: Awaited<ReturnType<typeof startProduct>>
let owner: BrowserContext
let gallery: string
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  product = await startProduct()
  const storageState = await enter(browser, product.url, 'step4')
  owner = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: product.url, storageState })
  await owner.request.post('/api/onboarding/step4/skip/')
  const made = await owner.request.post('/api/photos/', { form: { name: 'Maple St deck' } })
  expect(made.status(), await made.text()).toBe(201)
  gallery = ((await made.json()) as { gallery_id: string }).gallery_id
})
test.afterAll(async () => {
  await owner?.close()
  await product?.stop()
})

/** A picture as a phone takes it: noise, some hundred kilobytes. */
async function picture(name: string, background: string) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width: 1200, height: 900, channels: 3 as const, background, noise }
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

async function inGallery(): Promise<string[]> {
  const answer = await owner.request.get(`/api/photos/${gallery}/`)
  const { photos } = (await answer.json()) as { photos: { filename: string }[] }
  return photos.map(({ filename }) => filename).sort()
}

/** What the browser reports of itself: nothing on the page may be against the content security policy. */
function watch(page: Page): string[] {
  const reported: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) reported.push(message.text())
  })
  return reported
}

test('an owner adds three photos offline, closes the tab, comes back, and they are in the gallery', async () => {
  const page = await owner.newPage()
  const reported = watch(page)
  await page.goto(`/photos/${gallery}`)
  const chosen = page.locator('input[data-photos=chosen]')
  await expect(chosen).toBeAttached()
  // What draws the tray and what keeps photos is there with the page; only what sends them is fetched later.
  await owner.setOffline(true)
  await chosen.setInputFiles([
    await picture('porch.jpg', '#806040'),
    await picture('stairs.jpg', '#406080'),
    await picture('attic.jpg', '#408060'),
  ])
  const tray = page.getByRole('complementary', { name: 'Photos being added' })
  await expect(tray.getByText('Offline, 3 photos waiting')).toBeVisible()
  await tray.getByRole('button', { name: 'Offline, 3 photos waiting' }).click()
  await expect(tray.locator('img')).toHaveCount(3)
  await page.close()
  await owner.setOffline(false)
  expect(await inGallery()).toEqual([])

  const later = await owner.newPage()
  const reportedLater = watch(later)
  await later.goto('/dashboard')
  await expect.poll(inGallery, { timeout: 30_000 }).toEqual(['attic.jpg', 'porch.jpg', 'stairs.jpg'])
  await expect(later.getByRole('button', { name: '3 photos added' })).toBeVisible()
  await later.reload()
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await inGallery()).toHaveLength(3)
  expect([...reported, ...reportedLater]).toEqual([])
})
