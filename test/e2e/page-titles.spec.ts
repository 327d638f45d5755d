import { expect, test } from '@playwright/test'
import { startCopy } from './product/server.ts'
import { enter, type Viewer } from './product/visitors.ts'
import { clientTitles, openTitles, ownerTitles } from './screens/strings.ts'
import { goWithin, openTab } from './screens/tabs.ts'

let product: Awaited<ReturnType<typeof startCopy>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startCopy()
})
test.afterAll(() => product?.stop())
test.setTimeout(180_000)

test('visitors, owners and clients find each page named after the product', async ({ browser }) => {
  const checkTitles = async (titles: Record<string, string>, viewer: Viewer) => {
    const page = await openTab(browser, product.url, { storageState: await enter(browser, product.url, viewer) })
    await page.goto('/leads')
    for (const [path, title] of Object.entries(titles)) {
      await goWithin(page, path)
      await expect(page).toHaveTitle(`Chalkline | ${title}`)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.context().close()
  }
  await Promise.all([
    checkTitles(openTitles, 'anyone'),
    checkTitles(ownerTitles, 'owner'),
    checkTitles(clientTitles, 'client'),
  ])
})

test('an owner at the clients’ address of documents stands on the team’s page, with its title', async ({ browser }) => {
  const page = await openTab(browser, product.url, { storageState: await enter(browser, product.url, 'owner') })
  await page.goto('/dashboard/documents')
  await expect(page).toHaveTitle('Chalkline | Billing & Estimates')
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/billing')
  await page.context().close()
})
