import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { forNewOwner } from './product/new-owner.ts'
import { actorOn, mailTo } from './screens/actor.ts'

const email = `renee.${Date.now() % 1_000_000}@clients.example`
const phone = { width: 390, height: 844 }
const its = forNewOwner(approveDeck)
let estimate = ''

/** An approved estimate of 1,000.00 and 8.25 % tax. */
async function approveDeck({ request }: BrowserContext) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { client } = await post('/api/clients/', { first_name: 'Renee', last_name: 'Ortiz', email })
  const line_items = [
    { name: 'Remove old deck', unit_price: '400' },
    { name: 'Cedar boards', unit_price: '600' },
  ]
  const made = await post('/api/billing/', { client_id: client.id, line_items, tax_rate: '8.25', title: 'Deck' })
  estimate = made.estimate_id
  await post(`/api/billing/estimate/${estimate}/send/`, {})
  await post(`/api/billing/estimate/${estimate}/mark-approved/`, { note: 'By phone' })
}

test('a contractor bills a deck by line from a phone, then an amount, then what is left, and the client reads it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({
    viewport: phone,
    baseURL: its.url,
    hasTouch: true,
    storageState: await its.owner.storageState(),
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const me = actorOn(await context.newPage(), true)
  const { page } = me
  await begin(page)
  await me.tap(page.getByText('By line'))
  await me.write('Remove old deck, percent', '100')
  await me.tap(page.getByRole('button', { name: 'Cedar boards by amount' }))
  await me.write('Cedar boards, amount', '150')
  await me.tap(page.getByRole('button', { name: 'Create invoice · $595.38' }))
  await me.arrive('Invoice')
  await me.tap(page.getByRole('button', { name: 'Review & send' }))
  await me.tap(page.getByRole('button', { name: /^Send invoice/ }))
  await me.arrive(/is on its way/)
  const { links } = await mailTo(its.owner.request, email, 'nvoice')
  await reads(context, links[0] ?? '', 'Of $600.00: $450.00 left')

  await begin(page)
  await expect(page.getByText('$487.12 of $1,082.50 is left to invoice.')).toBeVisible()
  await me.tap(page.getByText('An amount'))
  await me.write(/Amount of the invoice/, '300')
  await me.tap(page.getByRole('button', { name: 'Create invoice · $300.00' }))
  await me.arrive('Invoice')
  await begin(page)
  await me.tap(page.getByRole('button', { name: 'Create invoice · $187.12' }))
  await me.arrive('Invoice')
  await expect(page.getByText(/The rest of estimate/).first()).toBeVisible()
  const { invoices } = await (await its.owner.request.get(`/api/billing/estimate/${estimate}/`)).json()
  expect(invoices.map(({ total }: { total: string }) => total).sort()).toEqual(['187.12', '300.00', '595.38'])
  await context.close()
})

/** The dialog that asks how much is billed. */
async function begin(page: Page) {
  await page.goto(`/billing/estimate/${estimate}/view`)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Convert to invoice' }).press('Enter')
  await expect(page.getByRole('dialog', { name: /Create an invoice from/ })).toBeVisible()
}

async function reads(context: BrowserContext, link: string, words: string) {
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByText(words)).toBeVisible()
  await page.close()
}
