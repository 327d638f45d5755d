import { type BrowserContext, expect, test } from '@playwright/test'
import { startProduct } from '../product/server.ts'
import { enter } from '../product/visitors.ts'
import { pretendedCamera } from '../screens/pretended-camera.ts'

let product: Awaited<ReturnType<typeof startProduct>>
let owner: BrowserContext
let job: string
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  product = await startProduct()
  const storageState = await enter(browser, product.url, 'step4')
  owner = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: product.url,
    storageState,
  })
  await owner.request.post('/api/onboarding/step4/skip/')
  const made = await owner.request.post('/api/jobs/', { form: { title: 'Maple St deck' } })
  expect(made.status(), await made.text()).toBe(201)
  job = ((await made.json()) as { job_id: string }).job_id
})
test.afterAll(async () => {
  await owner?.close()
  await product?.stop()
})

test('the first photo on a job is three taps away on a phone, and wears the stage that was chosen', async () => {
  const page = await owner.newPage()
  await page.addInitScript({ content: pretendedCamera })
  await page.goto(`/jobs/${job}`)
  await page.getByRole('tab', { name: /^Photos/ }).tap()
  await page.getByRole('button', { name: 'Take photos' }).tap()
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  await expect(page.getByRole('heading', { name: '1 photo taken' })).toBeVisible()

  // The stage sticks for the shots that follow, and space takes one as well.
  await page.getByRole('button', { name: 'After', exact: true }).tap()
  await page.getByRole('heading', { name: '1 photo taken' }).tap()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: '2 photos taken' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.locator('[data-photo]')).toHaveCount(2)
  await page.getByRole('button', { name: /^After/ }).tap()
  await expect(page).toHaveURL(/phase=after/)
  await expect(page.locator('[data-photo]')).toHaveCount(1)
  await page.close()
})

test('from home the first photo of the job at hand is three taps away too', async () => {
  const begun = await owner.request.post(`/api/jobs/${job}/`, { form: { start: 'true' } })
  expect(begun.status(), await begun.text()).toBe(200)
  const page = await owner.newPage()
  await page.addInitScript({ content: pretendedCamera })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'New', exact: true }).locator('visible=true').tap()
  await page.getByRole('dialog', { name: 'New' }).getByRole('link', { name: 'Photos' }).tap()
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  await expect(page.getByRole('heading', { name: '1 photo taken' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change where they go: Maple St deck' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Maple St deck' })).toBeVisible()
  await expect(page.locator('[data-photo]')).toHaveCount(3)
  await page.close()
})

test('an owner keeps the plans with a job, renames them by keys, and brings back what was deleted', async () => {
  const page = await owner.newPage()
  await page.goto(`/jobs/${job}?tab=documents`)
  const drop = page.getByLabel(/^Add plans, permits and other files/)
  const plans = Buffer.from('%PDF-1.7 deck')
  await drop.setInputFiles({ name: 'scan0001.pdf', mimeType: 'application/pdf', buffer: plans })
  const link = page.getByRole('link', { name: /^scan0001\.pdf/ })
  await expect(link).toBeVisible()

  await page.getByRole('button', { name: 'More for scan0001.pdf' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Name').fill('Deck plans, rev B')
  await page.keyboard.press('Enter')
  const renamed = page.getByRole('link', { name: /^Deck plans, rev B\.pdf/ })
  await expect(renamed).toBeVisible()
  const answer = await owner.request.get((await renamed.getAttribute('href')) ?? '')
  expect([answer.status(), await answer.text()]).toEqual([200, plans.toString()])

  await page.getByRole('button', { name: 'More for Deck plans, rev B.pdf' }).tap()
  await page.getByRole('menuitem', { name: 'Delete file' }).tap()
  await expect(renamed).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(renamed).toBeVisible()
  await page.close()
})

test('a task that wants a photo is done once the photo is sent, and shows it', async () => {
  const page = await owner.newPage()
  await page.addInitScript({ content: pretendedCamera })
  const added = await owner.request.post(`/api/jobs/${job}/`, {
    form: { action: 'add_task', title: 'Flash the sill', wants_photo: 'true' },
  })
  expect(added.status(), await added.text()).toBe(200)
  await page.goto(`/jobs/${job}?tab=tasks`)
  const box = page.getByRole('checkbox', { name: /^Flash the sill/ })
  await expect(page.getByText('Photo wanted')).toBeVisible()
  await box.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Take photo' }).tap()
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  await expect(page.getByRole('img', { name: 'Flash the sill, as it was done' })).toBeVisible()
  await expect(box).toBeChecked()
  await page.close()
})
