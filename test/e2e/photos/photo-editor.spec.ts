import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { startCopy } from '../product/server.ts'
import { enter } from '../product/visitors.ts'

let product: Awaited<ReturnType<typeof startCopy>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startCopy()
})
test.afterAll(() => product?.stop())
test.setTimeout(180_000)

const look = () =>
  ({ viewport: { width: 1280, height: 860 }, baseURL: product.url, serviceWorkers: 'block', reducedMotion: 'reduce' }) as const // biome-ignore format: one thing

/** How many pixels of the picture that is looked at are of the orange that marks are drawn in. */
async function orangeOf(page: Page): Promise<number> {
  const src = await page.getByRole('dialog').locator('img').first().getAttribute('src')
  const bytes = await (await page.request.get(src ?? '')).body()
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    if (red > 235 && green > 60 && green < 120 && blue < 90) count += 1
  }
  return count
}

/** From one place of the picture to another, in shares, with the button held. */
async function drag(page: Page, from: [number, number], to: [number, number]) {
  const box = await page.getByRole('application').locator('img').first().boundingBox()
  if (!box) throw new Error('No picture')
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
  await page.mouse.move(...at(to))
  await page.mouse.up()
}

test('an owner marks a photo by pointer and keys; the client sees it marked, and the original stays', async ({
  browser,
}) => {
  const owner = await browser.newContext({ ...look(), storageState: await enter(browser, product.url, 'owner') })
  const page = await owner.newPage()
  await page.goto(`/photos/${product.known.own.gallery}`)
  const first = page.locator('[data-photo]').first()
  const id = (await first.getAttribute('data-photo')) ?? ''
  await first.click()
  await expect(page.getByRole('dialog')).toBeFocused()
  const before = await orangeOf(page)
  await page.keyboard.press('e')
  const canvas = page.getByRole('application')
  await expect(canvas).toBeFocused()

  // An arrow is dragged, and says what it points at.
  await page.keyboard.press('a')
  await drag(page, [0.2, 0.3], [0.5, 0.5])
  await canvas.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('crack <b>3 ft</b>')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: 'Arrow “crack <b>3 ft</b>” from top left to center, orange' }),
  ).toBeVisible()

  // What is known to be 36 inches measures what is drawn next.
  await page.keyboard.press('m')
  await drag(page, [0.2, 0.8], [0.6, 0.8])
  await page.getByLabel('How long is this?').fill('36')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Line', exact: false }).first().click()
  await drag(page, [0.2, 0.9], [0.4, 0.9])
  await expect(
    page.getByRole('button', { name: /^Line from bottom left to bottom center, orange, ≈ 18\.0 in$/ }),
  ).toBeVisible()

  // A box by keys is taken back.
  await canvas.focus()
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Marks (4)' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: 'Marks (3)' })).toBeVisible()

  // Leaving is asked about; saving leads back to the photo, with its marks.
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`photo=${id}`))
  await expect.poll(() => orangeOf(page)).toBeGreaterThan(before + 2_000)
  await page.getByRole('switch').click()
  await expect(page.getByRole('switch')).toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.locator(`[data-photo="${id}"]`).getByText('Annotated')).toBeAttached()

  const client = await browser.newContext({ ...look(), storageState: await enter(browser, product.url, 'client') })
  const portal = await client.newPage()
  await portal.goto(`/dashboard/photos/${product.known.own.gallery}?photo=${id}`)
  await expect.poll(() => orangeOf(portal)).toBeGreaterThan(before + 2_000)
  await expect(portal.getByRole('link', { name: 'Edit photo' })).toHaveCount(0)
})

test('an owner compares two photos, and takes them with them as one picture', async ({ browser }) => {
  const owner = await browser.newContext({ ...look(), storageState: await enter(browser, product.url, 'owner') })
  const page = await owner.newPage()
  await page.goto(`/photos/${product.known.gallery.full}`)
  await page.locator('[data-photo]').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const slider = page.getByRole('slider', { name: 'Show more before/after' })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  await page.getByRole('button', { name: 'Make a picture' }).click()
  await page.getByText('2160 px').click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('before-after.jpg')
  const bytes = await readFile(await file.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  const count = await page.locator('[data-photo]').count()
  await page.getByRole('button', { name: 'Save to gallery' }).click()
  await expect(page.locator('[data-photo]')).toHaveCount(count + 1)
})
