import { type Browser, expect, test } from '@playwright/test'
import { inTurn } from '#test/calls/tried.ts'
import { forNewOwner } from './product/new-owner.ts'
import { actorOn, mailTo } from './screens/actor.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 860 } }
const its = forNewOwner()
test.setTimeout(180_000)

type Sent = { id: string; number: string; email: string; link: string }

/** An invoice of 1,080.00, sent. */
async function sendDeck(email: string): Promise<Sent> {
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
  const sums = { is_invoice: true, tax_rate: '0', title: 'Deck' }
  const made = await post('/api/billing/', { client_id: client.id, line_items, ...sums })
  const { document } = await post(`/api/billing/invoice/${made.invoice_id}/send/`, {})
  const { links } = await mailTo(request, email, document.number)
  return { id: document.id, number: document.number, email, link: links[0] ?? '' }
}

for (const [size, viewport] of inTurn(Object.entries(sizes)))
  test(`a contractor corrects a sent invoice on a ${size}, and its client reads why by the link they have`, async ({
    browser,
  }) => {
    const deck = await sendDeck(`renee.${size}.${Date.now() % 1_000_000}@clients.example`)
    const hasTouch = size === 'phone'
    const context = await browser.newContext({
      ...{ viewport, hasTouch, baseURL: its.url, storageState: await its.owner.storageState() },
      ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
    })
    const me = actorOn(await context.newPage(), hasTouch)
    const { page } = me
    await page.goto(`/billing/invoice/${deck.id}/view`)
    await me.arrive(deck.number)
    await me.tap(page.getByRole('button', { name: /^More/ }).first())
    await me.tap(page.getByRole('menuitem', { name: 'Correct' }))
    await expect(page.getByLabel(/What was wrong/)).toBeFocused()
    await page.keyboard.type('The boards are 18 dollars each, as agreed')
    await me.tap(page.getByRole('button', { name: 'Write correction' }))
    await me.arrive(`Invoice ${deck.number} R2`)
    if (hasTouch) {
      await me.tap(page.getByRole('button', { name: /Cedar boards/ }).first())
      await page.getByRole('dialog').getByLabel('Price').first().fill('18')
      await me.tap(page.getByRole('button', { name: 'Done' }))
    } else {
      await page.getByLabel('Price, line 2').fill('18')
      await page.keyboard.press('Tab')
    }
    await expect(page.getByText('$1,200.00').first()).toBeVisible()
    await me.tap(page.getByRole('button', { name: 'Review & send' }))
    await expect(page.getByText(`${deck.number} is void once this is sent, and its link opens this one`)).toBeVisible()
    await me.tap(page.getByRole('button', { name: /^Send invoice/ }))
    await me.arrive(/is on its way/)
    const { text } = await mailTo(its.owner.request, deck.email, `${deck.number} R2`)
    expect(text).toContain('The boards are 18 dollars each, as agreed')

    await page.goto(`/billing/invoice/${deck.id}/view`)
    await expect(page.getByText(`${deck.number} R2 took its place`)).toBeVisible()
    await me.tap(page.getByRole('link', { name: `Open ${deck.number} R2` }))
    await me.arrive(`${deck.number} R2`)
    await context.close()
    await readOn(browser, deck, viewport)
  })

/** The old link leads on; the new invoice says why it is there and what changed. */
async function readOn(browser: Browser, deck: Sent, viewport: typeof sizes.phone) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(deck.link)
  await expect(page.getByText(`This invoice was replaced by ${deck.number} R2. Nothing to pay here.`)).toBeVisible()
  await page.getByRole('link', { name: 'See the new invoice' }).click()
  await expect(page.getByRole('heading', { name: `What changed since ${deck.number}` })).toBeVisible()
  await expect(page.getByText('The boards are 18 dollars each, as agreed').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Cedar boards Changed .*\$600\.00.*\$720\.00/ })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Total $1,080.00 $1,200.00' })).toBeVisible()
  await expect(page.getByText(new RegExp(`This invoice replaces ${deck.number} of`))).toBeVisible()
  await context.close()
}
