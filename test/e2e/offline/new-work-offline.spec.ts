import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { barriersOn, everything } from '../screens/axe.ts'
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
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
async function get<Answer>(path: string): Promise<Answer> {
  return (await (await owner.request.get(path)).json()) as Answer
}

test('a contractor without a signal takes down a new client, their job, a photo and a task; back online each is on the server once', async () => {
  test.setTimeout(180_000)
  page = await owner.newPage()
  await page.goto('/jobs')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await expect(heading('Jobs')).toBeVisible()
  await page.waitForTimeout(6_000)

  await owner.setOffline(true)
  await page.getByRole('button', { name: 'New job' }).first().click()
  const form = page.getByRole('dialog', { name: 'New job' })
  await form.getByRole('textbox', { name: 'Title' }).pressSequentially('Porch steps')
  await form.getByRole('combobox', { name: 'Client' }).pressSequentially('Nora Whitfield')
  await page.getByRole('option', { name: 'New client “Nora Whitfield”' }).click()
  await form.getByRole('textbox', { name: 'Phone' }).pressSequentially('207 555 0188')
  await form.getByRole('button', { name: 'Add client' }).click()
  await expect(form.getByRole('combobox', { name: 'Client' })).toHaveValue('Nora Whitfield')
  await form.getByRole('button', { name: 'Create job' }).click()
  await expect(heading('Porch steps')).toBeVisible()
  await expect(page.getByText('Nora Whitfield').first()).toBeVisible()
  await expect(kept().first()).toBeVisible()

  await page.getByRole('tab', { name: /^Photos/ }).click()
  await page
    .locator('input[data-photos=chosen]')
    .setInputFiles({ name: 'steps.png', mimeType: 'image/png', buffer: pixel })
  await page.getByRole('tab', { name: /^Tasks/ }).click()
  await page.getByRole('textbox', { name: 'New task' }).pressSequentially('Measure the rise')
  await page.keyboard.press('Enter')
  await expect(pill(/Offline · 4 waiting/)).toBeVisible()

  await page.goto(page.url())
  await expect(heading('Porch steps')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Measure the rise/ })).toBeVisible()
  await pill(/Offline · 4 waiting/).click()
  const sheet = page.getByRole('dialog', { name: 'On this device' })
  await expect(sheet.getByRole('listitem')).toHaveCount(4)
  expect(await barriersOn(page, everything, '[role=dialog]')).toEqual([])
  await sheet.getByRole('button', { name: 'Close' }).click()

  await owner.setOffline(false)
  await expect(page.getByRole('button', { name: /waiting on this device/ })).toBeHidden({ timeout: 30_000 })
  await expect(kept()).toHaveCount(0)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { clients } = await get<{ clients: { id: string }[] }>('/api/clients/?q=Whitfield')
  const { jobs } = await get<{ jobs: { id: string; client_id: string }[] }>('/api/jobs/?q=Porch+steps')
  expect(clients).toHaveLength(1)
  expect(jobs.map((job) => [job.id, job.client_id])).toEqual([[id, clients[0]?.id]])
  const job = await get<{ tasks: { title: string }[]; gallery: { photo_count: number } }>(`/api/jobs/${id}/`)
  expect([job.tasks.map(({ title }) => title), job.gallery.photo_count]).toEqual([['Measure the rise'], 1])
})
