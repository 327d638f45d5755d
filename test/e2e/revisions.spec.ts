import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { inTurn } from '#test/calls/tried.ts'
import { forNewOwner } from './product/new-owner.ts'
import { actorOn, mailTo } from './screens/actor.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 860 } }
const its = forNewOwner()
test.setTimeout(180_000)

type Sent = { id: string; number: string; email: string; link: string }

/** An estimate of 1,080.00 that its client has read and asked to be changed. */
async function sendDeck(browser: Browser, email: string): Promise<Sent> {
  const { request } = its.owner
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { client } = await post('/api/clients/', { first_name: 'Renee', last_name: 'Ortiz', email })
  const line_items = [
    { name: 'Remove old deck', unit_price: '480' },
    { name: 'Cedar boards', quantity: '40', unit: 'bd', unit_price: '15' },
  ]
  const made = await post('/api/billing/', { client_id: client.id, line_items, tax_rate: '0', title: 'Deck' })
  const { document } = await post(`/api/billing/estimate/${made.estimate_id}/send/`, {})
  const { links } = await mailTo(request, email, document.number)
  const link = links[0] ?? ''
  const page = await visit(browser, link)
  await expect(page.getByText('$1,080.00').first()).toBeVisible()
  const [, , , id, token] = new URL(link).pathname.split('/')
  await post(`/api/billing/estimate/${id}/respond/`, { token, action: 'request_changes', message: 'Without removal?' })
  await page.context().close()
  return { id: document.id, number: document.number, email, link }
}

for (const [size, viewport] of inTurn(Object.entries(sizes)))
  test(`a contractor revises an estimate on a ${size}, and its client reads what changed and approves the new one`, async ({
    browser,
  }) => {
    const deck = await sendDeck(browser, `renee.${size}.${Date.now() % 1_000_000}@clients.example`)
    const context = await onDevice(browser, viewport, size === 'phone')
    const me = actorOn(await context.newPage(), size === 'phone')
    const { page } = me
    await page.goto(`/billing/estimate/${deck.id}/view`)
    await me.arrive(deck.number)
    await me.tap(page.getByRole('button', { name: 'Revise', exact: true }).first())
    await me.tap(page.getByRole('dialog').getByRole('button', { name: 'Revise' }))
    await me.arrive(`Estimate ${deck.number} R2`)
    if (size === 'desk')
      await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(`Estimate ${deck.number} R2`)
    await writePrice(page, size === 'phone', '18')
    await me.tap(page.getByRole('button', { name: 'Review & send' }))
    await me.tap(page.getByRole('button', { name: /^Send estimate/ }))
    await me.arrive(/is on its way/)
    const { links } = await mailTo(its.owner.request, deck.email, `${deck.number} R2`)

    await page.goto(`/billing/estimate/${deck.id}/view`)
    await me.arrive(deck.number)
    await expect(page.getByText('Replaced', { exact: true }).first()).toBeVisible()
    await me.tap(page.getByRole('link', { name: `Open ${deck.number} R2` }))
    await me.arrive(`${deck.number} R2`)
    await page.goto('/billing?tab=estimates')
    await expect(page.getByText(`${deck.number} R2`).first()).toBeVisible()
    await expect(page.getByText(deck.number, { exact: true })).toHaveCount(0)
    await context.close()

    await approve(browser, deck, links[0] ?? '', viewport)
  })

/** The old link leads on; the new one says what changed, line by line, and is approved. */
async function approve(browser: Browser, deck: Sent, link: string, viewport: typeof sizes.phone) {
  const page = await visit(browser, deck.link, viewport)
  await page.getByRole('link', { name: 'See the new version' }).click()
  await expect(page.getByRole('heading', { name: `What changed since ${deck.number}` })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('row', { name: /Cedar boards Changed .*\$600\.00.*\$720\.00/ })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Total $1,080.00 $1,200.00' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Remove old deck (Changed|Removed)/ })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(/I approve/).click()
  await sheet.getByRole('button', { name: /Approve \$1,200\.00/ }).click()
  await expect(page.getByText(/Approved by Renee Ortiz on/).first()).toBeVisible()
  await page.context().close()
}

/** The price of the second line. */
async function writePrice(page: Page, isPhone: boolean, price: string) {
  if (isPhone) {
    await page
      .getByRole('button', { name: /Cedar boards/ })
      .first()
      .click()
    await page.getByRole('dialog').getByLabel('Price').first().fill(price)
    await page.getByRole('button', { name: 'Done' }).click()
  } else {
    await page.getByLabel('Price, line 2').fill(price)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByText('$1,200.00').first()).toBeVisible()
}

/** What is opened by whoever has the link. */
async function visit(browser: Browser, link: string, viewport = sizes.desk): Promise<Page> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(link)
  return page
}

async function onDevice(browser: Browser, viewport: typeof sizes.phone, hasTouch: boolean): Promise<BrowserContext> {
  return browser.newContext({
    viewport,
    hasTouch,
    baseURL: its.url,
    storageState: await its.owner.storageState(),
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
}
