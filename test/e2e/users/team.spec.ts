import { expect, test } from '@playwright/test'
import { startCopy } from '../product/server.ts'
import { enter } from '../product/visitors.ts'
import { actorOn } from '../screens/actor.ts'

let product: Awaited<ReturnType<typeof startCopy>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startCopy()
})
test.afterAll(() => product?.stop())
test.setTimeout(180_000)

const team = '/dashboard/profile/settings?section=team'
const desktop = { viewport: { width: 1280, height: 900 }, serviceWorkers: 'block', reducedMotion: 'reduce' } as const

test('an owner makes a role, looks as it, gives it to somebody and removes them', async ({ browser }) => {
  const open = async (viewer: 'owner' | 'crew') => {
    const storageState = await enter(browser, product.url, viewer)
    return (await browser.newContext({ ...desktop, baseURL: product.url, storageState })).newPage()
  }
  const page = await open('owner')
  const me = actorOn(page)
  await page.goto(team)
  await me.arrive('Team & roles')

  await me.tap(page.getByRole('button', { name: 'New role' }))
  await me.type('Name', 'Painter')
  await page.getByRole('checkbox', { name: 'Send estimates' }).check()
  const moved = page.getByRole('main').getByText(/^Sending estimates needs View estimates and See prices; we turned/)
  await expect(moved).toBeVisible()
  await me.arrive('New role')
  await me.tap(page.getByRole('button', { name: 'Save' }))
  await me.tap(page.getByRole('button', { name: 'Create role' }))
  await expect(page.getByRole('link', { name: 'Painter' })).toBeVisible()

  await me.tap(page.getByRole('button', { name: 'More for Painter' }))
  await me.tap(page.getByRole('menuitem', { name: 'Preview as this role' }))
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('You are looking as Painter.')).toBeVisible()
  const areas = page.getByRole('navigation', { name: 'Areas' })
  await expect(areas.getByRole('link', { name: 'My jobs' })).toBeVisible()
  await page.goto(team)
  await expect(page.getByText("You don't have access to this page")).toBeVisible()
  await me.tap(page.getByRole('button', { name: 'Stop' }))
  await me.arrive('Painter')

  // Whoever has a page open sees it follow: first the role, then the end.
  const theirs = await open('crew')
  await theirs.goto('/dashboard')
  const seen = theirs.getByRole('navigation', { name: 'Areas' })
  await expect(seen.getByRole('link', { name: 'My jobs' })).toBeVisible()
  await expect(seen.getByRole('link', { name: 'Billing' })).toHaveCount(0)
  await page.goto(team)
  await me.tap(page.getByRole('button', { name: /More for Mateo/ }))
  await me.tap(page.getByRole('menuitem', { name: 'Edit' }))
  await page.getByLabel('Role').selectOption({ label: 'Painter' })
  await me.arrive(/Mateo/)
  await me.tap(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Changes saved').first()).toBeVisible()
  await theirs.getByRole('button', { name: 'Refresh' }).click()
  await expect(seen.getByRole('link', { name: 'Billing' })).toBeVisible()

  await me.tap(page.getByRole('button', { name: /More for Mateo/ }))
  await me.tap(page.getByRole('menuitem', { name: 'Remove' }))
  await me.tap(page.getByRole('button', { name: 'Remove Mateo' }))
  await expect(page.getByText(/Mateo .* removed/).first()).toBeVisible()
  await theirs.getByRole('button', { name: 'Refresh' }).click()
  await expect(theirs.getByText(/You have been logged out/).first()).toBeVisible()
})
