import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import { demoPassword } from '#db/demo/company.ts'
import { startCopy } from '../product/server.ts'
import { enter } from '../product/visitors.ts'
import { actorOn } from '../screens/actor.ts'

let product: Awaited<ReturnType<typeof startCopy>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startCopy()
})
test.afterAll(() => product?.stop())
test.setTimeout(180_000)

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } }

for (const [size, viewport] of Object.entries(sizes))
  test(`a client logs in, approves what waits and asks about the project, on ${size}`, async ({ browser }) => {
    const look = { viewport, baseURL: product.url, serviceWorkers: 'block', reducedMotion: 'reduce' } as const
    const owner = await browser.newContext({ ...look, storageState: await enter(browser, product.url, 'owner') })
    const estimate = await sendEstimate(owner.request)
    const client = await browser.newContext({ ...look, hasTouch: size === 'phone', acceptDownloads: true })
    const me = actorOn(await client.newPage())
    const { page } = me
    const button = (name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true')

    await page.goto('/login')
    await me.type('Username', 'renee')
    await me.type('Password', demoPassword)
    await me.tap(button('Log in'))
    await me.arrive(/^Good/)
    await expect(page.getByRole('heading', { name: 'Your project' })).toBeVisible()
    await expect(page.getByText(/You owe \$/)).toBeVisible()
    await me.tap(page.getByRole('link', { name: `Review ${estimate.number}` }))

    await me.arrive('Pantry shelves')
    await expect(page.getByText(`Estimate ${estimate.number}`).first()).toBeVisible()
    await me.tap(button('Approve').first())
    await me.arrive(`Approve ${estimate.number}`)
    await expect(page.getByLabel('Your name')).toHaveValue('Renee Ortiz')
    await me.tap(page.getByLabel(/I approve this estimate/))
    await me.tap(page.getByRole('dialog').getByRole('button', { name: /^Approve \$/ }))
    await expect(page.getByText('Harlow Carpentry has been notified.')).toBeVisible()
    await expect(page.getByText(/Approved by Renee Ortiz on/).first()).toBeVisible()
    console.log(`${size}: ${me.taps} taps from the log-in to the yes`)
    await me.arrive('Pantry shelves')
    const download = page.waitForEvent('download')
    await me.tap(button('Download PDF'))
    expect((await download).suggestedFilename()).toBe(`${estimate.number}.pdf`)

    // A page of the company's redirects a client to their own.
    await page.goto('/billing?tab=estimates')
    await me.arrive('Billing & Estimates')
    expect(new URL(page.url()).pathname).toBe('/dashboard/documents')
    await expect(page.getByRole('link', { name: `Review ${estimate.number}` })).toHaveCount(0)
    await me.tap(button(/^Approved/))
    await expect(page.getByText(estimate.number).first()).toBeVisible()
    await page.goto(`/jobs/${product.known.own.job}`)
    await me.arrive('Maple St kitchen cabinets')
    await me.tap(button('Ask a question'))
    await page.getByLabel('Your question').fill(`Is the crew coming tomorrow? (${size})`)
    await me.tap(button('Send question'))
    await expect(page.getByText(/will reply to renee\.ortiz@clients\.example/)).toBeVisible()

    await checkAccess(owner, estimate, size)
    await Promise.all([owner.close(), client.close()])
  })

/** The owner's side of it: the approval on the document, among what needs attention, and the question with the job. */
async function checkAccess(owner: Awaited<ReturnType<Browser['newContext']>>, estimate: SentInvoice, size: string) {
  const me = actorOn(await owner.newPage())
  const { page } = me
  await page.goto(`/billing/estimate/${estimate.id}/view`)
  await me.arrive(estimate.number)
  await expect(page.getByText(/Approved by Renee Ortiz on/)).toBeVisible()
  await expect(page.getByText('Renee Ortiz approved it')).toBeVisible()
  await page.goto('/dashboard')
  await me.arrive(/^Good/)
  const all = page.getByRole('button', { name: /^See all/ })
  if (await all.isVisible()) await me.tap(all)
  await expect(page.getByText(`Renee Ortiz approved ${estimate.number}`).first()).toBeVisible()
  await expect(page.getByText(`Is the crew coming tomorrow? (${size})`)).toBeVisible()
  // From a client's address the owner comes to the company's own page.
  await page.goto(`/dashboard/estimates/${estimate.id}`)
  await me.arrive(estimate.number)
  expect(new URL(page.url()).pathname).toBe(`/billing/estimate/${estimate.id}/view`)
}

type SentInvoice = { id: string; number: string }

/** A further estimate for the client with the log-in. */
async function sendEstimate(request: APIRequestContext): Promise<SentInvoice> {
  const theirs = await request.get(`/api/billing/estimate/${product.known.own.estimate}/`)
  const { client_id } = ((await theirs.json()) as { document: { client_id: string } }).document
  const line_items = JSON.stringify([{ name: 'Pantry shelves', quantity: '6', unit_price: '85' }])
  const made = await request.post('/api/billing/', { form: { client_id, title: 'Pantry shelves', line_items } })
  const { estimate_id } = (await made.json()) as { estimate_id: string }
  const sent = await request.post(`/api/billing/estimate/${estimate_id}/send/`)
  const { document } = (await sent.json()) as { document: { number: string } }
  return { id: estimate_id, number: document.number }
}
