import { type Browser, type BrowserContext, expect, test } from '@playwright/test'
import { forNewOwner } from './product/new-owner.ts'
import { type Actor, actorOn, mailTo } from './screens/actor.ts'

const email = `renee.${Date.now() % 1_000_000}@clients.example`
const phone = { width: 390, height: 844 }

/** Somebody to write to, and an estimate of 10,000.00 without a tax that waits to be finished. */
async function beginPorch({ request }: BrowserContext) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { client } = await post('/api/clients/', { first_name: 'Renee', last_name: 'Ortiz', email })
  const line_items = [
    { name: 'Floor', unit_price: '6000', kind: 'labor' },
    { name: 'Railing', unit_price: '4000', kind: 'labor' },
  ]
  const made = await post('/api/billing/', { client_id: client.id, line_items, tax_rate: '0', title: 'Cedar porch' })
  estimate = made.estimate_id
}

let estimate = ''
const its = forNewOwner(beginPorch)
test.setTimeout(180_000)

test('a contractor splits a porch into payments on a phone, the client approves them, and what comes due is invoiced with one press', async ({
  browser,
}) => {
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
  await page.goto(`/billing/estimate/${estimate}`)
  await me.arrive('Estimate')
  me.taps = 0
  await writePayments(me)
  await me.tap(page.getByRole('button', { name: 'Review & send' }))
  await me.tap(page.getByRole('button', { name: 'Send estimate · $10,000.00' }))
  await me.arrive(/is on its way/)
  console.log(`phone: ${me.taps} taps from a written estimate to one in four payments that is sent`)
  expect(me.taps).toBeLessThanOrEqual(8)

  const { links, text } = await mailTo(its.owner.request, email)
  expect(text).toMatch(/4 payments/)
  await approve(browser, links[0] ?? '')

  const { request } = its.owner
  const { document } = await (await request.get(`/api/billing/estimate/${estimate}/`)).json()
  expect(document.schedule.map(({ amount }: { amount: string }) => amount)).toEqual([
    ...['3000.00', '3000.00', '2500.00', '1500.00'],
  ])
  const job = await (await request.post('/api/jobs/', { data: { estimate_id: estimate, title: 'Cedar porch' } })).json()
  await request.post(`/api/jobs/${job.jobId}/`, { data: { start: true } })

  await page.goto('/dashboard')
  await me.tap(page.getByRole('button', { name: /^Invoice/ }).first())
  await me.arrive('Invoice')
  await expect(page.getByText('$3,000.00').first()).toBeVisible()
  await page.goto(`/billing/estimate/${estimate}/view`)
  await expect(page.getByRole('heading', { name: 'Payment schedule' })).toBeVisible()
  await expect(page.getByText('When done: Railing').last()).toBeVisible()
  await context.close()
})

/** 30 %, 30 % when work starts, 25 % when the railing is done, and what is left. */
async function writePayments(me: Actor) {
  const { page } = me
  await me.tap(page.getByRole('button', { name: 'Split into payments' }))
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeFocused()
  await me.write('Payment 2, percent', '30')
  await me.write('Payment 3, percent', '25')
  await page.getByLabel('When payment 3 is due').selectOption('When a task is done')
  await page.getByLabel('Task of payment 3').selectOption('Railing')
  await expect(page.getByText('15% left to place')).toBeVisible()
  await me.tap(page.getByRole('button', { name: 'Payment', exact: true }))
  await page.getByLabel('When payment 4 is due').selectOption('When the job is done')
  await me.write('Name, payment 4', 'Balance')
  await expect(page.getByText(/left to place/)).toBeHidden()
}

/** The client opens the link on a phone, reads the payments and approves. */
async function approve(browser: Browser, link: string) {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, serviceWorkers: 'block' })
  const client = actorOn(await context.newPage(), true)
  const { page } = client
  await page.goto(link)
  await client.arrive(/Cedar porch/)
  const payments = page.getByRole('table', { name: 'Payments' })
  await expect(payments.getByRole('row')).toHaveText([
    /Payments/,
    /Deposit.*On approval.*\$3,000\.00/,
    /Payment 2.*When work starts.*\$3,000\.00/,
    /Payment 3.*When done: Railing.*\$2,500\.00/,
    /Balance.*When the job is done.*\$1,500\.00/,
  ])
  await client.tap(page.getByRole('button', { name: /^Approve/ }).first())
  const sheet = page.getByRole('dialog')
  await client.tap(sheet.getByLabel(/I approve/))
  await client.tap(sheet.getByRole('button', { name: /Approve \$10,000\.00/ }))
  await expect(page.getByText(/Approved by Renee Ortiz on/).first()).toBeVisible()
  await context.close()
}
