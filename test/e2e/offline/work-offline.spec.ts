import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openPhone, type Phone, pixel } from './phone.ts'

let phone: Phone
let owner: BrowserContext
let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  phone = await openPhone(browser, 'owner')
  owner = phone.context
})
test.afterAll(() => phone?.close())

const pill = (words: RegExp) => page.getByRole('button', { name: words })
const kept = () => page.getByText('Kept on this device', { exact: true })
const task = () => page.getByRole('checkbox', { name: /^Order two boxes of screws/ })
const job = async (): Promise<{
  tasks: { title: string }[]
  activity: { note: string | null }[]
  gallery: { photo_count: number }
}> => (await owner.request.get(`/api/jobs/${phone.known.job.in_progress}/`)).json()

test('a carpenter without a signal adds a task, a note and a photo, loads the page anew, and back online each is on the server once', async () => {
  page = await owner.newPage()
  const path = `/jobs/${phone.known.job.in_progress}`
  const before = await job()
  await page.goto(`${path}?tab=tasks`)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await expect(page.getByRole('textbox', { name: 'New task' })).toBeVisible()
  await page.getByRole('tab', { name: 'Photos' }).click()
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeVisible()
  await page.waitForTimeout(6_000)

  await owner.setOffline(true)
  await page
    .locator('input[data-photos=chosen]')
    .setInputFiles({ name: 'sill.png', mimeType: 'image/png', buffer: pixel })
  await expect(pill(/Offline · 1 waiting/)).toBeVisible()
  await page.getByRole('tab', { name: /^Tasks/ }).click()
  await page.getByRole('textbox', { name: 'New task' }).pressSequentially('Order two boxes of screws')
  await page.keyboard.press('Enter')
  await expect(task()).toBeVisible()
  await expect(kept()).toHaveCount(1)
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await page.getByRole('textbox', { name: /Note for the team/ }).pressSequentially('Rot under the sill')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Rot under the sill')).toBeVisible()
  await expect(pill(/Offline · 3 waiting/)).toBeVisible()

  await page.goto(`${path}?tab=tasks`)
  await expect(task()).toBeVisible()
  await expect(pill(/Offline · 3 waiting/)).toBeVisible()
  await expect(kept().first()).toBeVisible()
  await pill(/Offline · 3 waiting/).click()
  const sheet = page.getByRole('dialog', { name: 'On this device' })
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
  await sheet.getByRole('button', { name: 'Close' }).click()

  await owner.setOffline(false)
  await expect(page.getByRole('button', { name: /waiting on this device/ })).toBeHidden({ timeout: 30_000 })
  await expect(kept()).toHaveCount(0)
  await expect(task()).toBeVisible()
  const after = await job()
  expect(after.tasks.filter(({ title }) => title === 'Order two boxes of screws')).toHaveLength(1)
  expect(after.activity.filter(({ note }) => note === 'Rot under the sill')).toHaveLength(1)
  expect(after.gallery.photo_count).toBe(before.gallery.photo_count + 1)
})
