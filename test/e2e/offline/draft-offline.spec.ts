import { type BrowserContext, expect, type Page, test } from '@playwright/test'
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

const pill = (words: RegExp) => page.getByRole('button', { name: words })
const kept = () => page.getByText(/^Kept on this (phone|device)/)

/** A new estimate for Renee with one line; answers its id. */
async function write(item: string): Promise<string> {
  await page.goto('/billing/create-estimate')
  await page.getByRole('combobox', { name: 'Client' }).pressSequentially('ren')
  await page.getByRole('option', { name: /Renee/ }).first().click()
  await page.getByRole('button', { name: 'Line', exact: true }).click()
  const line = page.getByRole('dialog')
  await line.getByRole('textbox', { name: 'Item' }).pressSequentially(item)
  await line.getByRole('textbox', { name: 'Price' }).fill('120')
  await line.getByRole('button', { name: 'Done' }).click()
  await expect(kept().first()).toBeVisible()
  await expect(page).toHaveURL(/\/billing\/estimate\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test('a contractor at a site without a signal writes an estimate, finds it again after a reload, is told why it is not sent, and has it on the server once when back', async () => {
  test.setTimeout(180_000)
  page = await owner.newPage()
  await page.goto('/billing')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  // The jobs ahead, the names of clients and what a document begins with are brought by now.
  await page.waitForTimeout(12_000)

  await owner.setOffline(true)
  const id = await write('Gate posts')
  await page.getByRole('button', { name: 'Review & send' }).click()
  await expect(page.getByText("You're offline. Sending needs a connection.", { exact: true })).toBeVisible()
  expect(await barriersOn(page, everything)).toEqual([])

  await page.goto(page.url())
  await expect(page.getByText('Gate posts').first()).toBeVisible()
  await expect(kept().first()).toBeVisible()
  await page.goto('/billing')
  await expect(kept().first()).toBeVisible()
  await pill(/Offline · 1 waiting/).click()
  const sheet = page.getByRole('dialog', { name: 'On this device' })
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await expect(sheet.getByText('New estimate')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()

  await owner.setOffline(false)
  await expect(page.getByRole('button', { name: /waiting on this device/ })).toBeHidden({ timeout: 30_000 })
  const answer = await owner.request.get(`/api/billing/estimate/${id}/`)
  const { document } = (await answer.json()) as { document: { line_items: { name: string; unit_price: string }[] } }
  expect(document.line_items.map(({ name, unit_price }) => `${name} ${unit_price}`)).toEqual(['Gate posts 120.00'])
})

test('a contractor without a signal deletes an estimate that nobody else has; it is gone from the list and never sent', async () => {
  await owner.setOffline(true)
  const id = await write('Wrong house')
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/billing')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${id}"]`) })
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete draft' }).click()
  const question = page.getByRole('dialog', { name: /^Delete this draft estimate/ })
  await expect(question.getByText(/^It's on this device alone\./)).toBeVisible()
  expect(await barriersOn(page, everything, '[role=dialog]')).toEqual([])
  await question.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL(/\/billing(\?|$)/)
  await expect(page.getByText('Draft deleted', { exact: true })).toBeVisible()
  await expect(kept()).toHaveCount(0)
  await expect(page.locator(`a[href*="${id}"]`)).toHaveCount(0)

  await owner.setOffline(false)
  await page.goto('/billing')
  await page.waitForTimeout(4_000)
  expect((await owner.request.get(`/api/billing/estimate/${id}/`)).status()).toBe(404)
})
