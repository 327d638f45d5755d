import { expect, test } from '@playwright/test'
import { barriersOn, everything } from '../screens/axe.ts'
import { openPhone, type Phone } from './phone.ts'

let device: Phone
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  device = await openPhone(browser, 'owner')
})
test.afterAll(() => device?.close())

test('an owner whose signal goes puts a line of the books into a category, reads that it is kept here, and has it on the server once when back', async () => {
  const owner = device.context
  const page = await owner.newPage()
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/accounting')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Category of .+/ }) })
    .first()
  const cell = row.getByRole('button', { name: /^Category of .+/ })
  await cell.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const href = (await row.getByRole('link').first().getAttribute('href')) ?? ''
  const id = new URL(href, device.url).searchParams.get('peek')
  const category = async () => {
    const { transaction } = await (await owner.request.get(`/api/accounting/transaction/${id}/`)).json()
    return transaction.category?.name
  }
  const before = await category()
  await page.waitForTimeout(12_000)

  await owner.setOffline(true)
  await cell.click()
  await page.keyboard.type('small tools')
  await page.getByRole('option', { name: /Small tools/ }).click()
  await expect(row).toContainText('Small tools')
  await expect(row.getByText('Kept on this device')).toBeAttached()
  await page.getByRole('button', { name: /Offline · 1 waiting/ }).click()
  const sheet = page.getByRole('dialog', { name: 'On this device' })
  await expect(sheet.getByText('Category: Small tools')).toBeVisible()
  expect(await barriersOn(page, everything, '[role=dialog]')).toEqual([])
  await sheet.getByRole('button', { name: 'Close' }).click()
  expect(before).not.toBe('Small tools')

  await owner.setOffline(false)
  await expect(page.getByRole('button', { name: /waiting on this device/ })).toBeHidden({ timeout: 30_000 })
  await expect.poll(category).toBe('Small tools')
  await expect(row.getByText('Kept on this device')).toHaveCount(0)
})
