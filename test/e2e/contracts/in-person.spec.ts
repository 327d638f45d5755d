import { expect, test } from '@playwright/test'
import { demoPassword } from '#db/demo/company.ts'
import { startCopy } from '../product/server.ts'
import { enter } from '../product/visitors.ts'
import { barriersOn } from '../screens/axe.ts'
import { openTab } from '../screens/tabs.ts'

let product: Awaited<ReturnType<typeof startCopy>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startCopy()
})
test.afterAll(() => product?.stop())

const shell = 'nav, [aria-label="Company and areas"], [aria-label="Search"], header button'

test('a client signs on the contractor’s phone, finds no way out of it, and the password gives it back', async ({
  browser,
}) => {
  const { id } = product.known.estimate.viewed
  const signing = `**/billing/estimate/${id}/view?as=signing`
  const storageState = await enter(browser, product.url, 'owner')
  const page = await openTab(browser, product.url, { storageState, viewport: { width: 390, height: 844 } })
  const handed = async () => {
    await page.waitForURL(signing)
    await expect(page.getByText('Sign in person', { exact: true })).toBeVisible()
    await expect(page.locator(shell)).toHaveCount(0)
  }
  await page.goto('/clients')
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  await page.goto(`/billing/estimate/${id}/view`)
  await page.getByRole('button', { name: 'Sign in person' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start signing' }).click()
  await handed()

  // The client tries to leave the signing screen.
  await page.goBack()
  await handed()
  await page.reload()
  await handed()
  for (const address of ['/dashboard', '/clients', '/login', '/dashboard/profile/settings']) {
    await page.goto(address)
    await handed()
  }
  const second = await page.context().newPage()
  await second.goto('/jobs')
  await second.waitForURL(signing)
  await second.close()
  expect((await page.request.get('/api/clients/')).status()).toBe(403)
  expect(await barriersOn(page)).toEqual([])

  await page.getByRole('button', { name: 'Approve', exact: true }).filter({ visible: true }).click()
  await page.getByRole('checkbox', { name: 'I approve this estimate' }).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \$/ })
    .click()
  await expect(page.getByText('Signed in person', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Done' }).click()
  const password = page.getByLabel('Your password')
  await password.fill('a guess of the client')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText("That isn't your password")).toBeVisible()
  await password.fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`**/billing/estimate/${id}/view`)
  await expect(page.getByText('Signed in person').first()).toBeVisible()
  await page.goto('/clients')
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
})
