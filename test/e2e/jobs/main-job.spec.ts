import { type Browser, expect, test } from '@playwright/test'
import { inTurn } from '#test/calls/tried.ts'
import { trackRequests, untilIdle } from '../product/page-idle.ts'
import { startProduct } from '../product/server.ts'
import { type Actor, actorOn, mailTo } from '../screens/actor.ts'

let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())
test.setTimeout(180_000)

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } }

for (const [size, viewport] of inTurn(Object.entries(sizes)))
  test(`a contractor walks from sign-up to a paid invoice, on ${size}`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport,
      baseURL: product.url,
      hasTouch: size === 'phone',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    const page = trackRequests(await context.newPage())
    const me = actorOn(page, size === 'phone')
    const username = `sam.${size}.${Date.now() % 1_000_000}`
    const email = `${username}@harlow.example`
    const client = `renee.${size}.${Date.now() % 1_000_000}@clients.example`
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const link = (name: string | RegExp) => page.getByRole('link', { name })

    await page.goto('/')
    await me.arrive(/Straight from/)
    await me.tap(link('Start your first estimate').first())
    await me.arrive('Create your account')
    await me.write('Username', username)
    await me.write('Email', email)
    await me.write('Password', 'a long walk to the lumber yard')
    await me.tap(page.getByLabel(/I agree to the terms/))
    await me.tap(button('Create account'))
    await me.arrive(/email|code/i)
    const { text } = await mailTo(page.request, email)
    await me.write('Code', text.match(/\b\d{6}\b/)?.[0] ?? '')

    await me.arrive('About you')
    await me.write(/First name/, 'Sam')
    await me.write(/Last name/, 'Harlow')
    await me.tap(button('Continue'))
    await me.arrive('Your company')
    await me.write(/Company name/, `Harlow ${username}`)
    await me.tap(button(/^\+ Carpentry/))
    await me.tap(button('Continue'))
    await me.arrive('How you work')
    await me.write(/Tax name/, 'Sales tax')
    await me.write(/Rate, %/, '8.25')
    await me.tap(button('Continue'))
    await me.arrive('Plan')
    await me.tap(button('Skip for now'))
    await me.arrive(/set/i)
    await me.tap(link(/estimate/i).first())
    await me.arrive('New estimate')
    await me.write('Client', 'Renee Ortiz')
    await me.enter()
    await me.write('Email', client)
    await me.enter()
    await expect(page.getByLabel('Client', { exact: true })).toHaveValue('Renee Ortiz')
    await writeLines(me, size)
    await expect(page.getByText('$1,337.97').first()).toBeVisible()
    await me.tap(button('Review & send'))
    await me.arrive(/Send|Review/)
    await me.tap(button(/Send estimate · \$1,337\.97/))
    await me.arrive(/is on its way/)
    console.log(`${size}: ${me.taps} taps from the home page to the first sent estimate`)
    expect(me.taps).toBeLessThanOrEqual(22)
    const mail = await mailTo(page.request, client, 'EST-0001')
    const approver = await approve(browser, mail.links[0] ?? '', viewport, size)
    console.log(`${size}: the client approves with ${approver} taps`)
    me.taps = 0
    await untilIdle(page)
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
    await untilIdle(page)
    await page.goto('/dashboard')
    await me.arrive(/^Good/)
    await expect(page.getByText('$1,337.97').first()).toBeVisible()
    await context.close()
  })

/**
 * Three lines by keyboard alone: Enter goes to the next field, on a phone within the sheet; there the first press opens
 * and the last closes it.
 */
async function writeLines({ page, tap }: Actor, size: string) {
  const lines = [
    ['Remove old deck', '', '380'],
    ['Cedar boards', '42', '18'],
    ['Labor', '2', '50'],
  ]
  const phone = size === 'phone'
  await tap(phone ? page.getByRole('button', { name: 'Line', exact: true }) : page.getByLabel('Item, line 1'))
  for (const [at, [name = '', quantity = '', price = '']] of lines.entries()) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await page.keyboard.type(quantity)
    await page.keyboard.press('Enter')
    // The grid has a cell for the unit.
    if (!phone) await page.keyboard.press('Enter')
    await page.keyboard.type(price)
    if (at < lines.length - 1) await page.keyboard.press('Enter')
  }
  if (phone) await tap(page.getByRole('button', { name: 'Done' }))
}

/** The client opens the link on a device of her own and approves; answers her taps. */
async function approve(
  browser: Browser,
  link: string,
  viewport: { width: number; height: number },
  size: string,
): Promise<number> {
  const context = await browser.newContext({ viewport, hasTouch: size === 'phone', serviceWorkers: 'block' })
  const approver = actorOn(await context.newPage())
  const { page } = approver
  await page.goto(link)
  // What was sent without a title is called by its client and the kind of work, never by its first line.
  await approver.arrive(/^Renee Ortiz · /)
  await approver.tap(page.getByRole('button', { name: /^Approve/ }).first())
  const sheet = page.getByRole('dialog')
  await approver.arrive(/Approve EST-0001/)
  await approver.tap(sheet.getByLabel(/I approve this estimate/))
  await approver.tap(sheet.getByRole('button', { name: /Approve \$1,337\.97/ }))
  await expect(page.getByText(/Approved by Renee Ortiz on/).first()).toBeVisible()
  await context.close()
  return approver.taps
}
