import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { enter } from '../product/visitors.ts'
import { barriersOn, everything } from '../screens/axe.ts'
import { openPhone, type Phone } from './phone.ts'

let phone: Phone
let owner: BrowserContext
let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  phone = await openPhone(browser, 'owner')
  owner = phone.context
})
test.afterAll(() => phone?.close())

const banner = () => page.getByRole('status').filter({ hasText: 'As of' })
const heading = () => page.getByRole('heading', { level: 1 })
/** The raw text of all that this device keeps of answers. */
const kept = () =>
  page.evaluate<string>(`new Promise((resolve) => {
    const asked = indexedDB.open('chalkline-kept')
    asked.onsuccess = () => {
      const db = asked.result
      const end = (text) => (db.close(), resolve(text))
      if (!db.objectStoreNames.contains('answers')) return end('')
      const all = db.transaction('answers').objectStore('answers').getAll()
      all.onsuccess = () => end(all.result.join(' '))
    }
  })`)

/** Opens a page with a connection and stays until what it was answered is kept. */
async function visit(path: string): Promise<string> {
  await page.goto(path)
  await expect(heading()).toBeVisible()
  await page.waitForTimeout(6_000)
  return (await heading().textContent()) ?? ''
}

test('an owner without a signal reads what was opened before and since when it is so, until the log-out', async () => {
  page = await owner.newPage()
  const { client, contract, estimate, invoice, job } = phone.known
  const paths = [
    ...['/dashboard', '/jobs', '/clients', '/billing', '/contracts', '/photos'],
    ...[`/jobs/${job.in_progress}`, `/clients/${client}`, `/contracts/${contract.completed}`],
    ...[`/billing/estimate/${estimate.viewed.id}/view`, `/billing/invoice/${invoice.sent.id}/view`],
  ]
  const titles = new Map<string, string>()
  await page.goto('/dashboard')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  for (const path of paths) titles.set(path, await visit(path))
  await visit('/accounting')

  await owner.setOffline(true)
  for (const [path, title] of titles) {
    await page.goto(path)
    await expect(heading(), path).toHaveText(title)
    await expect(banner(), path).toBeVisible()
    await expect(page.getByRole('alert'), path).toHaveCount(0)
  }
  await page.goto('/accounting')
  await expect(page.getByRole('alert').first()).toContainText("This page isn't on this phone")
  await expect(page.getByRole('link', { name: /^Jobs/ }).first()).toBeVisible()
  expect(await barriersOn(page, everything)).toEqual([])
  await expect(banner()).toBeHidden()

  await page.getByRole('button', { name: 'What opens' }).click()
  const sheet = page.getByRole('dialog', { name: 'Opens without a connection' })
  for (const path of paths) await expect(sheet.locator(`a[href="${path}"]`), path).toHaveCount(1)
  expect(await barriersOn(page, everything, '[role=dialog]')).toEqual([])
  await sheet.getByRole('link', { name: /^Jobs/ }).click()
  await expect(page).toHaveURL(/\/jobs$/)
  await expect(sheet).toBeHidden()
  expect(await barriersOn(page, everything)).toEqual([])

  await owner.setOffline(false)
  await expect(banner()).toBeHidden()
  expect(await kept()).toContain('Congress St kitchen')
  await page.getByRole('button', { name: 'More' }).last().click()
  await page
    .getByRole('button', { name: 'Log out' })
    .or(page.getByRole('menuitem', { name: 'Log out' }))
    .click()
  await expect(page).toHaveURL(/\/login/)
  expect(await kept()).toBe('')
})

test('a manager whose role changed is shown nothing that the device kept under the rights of before', async ({
  browser,
}) => {
  const dana = await browser.newContext({
    baseURL: phone.url,
    storageState: await enter(browser, phone.url, 'manager'),
    reducedMotion: 'reduce',
  })
  page = await dana.newPage()
  await page.goto('/clients')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await visit('/clients')
  await dana.setOffline(true)
  await page.goto('/clients')
  await expect(banner()).toBeVisible()
  await dana.setOffline(false)
  await expect(banner()).toBeHidden()

  const sam = await browser.newContext({
    baseURL: phone.url,
    storageState: await enter(browser, phone.url, 'owner'),
  })
  const { employees } = await (await sam.request.get('/api/employees/')).json()
  const named = (name: string) => employees.find((each: { name: string }) => each.name.startsWith(name))
  const form = { role_id: named('Mateo').role.id }
  expect((await sam.request.post(`/api/employees/${named('Dana').id}/update/`, { form })).ok()).toBe(true)
  await sam.close()
  // Any answer says that the rights have changed.
  await visit('/dashboard')
  await dana.setOffline(true)
  await page.goto('/clients')
  await expect(page.getByText('Renee Ortiz')).toHaveCount(0)
  await dana.close()
})
