import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { startCopy } from './product/server.ts'
import { enter } from './product/visitors.ts'
import { actorOn } from './screens/actor.ts'

let product: Awaited<ReturnType<typeof startCopy>>
let office: BrowserContext
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  product = await startCopy()
  office = await browser.newContext({
    ...{ baseURL: product.url, serviceWorkers: 'block', reducedMotion: 'reduce' },
    ...{ viewport: { width: 1280, height: 860 }, storageState: await enter(browser, product.url, 'owner') },
  })
})
test.afterAll(async () => {
  await office?.close()
  await product?.stop()
})

test('a client pays a part from a bank account on a phone and the rest by keys alone; both sides read that it is on its way', async ({
  browser,
}) => {
  const { id, token } = product.known.invoice.sent
  const link = `${product.url}/client/invoice/${id}/${token}`
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const me = actorOn(await phone.newPage(), true)
  const { page } = me
  await page.goto(link)
  await me.tap(page.getByRole('button', { name: /^Pay \$/ }).locator('visible=true'))
  await me.tap(page.getByRole('button', { name: 'Pay another amount' }))
  await me.write(/^Amount/, '120.50')
  await me.tap(page.getByText('Bank account', { exact: true }))
  await expect(page.getByText(/I authorize .+ to debit \$120\.50 once/)).toBeVisible()
  await me.tap(page.getByRole('button', { name: 'Pay $120.50 by bank' }))
  await expect(page.getByText('Enter the name on the account')).toBeVisible()
  await me.write('Name on the account', 'Renee Ortiz')
  await me.tap(page.getByRole('button', { name: 'Pay $120.50 by bank' }))
  await me.arrive('Your bank payment is on its way')
  await me.tap(page.getByRole('button', { name: 'Done' }))
  await expect(page.getByText('$120.50 from your bank is on its way.')).toBeVisible()
  console.log(`phone: ${me.taps} taps from the invoice to a part from a bank account, past a missing name`)

  const desk = await browser.newPage({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' })
  await desk.goto(link)
  await pressAt(desk, desk.getByRole('button', { name: /^Pay \$/ }).locator('visible=true'), 'Enter')
  await tabTo(desk, desk.getByRole('radio', { name: /^(Card|Bank account)/ }).and(desk.locator(':checked')))
  await desk.keyboard.press('ArrowLeft')
  await expect(desk.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await desk.keyboard.press('ArrowRight')
  await expect(desk.getByRole('radio', { name: /^Bank account/ })).toBeChecked()
  await tabTo(desk, desk.getByLabel('Name on the account'))
  await desk.keyboard.type('Renee Ortiz')
  await pressAt(desk, desk.getByRole('button', { name: /^Pay \$.+ by bank$/ }), 'Enter')
  await expect(desk.getByRole('heading', { name: 'Your bank payment is on its way' })).toBeVisible()
  await pressAt(desk, desk.getByRole('button', { name: 'Done' }), 'Enter')
  await expect(desk.getByText(/from your bank is on its way\./)).toHaveCount(2)
  await expect(desk.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)

  const boss = await office.newPage()
  await boss.goto(`/billing/invoice/${id}/view`)
  await expect(boss.getByText(/bank payments? (is|are) on (its|their) way/i).first()).toBeVisible()
  await Promise.all([phone.close(), desk.close(), boss.close()])
})

async function pressAt(page: Page, target: Locator, key: string) {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** By the Tab key, as far as it takes. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor({ state: 'attached' })
  for (let steps = 0; steps < 60; steps++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not get there')
}
