import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { enter } from '../product/visitors.ts'
import { barriersOn, everything } from '../screens/axe.ts'
import { openPhone, type Phone } from './phone.ts'

let phone: Phone
let mateo: BrowserContext
let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  phone = await openPhone(browser, 'crew')
  mateo = phone.context
})
test.beforeEach(async () => {
  page = await mateo.newPage()
})
test.afterEach(() => page.close())
test.afterAll(() => phone?.close())

const heading = () => page.getByRole('heading', { level: 1 })
const banner = () => page.getByRole('status').filter({ hasText: 'As of' })
/** What this device keeps in a store, as text; nothing as long as there is none. */
const storeOf = (name: string) =>
  page.evaluate<string>(`indexedDB.databases().then((all) => all.some(({ name }) => name === 'chalkline-kept') ? new Promise((resolve) => {
    const asked = indexedDB.open('chalkline-kept')
    asked.onsuccess = () => {
      const db = asked.result
      const end = (is) => (db.close(), resolve(JSON.stringify(is)))
      const store = db.transaction('${name}').objectStore('${name}')
      const both = [store.getAllKeys(), store.getAll()]
      both[1].onsuccess = () => end(both.map(({ result }) => result))
    }
  }) : '')`)
/** Opens the app with a connection, until the jobs ahead are on the device: they come some seconds after the page. */
async function openApp() {
  await page.goto('/dashboard')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  // Whoever has logged in on this device opens it in the morning.
  await expect(heading()).toBeVisible()
  await page.goto('/dashboard')
  await expect.poll(() => storeOf('packs'), { timeout: 30_000 }).toContain('"at":')
}

/** The owner says how to get in where the job is. */
async function writeAccessNotes(browser: Browser, job_id: string) {
  const sam = await browser.newContext({
    baseURL: phone.url,
    storageState: await enter(browser, phone.url, 'owner'),
  })
  const { job } = await (await sam.request.get(`/api/jobs/${job_id}/`)).json()
  const at = `/api/clients/${job.client_id}/properties/${job.property_id}/`
  const written = await sam.request.post(at, { form: { access_notes: 'Key under the blue pot' } })
  expect(written.ok(), await written.text()).toBe(true)
  await sam.close()
}

test('a crew member who opened the app in the morning reads in the basement a job that they never opened', async ({
  browser,
}) => {
  const { job } = phone.known
  await writeAccessNotes(browser, job.in_progress)
  await openApp()
  await expect.poll(() => storeOf('facts'), { timeout: 30_000 }).toContain('/api/dashboard/ []')
  await expect.poll(() => storeOf('thumbnail_facts'), { timeout: 30_000 }).toContain('/api/photos/')
  const [, gallery] = /\/api\/photos\/([0-9a-f-]{36})\//.exec(await storeOf('thumbnail_facts')) ?? []

  await mateo.setOffline(true)
  await page.goto('/dashboard')
  await expect(banner()).toBeVisible()
  const link = page.locator(`a[href^="/jobs/"]`).first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}/)
  await expect(heading()).toBeVisible()
  // The page before stands until the job's is here.
  await expect.poll(async () => title.includes((await heading().textContent()) ?? 'no title')).toBe(true)
  await expect(banner()).toBeVisible()

  await page.goto(`/jobs/${job.in_progress}`)
  await expect(heading()).toBeVisible()
  await expect(page.getByText('Key under the blue pot')).toBeVisible()
  await expect(page.getByRole('link', { name: /Harbor Rd/ }).first()).toBeVisible()
  expect(await barriersOn(page, everything)).toEqual([])
  await page.getByRole('tab', { name: /Tasks/ }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Photos' }).click()
  await expect(page.getByText('No photos yet')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.getByRole('button', { name: 'What opens' }).click()
  const sheet = page.getByRole('dialog', { name: 'Opens without a connection' })
  await expect(sheet).toContainText(/jobs are on this phone, as of/)
  expect(await barriersOn(page, everything, '[role=dialog]')).toEqual([])

  // What the device keeps of a photo stands in its place, whatever else the browser has of it.
  await page.route(/\/api\/photos\/.*\/files\//, (route) => route.abort())
  await page.goto(`/photos/${gallery}`)
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible()

  await page.goto('/jobs?tab=completed')
  const missing = page.getByText("This page isn't on this phone")
  await expect(missing).toBeVisible()
  await expect(page.getByRole('link', { name: /Harbor Rd/ }).first()).toBeVisible()
  await mateo.setOffline(false)
  await expect(missing).toBeHidden()
  await expect(heading()).toHaveText('Jobs')
})

test('a crew member who was taken off the job has it no longer once the app was opened again', async ({ browser }) => {
  const { job } = phone.known
  await mateo.setOffline(false)
  await openApp()
  expect(await storeOf('answers')).toContain(job.in_progress)
  const sam = await browser.newContext({
    baseURL: phone.url,
    storageState: await enter(browser, phone.url, 'owner'),
  })
  const form = { action: 'assign', 'assigned[]': '' }
  expect((await sam.request.post(`/api/jobs/${job.in_progress}/`, { form })).ok()).toBe(true)
  await sam.close()
  // Ten minutes later.
  await page.clock.install({ time: Date.now() + 11 * 60_000 })
  await page.goto('/dashboard')
  await expect.poll(() => storeOf('answers'), { timeout: 30_000 }).not.toContain(job.in_progress)
  await mateo.setOffline(true)
  await page.goto(`/jobs/${job.in_progress}`)
  await expect(page.getByText('Harbor Rd stair railing')).toHaveCount(0)
})
