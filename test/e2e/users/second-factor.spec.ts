import { expect, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { startProduct } from '../product/server.ts'
import { setupPassword as password, setUpCompany } from '../product/set-up-company.ts'
import { actorOn } from '../screens/actor.ts'

let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())
test.setTimeout(180_000)

test('a contractor turns two-step login on, comes back with the app, and once without it', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const username = `guarded.${Date.now() % 1_000_000}`
  await setUpCompany(context.request, username)
  const page = await context.newPage()
  const me = actorOn(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

  await page.goto('/profile?section=security')
  await me.arrive('Security')
  await button('Turn on').click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button('Continue').click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await page.getByLabel('Code from your app').fill(app.generate())
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await button("I've kept them").click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  const comeBack = async () => {
    await button('Log out').first().click()
    await me.arrive('Log in')
    await me.type('Username', username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button('Log in').click()
    await me.arrive('Enter your code')
  }
  await comeBack()
  // The code that turned it on is spent; the one of the next half minute is good already.
  await page.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await expect(page).toHaveURL(/\/dashboard/)

  await page.goto('/profile?section=security')
  await comeBack()
  await button('Use a recovery code').click()
  await page.getByLabel('Recovery code').fill(recovery)
  await button('Log in').click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/profile?section=security')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await expect(page.getByText('Recovery code used')).toBeVisible()
  await context.close()
})
