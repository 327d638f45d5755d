import { expect, type Page, test } from '@playwright/test'
import { startProduct } from '../product/server.ts'
import { enter } from '../product/visitors.ts'
import { sentenceChecklist } from '../screens/sentence-checklist.ts'
import { installSentences } from '../screens/strings.ts'
import { openTab } from '../screens/tabs.ts'

const said = sentenceChecklist(installSentences)
let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
})
test.afterAll(() => product?.stop())
test.setTimeout(120_000)

const card = (page: Page) => page.getByRole('complementary', { name: 'Install Chalkline' })
const toasts = (page: Page) => page.locator('[data-toaster] li')
const install = (page: Page) => card(page).getByRole('button', { name: 'Install', exact: true }).click()

/** The browser offers to install; the person's choice in its own dialog, or that dialog's failure, is given. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed' | 'fails') =>
  page.evaluate(`{
    const prompt = async () => { if ('${outcome}' === 'fails') throw new Error('refused') }
    const event = new Event('beforeinstallprompt', { cancelable: true })
    dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: '${outcome}' }) }))
  }`)

test('a visitor installs, declines, fails and dismisses, with one word on the screen at a time', async ({
  browser,
}) => {
  const visits = async (outcome: Parameters<typeof offer>[1]) => {
    const page = await openTab(browser, product.url)
    await page.clock.install()
    await page.goto('/leads')
    await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
    await expect(card(page)).toHaveCount(0)
    await offer(page, outcome)
    await page.clock.fastForward(5000)
    await said.expectShown(card(page), 'online')
    return page
  }
  const installs = async () => {
    const page = await visits('accepted')
    await install(page)
    await said.expectShown(page, 'installed')
    await expect(card(page)).toHaveCount(0)
  }
  const declines = async () => {
    const page = await visits('dismissed')
    await install(page)
    await said.expectShown(page, 'cancelled')
    await said.expectShown(page, 'cancelledBody')
  }
  const dismisses = async () => {
    const page = await visits('fails')
    await page.context().setOffline(true)
    await said.expectShown(card(page), 'offline')
    await page.context().setOffline(false)
    await said.expectShown(card(page), 'online')
    await install(page)
    await said.expectShown(page, 'failed')
    await said.expectShown(page, 'failedBody')
    await page.getByRole('button', { name: "Don't show again" }).click()
    await said.expectShown(page, 'dismissed')
    await expect(toasts(page)).toHaveCount(1)
    await page.mouse.move(0, 0)
    await page.clock.fastForward(5000)
    await expect(toasts(page)).toHaveCount(0)
    expect(await page.evaluate("localStorage.getItem('pwa-install-dismissed')")).toBe('true')
    // For good: neither another visit nor another offer brings the card back.
    await page.reload()
    await offer(page, 'accepted')
    await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
    await page.clock.fastForward(20_000)
    await page.clock.fastForward(20_000)
    await expect(card(page)).toHaveCount(0)
  }
  await Promise.all([installs(), declines(), dismisses()])
})

test('a visitor whose browser installs by hand sees how, for eight seconds', async ({ browser }) => {
  const visits = async (userAgent: string, steps: 'onIphone' | 'onAndroidFirefox' | 'onMac') => {
    const page = await openTab(browser, product.url, { userAgent })
    await page.clock.install()
    await page.goto('/leads')
    await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
    await page.clock.fastForward(5000)
    await install(page)
    await said.expectShown(page, 'instructions')
    await said.expectShown(page, steps)
    await page.mouse.move(0, 0)
    await page.clock.fastForward(6000)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.fastForward(3000)
    await expect(toasts(page)).toHaveCount(0)
  }
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0'
  await Promise.all([
    visits(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Mobile/15E148 Safari/604.1`, 'onIphone'),
    visits('Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'onAndroidFirefox'),
    visits(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari/605.1.15`, 'onMac'),
  ])
})

test('visitors have seen every sentence about installing on a screen', () => {
  expect(said.missing()).toEqual([])
})

test('an owner whose signal goes on the first day opens pages and sheets that were never opened before', async ({
  browser,
}) => {
  const owner = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: product.url,
    storageState: await enter(browser, product.url, 'step4'),
  })
  await owner.request.post('/api/onboarding/step4/skip/')
  const page = await owner.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible()
  // The page is not loaded anew: what it brought takes care of it as soon as all is kept.
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
  await owner.setOffline(true)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Jobs' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await bar.getByRole('button', { name: 'New' }).tap()
  await page.getByRole('dialog').getByText('Client', { exact: true }).tap()
  const name = page.getByRole('dialog', { name: 'New client' }).getByLabel(/^First name/)
  await name.tap()
  await page.keyboard.type('Renee')
  await expect(name).toHaveValue('Renee')
  await owner.close()
})
