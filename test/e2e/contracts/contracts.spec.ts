import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { startProduct } from '../product/server.ts'
import { enter } from '../product/visitors.ts'
import { mailTo } from '../screens/actor.ts'

let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
})
test.afterAll(() => product?.stop())

test('an owner makes a contract of an estimate, fills what is missing, sends it and sees it waiting', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const storageState = await enter(browser, product.url, 'step4')
  const owner = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    baseURL: product.url,
    storageState,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await owner.request.post('/api/onboarding/step4/skip/')
  const page = await owner.newPage()
  const refused: string[] = []
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()))
  const email = 'renee.contract@clients.example'
  const made = await owner.request.post('/api/clients/', {
    form: { first_name: 'Renee', last_name: 'Ortiz', email, service_address: '14 Maple St' },
  })
  const { client } = (await made.json()) as { client: { id: string } }
  const estimate = await makeEstimate(page, client.id)

  await page.goto(`/billing/estimate/${estimate}/view`)
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Make contract' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Deck agreement')
  await page.getByRole('button', { name: 'Write contract' }).click()

  const text = page.getByRole('textbox', { name: 'Contract text' })
  await expect(text).toContainText('Renee Ortiz')
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The color is {')
  await page.keyboard.type('Client first')
  await page.keyboard.press('Enter')
  await expect(text).toContainText('The color is')
  await expect(page.getByText(/^Saved( \d|$)/)).toBeVisible()
  await page.reload()
  await expect(text).toContainText('The color is')
  await leaveWhileSaving(page, text)

  await page.getByRole('button', { name: 'Review & send' }).click()
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByText('Say why you send it anyway')).toBeVisible()
  await page.getByLabel('Why do you send it anyway?').fill('It was agreed at our office')
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByText(`Sent to ${email}`)).toBeVisible()
  const { links } = await mailTo(page.request, email, 'Deck agreement')
  expect(links.some((link) => link.includes('/contract-sign/'))).toBe(true)

  await page.getByRole('link', { name: 'Back to contracts' }).click()
  await page.getByRole('tab', { name: 'Waiting for client' }).click()
  await expect(page.getByRole('link', { name: 'Deck agreement' }).first()).toBeVisible()
  expect(refused).toEqual([])
  await owner.close()
})

/** Leaves while the last words are on their way and comes straight back: they are there, and no other copy. */
async function leaveWhileSaving(page: Page, text: Locator) {
  const slow = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  }
  await page.route('**/api/contracts/', slow)
  await text.getByText('The color is').click()
  await page.keyboard.type(' as agreed ')
  await expect(text).toContainText('as agreed')
  await page.getByRole('navigation').getByRole('link', { name: 'Contracts' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible()
  await page.goBack()
  await expect(text).toContainText('as agreed')
  await expect(page.getByText('We kept your unsaved changes')).toHaveCount(0)
  await page.unroute('**/api/contracts/', slow)
}

async function makeEstimate(page: Page, client_id: string): Promise<string> {
  const line = { name: 'Cedar boards', quantity: '42', unit_price: '18.00' }
  const answer = await page.request.post('/api/billing/', {
    form: { client_id, is_invoice: 'false', title: 'Deck', line_items: JSON.stringify([line]) },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { document: { id: string } }).document.id
}
