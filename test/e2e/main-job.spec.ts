import { type Browser, expect, test } from '@playwright/test'
import { startProduct } from './server.ts'
import { mailTo, type Walker, walk } from './walker.ts'

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
      reducedMotion: 'reduce',
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
    await me.tap(link(/estimate/i).first())
    await me.arrive('New estimate')
    await page.getByLabel('Client', { exact: true }).fill('Renee Ortiz')
    await me.tap(page.getByRole('option', { name: /Renee Ortiz/ }))
    await page.getByLabel('Email').fill(client)
    await me.tap(button('Add client'))
    await expect(page.getByLabel('Client', { exact: true })).toHaveValue('Renee Ortiz')
    await writeLines(me, size)
    await expect(page.getByText('$1,337.97').first()).toBeVisible()
    await me.tap(button('Review & send'))
    await me.arrive(/Send|Review/)
    await me.tap(button(/Send estimate · \$1,337\.97/))
    await me.arrive(/is on its way/)
    console.log(`${size}: ${me.taps} taps from the home page to the first sent estimate`)
    expect(me.taps).toBeLessThanOrEqual(22)
    const letter = await mailTo(page.request, client, 'EST-0001')
    const renee = await approve(browser, letter.links[0] ?? '', viewport, size)
    console.log(`${size}: the client approves with ${renee} taps`)
    me.taps = 0
    await page.goto('/dashboard')
    await me.arrive(/^Good/)
    await me.tap(button(/Make job/).first())
    await me.arrive(/New job|Make/)
    await me.tap(button('Create job'))
    await me.tap(button('Start job').first())
    await me.arrive(/./)
    await me.tap(button('Complete job').first())
    await me.arrive(/^Complete .*\?$/)
    await me.tap(button(/Create the final invoice for \$1,337\.97/))
    await me.arrive(/Send invoice to Renee Ortiz/)
    await me.tap(button(/Send invoice · \$1,337\.97/))
    await me.arrive(/is on its way/)
    console.log(`${size}: ${me.taps} taps from the yes to the sent invoice`)
    expect(me.taps).toBeLessThanOrEqual(6)
    await me.tap(link('Back to billing'))
    await me.arrive('Billing')
    await me.tap(link(/INV-0001|Renee Ortiz/).first())
    await me.arrive(/INV-0001/)
    for (const [amount, shown] of [
      ['400', 'Part paid'],
      ['937.97', 'Paid'],
    ] as const) {
      await me.tap(button('Record payment').first())
      await page.getByLabel('Amount').fill(amount)
      await me.tap(page.getByRole('dialog').getByRole('button', { name: /Record/ }))
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
    }
    await me.arrive(/INV-0001/)
    await page.goto('/dashboard')
    await me.arrive(/^Good/)
    await expect(page.getByText('$1,337.97').first()).toBeVisible()
    await context.close()
  })

/** Three lines by key alone on a keyboard, one after another on a phone. */
async function writeLines({ page, tap }: Walker, size: string) {
  const lines = [
    ['Remove old deck', '1', '480'],
    ['Cedar boards', '42', '18'],
  ]
  if (size === 'desktop') {
    await page.getByLabel(/item/i).first().click()
    for (const [name = '', quantity = '', price = ''] of lines) {
      await page.keyboard.type(name)
      await page.keyboard.press('Tab')
      await page.keyboard.type(quantity)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type(price)
      await page.keyboard.press('Control+Enter')
    }
    return
  }
  await tap(page.getByRole('button', { name: 'Line', exact: true }))
  for (const [at, [name = '', quantity = '', price = '']] of lines.entries()) {
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Item').fill(name)
    await sheet.getByLabel('Quantity').fill(quantity)
    await sheet.getByLabel('Price', { exact: true }).fill(price)
    await tap(sheet.getByRole('button', { name: at === lines.length - 1 ? 'Done' : 'Next line' }))
  }
}

/** The client opens the link on a device of her own and approves; answers her taps. */
async function approve(
  browser: Browser,
  link: string,
  viewport: { width: number; height: number },
  size: string,
): Promise<number> {
  const context = await browser.newContext({ viewport, hasTouch: size === 'phone', serviceWorkers: 'block' })
  const renee = walk(await context.newPage())
  const { page } = renee
  await page.goto(link)
  await renee.arrive(/EST-0001/)
  await renee.tap(page.getByRole('button', { name: /^Approve/ }).first())
  const sheet = page.getByRole('dialog')
  await renee.arrive(/Approve EST-0001/)
  await renee.tap(sheet.getByLabel(/I approve this estimate/))
  await renee.tap(sheet.getByRole('button', { name: /Approve \$1,337\.97/ }))
  await expect(page.getByText(/Approved by Renee Ortiz on/).first()).toBeVisible()
  await context.close()
  return renee.taps
}
