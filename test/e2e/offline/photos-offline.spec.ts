import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { enter } from '../product/visitors.ts'
import { barriersOn, everything } from '../screens/axe.ts'
import { pretendedCamera } from '../screens/pretended-camera.ts'
import { openPhone, type Phone } from './phone.ts'

let phone: Phone
let mateo: BrowserContext
let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  phone = await openPhone(browser, 'crew')
  mateo = phone.context
})
test.afterAll(() => phone?.close())

const pill = () => page.getByRole('button', { name: /Offline · 3 waiting/ })
const notAdded = () => page.getByRole('region', { name: 'Not added yet' }).getByRole('listitem')

async function openPage(path: string) {
  page = await mateo.newPage()
  await page.addInitScript({ content: pretendedCamera })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

test('a crew member in a basement takes photos by keys from the home page on, closes the app, and back at the road each is in the gallery once', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  // 1: the app stands open, as in the morning.
  await openPage('/dashboard')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  // The jobs ahead come some seconds after the page.
  await page.waitForTimeout(12_000)

  // 2: from here on without a signal; the camera opens for what is worked on today.
  await mateo.setOffline(true)
  await page.getByRole('button', { name: 'New', exact: true }).locator('visible=true').press('Enter')
  await page.getByRole('dialog', { name: 'New' }).getByRole('link', { name: 'Photos' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Change where they go: / })).toBeVisible()

  // 3: one key each, and the stage stays.
  await page.getByRole('button', { name: 'Before', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Take a photo' }).press('Enter')
  await expect(page.getByRole('heading', { name: '1 photo taken' })).toBeVisible()
  await page.getByRole('heading', { name: '1 photo taken' }).click()
  for (const title of ['2 photos taken', '3 photos taken']) {
    await page.keyboard.press('Space')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  expect(await barriersOn(page, everything, '[role=dialog]')).toEqual([])
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page).toHaveURL(/\/photos\/[0-9a-f-]{36}$/)
  await expect(notAdded()).toHaveCount(3)

  // 5: it is said, nothing blocks, and the app can be closed.
  await expect(pill()).toBeVisible()
  const path = new URL(page.url()).pathname
  await page.close()
  await openPage(path)
  await expect(notAdded()).toHaveCount(3)
  await pill().press('Enter')
  const sheet = page.getByRole('dialog', { name: 'On this device' })
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // 6 and 7: the tiles clear, and whoever looks from the office has each once.
  const sam = await browser.newContext({ baseURL: phone.url, storageState: await enter(browser, phone.url, 'owner') })
  const before = async () => {
    const { photos } = await (await sam.request.get(`/api${path}/`)).json()
    return (photos as { phase: string | null; filename: string }[]).filter(({ filename }) => /^photo-/.test(filename))
  }
  expect(await before()).toEqual([])
  await mateo.setOffline(false)
  await expect(page.getByText('3 photos added', { exact: true }).first()).toBeVisible()
  await expect(notAdded()).toHaveCount(0)
  await expect.poll(async () => (await before()).map(({ phase }) => phase)).toEqual(['before', 'before', 'before'])
  await sam.close()
})
