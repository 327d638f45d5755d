import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startProduct } from './product/server.ts'
import { enter } from './product/visitors.ts'
import { actorOn } from './screens/actor.ts'

let product: Awaited<ReturnType<typeof startProduct>>
let owner: BrowserContext
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  product = await startProduct()
  const storageState = await enter(browser, product.url, 'step4')
  owner = await browser.newContext({
    ...{ viewport: { width: 1280, height: 860 }, serviceWorkers: 'block', reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...{ baseURL: product.url, storageState },
  })
  await owner.request.post('/api/onboarding/step4/skip/')
})
test.afterAll(async () => {
  await owner?.close()
  await product?.stop()
})

const cells = [
  ...['Item\tQty\tAmount', 'Cedar boards\t42\t$399.00', '"Labor\nremove, haul away"\t12\t$798.00'],
  ...['\tSubtotal\t1,197.00', '\tTotal\t1,197.00'],
]

test('an owner pastes cells by key and types percents with their sign; both are kept as they were meant', async () => {
  const page = await owner.newPage()
  const me = actorOn(page)
  await page.goto('/billing/create-estimate')
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(cells.join('\n'))})`)
  await page.getByRole('combobox', { name: 'Item, line 1' }).click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('Your table says 1,197.00; these lines come to 1,197.00')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Price, line 1' })).toHaveValue('9.50')
  await expect(page.getByRole('textbox', { name: 'Price, line 2' })).toHaveValue('66.50')

  await page.getByRole('textbox', { name: 'Price, line 2' }).click()
  await page.keyboard.type('(50)')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Price, line 2' })).toHaveValue('-50.00')
  await page.getByRole('textbox', { name: 'Price, line 2' }).click()
  await page.keyboard.type('66.5')
  await me.write('Discount, percent', '12.5%')
  await me.write('Tax rate', '8.25 %')
  await page.getByRole('button', { name: 'Deposit by amount' }).click()
  await me.write('Deposit, amount', '25%')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Deposit, percent')).toHaveValue('25')
  await expect(page.locator('[data-editor-total]')).toHaveText('$1,133.78')
  await me.write('Discount, percent', '150%')
  await expect(page.getByText("A percent can't be above 100")).toBeVisible()
  await me.write('Tax rate', '8.25')
  await me.write('Discount, percent', '12.5%')

  await me.tap(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page).toHaveURL(/billing\/estimate\//)
  // It has its address since its first lines were saved.
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Discount, percent')).toHaveValue('12.5')
  await expect(page.getByLabel('Deposit, percent')).toHaveValue('25')
  await expect(page.locator('[data-editor-total]')).toHaveText('$1,133.78')
  await page.close()
})

test('an owner keeps the usual percents with their sign, and is told of one above 100', async () => {
  const page = await owner.newPage()
  const me = actorOn(page)
  await page.goto('/dashboard/profile/settings?section=documents')
  await retype(page, /^Rate, %/, '825%')
  await me.write('Usual deposit, %', '30%')
  await me.tap(page.getByRole('button', { name: 'Save', exact: true }).first())
  await expect(page.getByText("A percent can't be above 100")).toBeVisible()
  await retype(page, /^Rate, %/, '8.25 %')
  await me.tap(page.getByRole('button', { name: 'Save', exact: true }).first())
  await expect(page.getByText("A percent can't be above 100")).toBeHidden()
  await page.reload()
  await expect(page.getByLabel(/^Rate, %/)).toHaveValue('8.25')
  await expect(page.getByLabel('Usual deposit, %')).toHaveValue('30')
  await page.close()
})

async function retype(page: Page, label: RegExp, text: string) {
  await page.getByLabel(label).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
