import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import { startFurnished } from './server.ts'
import { enter } from './visitors.ts'
import { type Walker, walk } from './walker.ts'

let product: Awaited<ReturnType<typeof startFurnished>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startFurnished(20)
})
test.afterAll(() => product?.stop())
test.setTimeout(180_000)

const look = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const
const phone = { ...look, viewport: { width: 390, height: 844 }, hasTouch: true }
const desk = { ...look, viewport: { width: 1280, height: 860 } }
const lines = [
  { name: 'Remove old deck', unit_price: '480' },
  { name: 'Cedar boards', quantity: '42', unit_price: '18' },
]

test('a client pays an invoice in two parts, past a declined card and a bank that asks; a part is given back', async ({
  browser,
}) => {
  const owner = await ownerOf(browser)
  const invoice = await send(owner.request, 'invoice')
  const me = await clientAt(browser, invoice.link)
  const { page } = me

  await me.arrive(`Invoice ${invoice.number}`)
  await me.tap(button(me, 'Pay $1,303.98'))
  await me.arrive(`Pay ${invoice.number}`)
  await me.tap(button(me, 'Pay another amount'))
  await me.type('Amount', '403.98')
  await me.tap(button(me, /Declined$/))
  await me.tap(button(me, 'Pay $403.98'))
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await me.arrive(`Pay ${invoice.number}`)
  await me.tap(button(me, /Bank asks first/))
  await me.tap(button(me, 'Pay $403.98'))
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
  await me.arrive(`Invoice ${invoice.number}`)
  await expect(page.getByText('Thank you. Nothing is left to pay.')).toBeVisible()

  const boss = walk(await owner.newPage())
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
  await Promise.all([owner.close(), page.context().close()])
})

test('a client approves an estimate and pays its deposit; the contractor holds it', async ({ browser }) => {
  const owner = await ownerOf(browser)
  const estimate = await send(owner.request, 'estimate', { deposit_percent: '30' })
  const me = await clientAt(browser, estimate.link)
  const { page } = me

  await me.arrive(`Estimate ${estimate.number}`)
  await me.tap(button(me, 'Approve').first())
  await me.tap(page.getByLabel(/I approve this estimate/))
  await me.tap(page.getByRole('dialog').getByRole('button', { name: /^Approve \$/ }))
  await expect(page.getByText('Harlow Carpentry has been told.')).toBeVisible()
  await me.tap(button(me, 'Pay deposit $391.19'))
  await me.arrive(`Pay the deposit of ${estimate.number}`)
  await me.tap(button(me, /Works$/))
  await me.tap(page.getByRole('dialog').getByRole('button', { name: 'Pay $391.19' }))
  await me.arrive('Deposit paid')
  await me.tap(button(me, 'Done'))
  console.log(`${me.taps} taps from the estimate to its paid deposit`)
  await me.arrive(`Estimate ${estimate.number}`)
  await expect(button(me, /^Pay/)).toHaveCount(0)

  const boss = walk(await owner.newPage())
  await boss.page.goto(`/billing/estimate/${estimate.id}/view`)
  await boss.arrive(estimate.number)
  await expect(boss.page.getByText('Deposit held')).toBeVisible()
  await expect(boss.page.getByText('Visa •••• 4242')).toBeVisible()
  await Promise.all([owner.close(), page.context().close()])
})

function button({ page }: Walker, name: string | RegExp) {
  return page
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .locator('visible=true')
}

async function answerBank({ page, tap }: Walker) {
  await tap(page.frameLocator('iframe[title="Confirm with your bank"]').getByRole('button').first())
}

async function ownerOf(browser: Browser) {
  const storageState = await enter(browser, product.url, 'owner')
  return browser.newContext({ ...desk, baseURL: product.url, storageState })
}

async function clientAt(browser: Browser, link: string): Promise<Walker> {
  const context = await browser.newContext({ ...phone, baseURL: product.url })
  const me = walk(await context.newPage())
  await me.page.goto(link)
  return me
}

type Sent = { id: string; number: string; link: string }

/** A further document for the client with the log-in, with a link to it. */
async function send(
  request: APIRequestContext,
  kind: 'estimate' | 'invoice',
  more: Record<string, string> = {},
): Promise<Sent> {
  const theirs = await request.get(`/api/billing/estimate/${product.known.own.estimate}/`)
  const { client_id } = ((await theirs.json()) as { document: { client_id: string } }).document
  const form = {
    client_id,
    title: 'Deck',
    line_items: JSON.stringify(lines),
    is_invoice: String(kind === 'invoice'),
    ...more,
  }
  const made = (await (await request.post('/api/billing/', { form })).json()) as Record<string, string>
  const id = made[`${kind}_id`] ?? ''
  const sent = await request.post(`/api/billing/${kind}/${id}/send/`)
  const { document } = (await sent.json()) as { document: { number: string } }
  const linked = (await (await request.post(`/api/billing/${kind}/${id}/links/`)).json()) as { url: string }
  return { id, number: document.number, link: linked.url }
}
