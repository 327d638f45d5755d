import { type APIRequestContext, type Browser, type BrowserContext, expect, test } from '@playwright/test'
import { inTurn } from '#test/calls/tried.ts'
import { startProduct } from './product/server.ts'
import { enter } from './product/visitors.ts'
import { type Actor, actorOn } from './screens/actor.ts'

let product: Awaited<ReturnType<typeof startProduct>>
let owner: BrowserContext
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  product = await startProduct()
  const storageState = await enter(browser, product.url, 'step4')
  owner = await browser.newContext({ ...desktop, baseURL: product.url, storageState })
  await owner.request.post('/api/onboarding/step4/skip/')
})
test.afterAll(async () => {
  await owner?.close()
  await product?.stop()
})
const look = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const
const phone = { ...look, viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { ...look, viewport: { width: 1280, height: 860 } }
const lines = [
  { name: 'Remove old deck', unit_price: '480' },
  { name: 'Cedar boards', quantity: '42', unit_price: '18' },
]

test('an owner sets up payments at the processor and comes back', async () => {
  const me = actorOn(await owner.newPage())
  const { page } = me
  await page.goto('/dashboard/profile/settings?section=payments')
  await expect(page.getByText('Not set up')).toBeVisible()
  await me.tap(button(me, 'Set up payments'))
  await me.tap(button(me, 'Open the practice account'))
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await me.arrive('Payments')
  console.log(`${me.taps} taps to take cards`)
  await page.close()
})

test('a client pays an invoice in two parts, past a declined card and a bank that asks; a part is given back', async ({
  browser,
}) => {
  const invoice = await send(owner.request, 'invoice')
  const me = await clientAt(browser, invoice.link)
  const { page } = me

  await me.arrive('Deck')
  await me.tap(button(me, 'Pay $1,236.00'))
  await me.arrive(`Pay ${invoice.number}`)
  await me.tap(button(me, 'Pay another amount'))
  await me.type('Amount', '336')
  await me.tap(button(me, /Declined$/))
  await me.tap(button(me, 'Pay $336.00'))
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await me.tap(button(me, /Bank asks first/))
  await me.tap(button(me, 'Pay $336.00'))
  await answerBank(me)
  await expect(page.getByText('$900.00 is left to pay.')).toBeVisible()
  await me.arrive('Paid')
  await me.tap(button(me, 'Done'))
  const first = me.taps
  await me.tap(button(me, 'Pay $900.00'))
  await me.tap(button(me, /Works$/))
  await me.tap(button(me, 'Pay $900.00').last())
  await expect(page.getByText('Nothing is left to pay.', { exact: true })).toBeVisible()
  console.log(`${me.taps - first} taps to pay all that is due; ${first} to pay a part, past a declined card and a bank`)
  await me.tap(button(me, 'Done'))
  await expect(page.getByText('Thank you. Nothing is left to pay.')).toBeVisible()

  const boss = actorOn(await owner.newPage())
  await boss.page.goto(`/billing/invoice/${invoice.id}/view`)
  await boss.arrive(invoice.number)
  await expect(boss.page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(boss.page.getByText('Renee Ortiz paid online')).toHaveCount(2)
  await boss.tap(button(boss, 'Refund Visa •••• 4242'))
  await boss.arrive(`Refund a payment of ${invoice.number}`)
  await boss.type('Amount', '50')
  await boss.type(/Reason/, 'A board too few')
  await boss.tap(button(boss, 'Refund $50.00'))
  await expect(boss.page.getByText('Partly refunded · $50.00')).toBeVisible()
  await expect(boss.page.getByText('Part paid', { exact: true }).first()).toBeVisible()
  await boss.arrive(invoice.number)
  console.log(`${boss.taps} taps to give a part back`)
  await Promise.all([boss.page.close(), page.context().close()])
})

test('a client approves an estimate and pays its deposit; the contractor holds it', async ({ browser }) => {
  const estimate = await send(owner.request, 'estimate', { deposit_percent: '30' })
  const me = await clientAt(browser, estimate.link)
  const { page } = me

  await me.arrive('Deck')
  await me.tap(button(me, 'Approve').first())
  await me.tap(page.getByLabel(/I approve this estimate/))
  await me.tap(page.getByRole('dialog').getByRole('button', { name: /^Approve \$/ }))
  await expect(page.getByText(/has been notified\./)).toBeVisible()
  await me.tap(button(me, 'Pay deposit $370.80'))
  await me.arrive(`Pay the deposit of ${estimate.number}`)
  await me.tap(button(me, /Works$/))
  await me.tap(page.getByRole('dialog').getByRole('button', { name: 'Pay $370.80' }))
  await me.arrive('Deposit paid')
  await me.tap(button(me, 'Done'))
  console.log(`${me.taps} taps from the estimate to its paid deposit`)
  await me.arrive('Deck')
  await expect(button(me, /^Pay/)).toHaveCount(0)

  const boss = actorOn(await owner.newPage())
  await boss.page.goto(`/billing/estimate/${estimate.id}/view`)
  await boss.arrive(estimate.number)
  await expect(boss.page.getByText('Deposit held')).toBeVisible()
  await expect(boss.page.getByText('Visa •••• 4242')).toBeVisible()
  await Promise.all([boss.page.close(), page.context().close()])
})

for (const [size, device] of inTurn(Object.entries({ phone, desktop })))
  test(`a client approves, pays the deposit and later the rest with nine taps, on a ${size}`, async ({ browser }) => {
    const { request } = owner
    const estimate = await send(request, 'estimate', { deposit_percent: '30' })
    const me = await clientAt(browser, estimate.link, device)
    const sheet = me.page.getByRole('dialog')
    const pay = async (opener: string, amount: string) => {
      await me.tap(button(me, opener).first())
      await me.tap(button(me, /Works$/))
      await me.tap(sheet.getByRole('button', { name: `Pay ${amount}` }))
    }
    await me.tap(button(me, 'Approve').first())
    await me.tap(sheet.getByLabel(/I approve this estimate/))
    await me.tap(sheet.getByRole('button', { name: /^Approve \$/ }))
    await pay('Pay deposit $370.80', '$370.80')
    await expect(me.page.getByRole('heading', { name: 'Deposit paid' })).toBeVisible()
    const convert = request.post(`/api/billing/estimate/${estimate.id}/convert-to-invoice/`)
    const { invoice_id } = await asked<{ invoice_id: string }>(convert)
    await asked(request.post(`/api/billing/invoice/${invoice_id}/send/`))
    const { url } = await asked<{ url: string }>(request.post(`/api/billing/invoice/${invoice_id}/links/`))
    await me.page.goto(url)
    await pay('Pay $865.20', '$865.20')
    await expect(me.page.getByText('Nothing is left to pay.', { exact: true })).toBeVisible()
    console.log(`${size}: ${me.taps} taps of the client from the estimate to the paid invoice`)
    expect(me.taps).toBeLessThanOrEqual(9)
    await me.page.context().close()
  })

function button({ page }: Actor, name: string | RegExp) {
  return page
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .locator('visible=true')
}

/** By a click: Chromium without a window brings no simulated touch into a frame of another origin. */
async function answerBank(me: Actor) {
  me.taps++
  await me.page.frameLocator('iframe[title="Confirm with your bank"]').getByRole('button').first().click()
}

async function clientAt(browser: Browser, link: string, device: typeof desktop = phone): Promise<Actor> {
  const context = await browser.newContext({ ...device, baseURL: product.url })
  const me = actorOn(await context.newPage(), device === phone)
  await me.page.goto(link)
  return me
}

type SentInvoice = { id: string; number: string; link: string }

/** A document for a new client of the company's, with a link to it. */
async function send(
  request: APIRequestContext,
  kind: 'estimate' | 'invoice',
  more: Record<string, string> = {},
): Promise<SentInvoice> {
  const { client_id = '' } = await asked<Record<string, string>>(
    request.post('/api/clients/', {
      form: { first_name: 'Renee', last_name: 'Ortiz', email: `${kind}@clients.example` },
    }),
  )
  const form = { client_id, title: 'Deck', line_items: JSON.stringify(lines), is_invoice: String(kind === 'invoice') }
  const made = await asked<Record<string, string>>(request.post('/api/billing/', { form: { ...form, ...more } }))
  const id = made[`${kind}_id`] ?? ''
  const { document } = await asked<{ document: { number: string } }>(request.post(`/api/billing/${kind}/${id}/send/`))
  const { url } = await asked<{ url: string }>(request.post(`/api/billing/${kind}/${id}/links/`))
  return { id, number: document.number, link: url }
}

async function asked<T>(answer: ReturnType<APIRequestContext['post']>): Promise<T> {
  const response = await answer
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as T
}
