import { expect, test } from '@playwright/test'
import { startProduct } from './product/server.ts'
import { enter } from './product/visitors.ts'
import { actorOn } from './screens/actor.ts'

let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())
test.setTimeout(120_000)

test('an owner chooses a plan, meets a declined card and a bank that asks, cancels and keeps it', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: product.url,
    hasTouch: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    storageState: await enter(browser, product.url, 'step4'),
  })
  const page = await context.newPage()
  const me = actorOn(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await page.goto('/onboard/step4')
  await me.arrive('Plan')
  await me.tap(page.getByText('Yearly', { exact: true }))
  await me.tap(page.getByText('Crew', { exact: true }))
  await me.tap(button(/Declined$/))
  await me.tap(button('Start plan'))
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await me.arrive('Plan')
  await me.tap(button(/Bank asks first/))
  await me.tap(button('Start plan'))
  await me.tap(page.frameLocator('iframe[title="Confirm with your bank"]').getByRole('button').first())
  await me.arrive("You're set")

  await page.goto('/dashboard/profile/settings?section=subscription')
  await me.arrive('Crew plan')
  await expect(page.getByText(/^\$490\.00 a year\. The first charge comes on /)).toBeVisible()
  await expect(page.getByText('Visa •••• 3155', { exact: true })).toBeVisible()
  await me.tap(button('Cancel plan'))
  await me.arrive('Cancel the Crew plan?')
  await me.tap(page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }))
  await expect(page.getByRole('dialog')).toHaveCount(0) // it has a "Keep plan" of its own
  await me.tap(button('Keep plan'))
  await expect(page.getByText('Trial, 14 days left')).toBeVisible()
  await me.tap(button('Refresh status'))
  await me.arrive('Crew plan')
  await context.close()
})
