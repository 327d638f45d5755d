import { expect, test } from '@playwright/test'
import { startProduct } from '../product/server.ts'
import { enter } from '../product/visitors.ts'
import { actorOn } from '../screens/actor.ts'

let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())
test.setTimeout(120_000)

test('an owner sets up on a phone and goes on at a laptop, with all that was entered', async ({ browser }) => {
  const { cookies } = Object(await enter(browser, product.url, 'step2'))
  const device = async (width: number, height: number) => {
    const storageState = { cookies, origins: [] }
    const kind = { viewport: { width, height }, baseURL: product.url, reducedMotion: 'reduce' } as const
    return (await browser.newContext({ ...kind, serviceWorkers: 'block', storageState })).newPage()
  }
  const phone = await device(390, 844)
  const me = actorOn(phone)
  const name = `Quill ${Date.now() % 1_000_000}`
  await phone.goto('/onboard/step2')
  await me.arrive('Your company')
  await me.type(/Company name/, name)
  await me.type(/Trade/, 'Plumbing')
  await phone.keyboard.press('Enter')
  await me.type(/Address/, '8 Pier St')
  await phone.getByLabel('Teal').check()
  await phone.getByLabel(/^Logo/).setInputFiles('web/public/icon-192.png')
  await phone.getByText('More details').click()
  await me.type(/Website/, 'quill.example')
  await me.tap(phone.getByRole('button', { name: 'Continue' }))
  await me.arrive('How you work')
  await me.type(/Rate, %/, '5.5')
  await me.type(/Usual deposit/, '25')
  await me.tap(phone.getByRole('button', { name: 'Continue' }))
  await me.arrive('Plan')
  await phone.context().close()

  const laptop = await device(1280, 860)
  const again = actorOn(laptop)
  const button = (label: string) => laptop.getByRole('button', { name: label })
  await laptop.goto('/onboard/step4')
  await again.arrive('Plan')
  await again.tap(button('Back'))
  await again.arrive('How you work')
  await expect(laptop.getByLabel(/Rate, %/)).toHaveValue('5.5')
  await expect(laptop.locator('figure img')).toBeVisible()
  await again.tap(button('Skip this step'))
  await again.arrive('Plan')
  await again.tap(button('Back'))
  await again.tap(button('Back'))
  await again.arrive('Your company')
  await expect(laptop.getByLabel(/Address/)).toHaveValue('8 Pier St')
  await expect(laptop.getByLabel('Teal')).toBeChecked()
  await expect(laptop.locator('figure img')).toBeVisible()
  await laptop.getByText('More details').click()
  await again.type(/Website/, '')
  await again.tap(button('Continue'))
  await again.arrive('How you work')
  await expect(laptop.getByLabel(/Usual deposit/)).toHaveValue('25')
  const { entered } = (await (await laptop.request.get('/api/onboarding/status/')).json()) as {
    entered: { company: object; work: object }
  }
  expect(entered.company).toMatchObject({ company_name: name, website: null, brand_color: '#0B6267' })
  expect(entered.company).toMatchObject({ address: '8 Pier St', email: expect.stringContaining('@quill.example') })
  expect(entered.work).toMatchObject({ default_tax_rate: '5.5', default_deposit_percent: '25' })
  await laptop.context().close()
})
