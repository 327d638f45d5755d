import { expect, test } from '@playwright/test'
import { startProduct } from './server.ts'
import { mailTo, walk } from './walker.ts'

let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  product = process.env.PRODUCT_URL ? { url: process.env.PRODUCT_URL, stop: async () => {} } : await startProduct()
})
test.afterAll(() => product.stop())
test.setTimeout(180_000)

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } }

for (const [size, viewport] of Object.entries(sizes))
  test(`a contractor walks from sign-up to a paid invoice, on ${size}`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport,
      baseURL: product.url,
      hasTouch: size === 'phone',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const me = walk(page)
    const username = `sam.${size}.${Date.now() % 1_000_000}`
    const email = `${username}@harlow.example`
    const client = `renee.${size}.${Date.now() % 1_000_000}@clients.example`
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const link = (name: string | RegExp) => page.getByRole('link', { name })

    await page.goto('/')
    await me.arrive(/Straight from/)
    await me.tap(link('Start your first estimate').first())
    await me.arrive('Create your account')
    await me.type('Username', username)
    await me.type('Email', email)
    await me.type('Password', 'a long walk to the lumber yard')
    await me.tap(page.getByLabel(/I agree to the terms/))
    await me.tap(button('Create account'))
    await me.arrive(/email|code/i)
    const { text } = await mailTo(page.request, email)
    await page
      .getByRole('textbox')
      .first()
      .fill(text.match(/\b\d{6}\b/)?.[0] ?? '')

    await me.arrive('About you')
    await me.type(/First name/, 'Sam')
    await me.type(/Last name/, 'Harlow')
    await me.tap(button('Continue'))
    await me.arrive('Your company')
    await me.type(/Company name/, `Harlow ${username}`)
    await page.screenshot({ path: `/tmp/j-${size}.png` })
    await me.type(/Trade/, 'Carpentry')
    await page.keyboard.press('Enter')
    await me.tap(button('Continue'))
    await me.arrive('How you work')
    await me.type(/Tax name/, 'Sales tax')
    await me.type(/Rate, %/, '8.25')
    await me.tap(button('Continue'))
    await me.arrive('Plan')
    await me.tap(button('Skip for now'))
    await me.arrive(/set/i)
    await page.screenshot({ path: `/tmp/j1-${size}.png` })
    await me.tap(page.getByRole('link', { name: /estimate/i }).first())
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/j2-${size}.png`, fullPage: true })
    await context.close()
    expect(client).toBeTruthy()
  })
