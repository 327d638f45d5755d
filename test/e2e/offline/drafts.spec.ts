import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startProduct } from '../product/server.ts'
import { delaySession, enter } from '../product/visitors.ts'

let product: Awaited<ReturnType<typeof startProduct>>
let owner: BrowserContext
let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  product = await startProduct()
  const storageState = await enter(browser, product.url, 'step4')
  owner = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    baseURL: product.url,
    storageState,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await owner.request.post('/api/onboarding/step4/skip/')
  await owner.request.post('/api/clients/', { form: { first_name: 'Renee', last_name: 'Ortiz' } })
})
test.afterAll(async () => {
  await owner?.close()
  await product?.stop()
})
test.beforeEach(async () => {
  page = await owner.newPage()
})
test.afterEach(() => page.close())

const drafts = async () => {
  const answer = await owner.request.get('/api/billing/')
  return ((await answer.json()) as { documents: { id: string; title: string | null; total: string }[] }).documents
}
const item = () => page.getByRole('combobox', { name: 'Item, line 1' })
const saved = () => expect(page.getByText(/^Saved( \d|$)/)).toBeVisible()
const toBilling = () => page.getByRole('navigation').getByRole('link', { name: 'Billing' }).first().click()
const billing = () => expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
const question = () => page.getByRole('dialog', { name: 'Save this draft?' })

/** A new estimate of one line, without a connection. `price`: one that can't be read is kept as it is typed, and goes nowhere. */
async function writeOffline(name: string, price?: string) {
  await page.goto('/billing')
  await billing()
  await page.goto('/billing/create-estimate')
  await expect(item()).toBeVisible()
  await owner.setOffline(true)
  await item().click()
  await page.keyboard.type(name)
  if (price !== undefined) await page.getByRole('textbox', { name: 'Price, line 1' }).fill(price)
  await toBilling()
}

/** Keeps it on the device, closes the app, and opens it again with a connection: the server says late who is signed in. */
async function keepAndReopen() {
  await question().getByRole('button', { name: 'Save draft' }).click()
  await billing()
  await page.close()
  await owner.setOffline(false)
  page = await owner.newPage()
  await delaySession(page)
}

test('an owner who only looks at a new estimate leaves nothing behind, and is asked nothing', async () => {
  const before = (await drafts()).length
  await page.goto('/billing/create-estimate')
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await page.waitForTimeout(2500)
  await toBilling()
  await billing()
  expect(await drafts()).toHaveLength(before)
})

test('an owner who has chosen a client finds the draft again, after a reload and on another day', async () => {
  const before = (await drafts()).length
  await page.goto('/billing/create-estimate')
  await page.getByRole('combobox', { name: 'Client' }).click()
  await page.keyboard.type('ren')
  await page.keyboard.press('Enter')
  await saved()
  await expect(page).toHaveURL(/\/billing\/estimate\/[0-9a-f-]{36}$/)
  await item().click()
  await page.keyboard.type('Cedar boards', { delay: 30 })
  await page.keyboard.press('Enter')
  await page.keyboard.type('42')
  await toBilling()
  await billing()
  await expect.poll(async () => (await drafts()).length).toBe(before + 1)
  await page.goBack()
  await expect(item()).toHaveValue('Cedar boards')
  await expect(page.getByRole('textbox', { name: 'Quantity, line 1' })).toHaveValue('42')
  await page.reload()
  await expect(item()).toHaveValue('Cedar boards')
})

test('an owner who leaves while a save is on its way, and comes straight back, finds all of it and no other copy', async () => {
  await page.goto('/billing/create-estimate')
  await item().click()
  await page.keyboard.type('Posts')
  await saved()
  await expect(page).toHaveURL(/\/billing\/estimate\/[0-9a-f-]{36}$/)
  await page.route('**/api/billing/update/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  // What is asked for before the save is done is answered after it, with what was there before.
  await page.route('**/api/billing/estimate/*/', async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 2500))
    await route.fulfill({ response })
  })
  await page.keyboard.type(' and rails')
  await toBilling()
  await billing()
  await page.goBack()
  await expect(item()).toHaveValue('Posts and rails')
  await expect(page.getByText('We kept your unsaved changes')).toHaveCount(0)
})

test('an owner whose first save is not answered has one draft, with all that was written since', async () => {
  const before = (await drafts()).length
  let lost = 0
  await page.route('**/api/billing/', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost++
    await route.fetch()
    await route.abort()
  })
  await page.goto('/billing/create-estimate')
  await item().click()
  await page.keyboard.type('Stone')
  await expect.poll(() => lost).toBe(1)
  await page.keyboard.type('work')
  await saved()
  await expect(page).toHaveURL(/\/billing\/estimate\/[0-9a-f-]{36}$/)
  await expect(item()).toBeFocused()
  expect(await drafts()).toHaveLength(before + 1)
  await page.reload()
  await expect(item()).toHaveValue('Stonework')
})

test('an owner who types an impossible percent while a new estimate is first saved is asked nothing', async () => {
  let posted = false
  await page.route('**/api/billing/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posted = true
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.goto('/billing/create-estimate')
  await item().click()
  await page.keyboard.type('Gate')
  await expect.poll(() => posted).toBe(true)
  await page.getByRole('textbox', { name: 'Discount, percent' }).click()
  await page.keyboard.type('250')
  await expect(page).toHaveURL(/\/billing\/estimate\/[0-9a-f-]{36}$/)
  await expect(question()).toHaveCount(0)
  // It is still asked about once the page is left.
  await toBilling()
  await expect(question()).toBeVisible()
  await question().getByRole('button', { name: 'Discard' }).click()
  await billing()
})

test('an owner who presses Review & send without a connection is told why nothing follows', async () => {
  await page.goto('/billing/create-estimate')
  await page.getByRole('combobox', { name: 'Client' }).click()
  await page.keyboard.type('ren')
  await page.keyboard.press('Enter')
  await saved()
  await item().click()
  await page.keyboard.type('Pergola')
  await page.getByRole('textbox', { name: 'Price, line 1' }).click()
  await page.keyboard.type('900')
  await saved()
  await owner.setOffline(true)
  await page.getByRole('textbox', { name: 'Quantity, line 1' }).click()
  await page.keyboard.type('2')
  const review = page.getByRole('button', { name: 'Review & send' })
  const told = page.getByText("You're offline. Sending needs a connection.", { exact: true })
  await review.click()
  await expect(told).toBeVisible()
  await owner.setOffline(false)
  await review.click()
  await expect(page.getByRole('dialog', { name: 'Send estimate to Renee Ortiz' })).toBeVisible()
})

test('an owner without a connection is asked nothing: what is written is kept, and is on the server once the app is opened with one', async () => {
  const before = (await drafts()).length
  await writeOffline('Gravel')
  await billing()
  await expect(question()).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Offline · 1 waiting/ })).toBeVisible()
  await page.close()
  expect(await drafts()).toHaveLength(before)
  await owner.setOffline(false)
  page = await owner.newPage()
  await page.goto('/billing')
  await expect.poll(async () => (await drafts()).length, { timeout: 30_000 }).toBe(before + 1)
})

test('an owner without a connection is asked about what cannot be sent as it is, keeps it on the device, and goes on with it', async () => {
  const before = (await drafts()).length
  await writeOffline('Gravel', 'plenty')
  await expect(question()).toBeVisible()
  await question().getByRole('button', { name: 'Keep editing' }).click()
  await expect(item()).toHaveValue('Gravel')
  await toBilling()
  await keepAndReopen()
  await page.goto('/billing/create-estimate')
  await expect(item()).toHaveValue('Gravel')
  await expect(page.getByText('We kept your unsaved changes')).toBeVisible()
  await page.getByRole('textbox', { name: 'Price, line 1' }).fill('40')
  await saved()
  expect(await drafts()).toHaveLength(before + 1)
  await page.getByRole('button', { name: 'Start a new estimate' }).click()
  await expect(item()).toHaveValue('')
  await expect(page).toHaveURL(/create-estimate$/)
})

test('an owner whose device remembers another company is shown what was written in the one they work in', async () => {
  await writeOffline('Mulch', 'plenty')
  await keepAndReopen()
  await page.goto('/manifest.webmanifest')
  await page.evaluate(() => {
    const known = JSON.parse(localStorage.getItem('known_user') ?? '{}')
    localStorage.setItem(
      'known_user',
      JSON.stringify({ ...known, company: { id: crypto.randomUUID(), name: 'Closed' } }),
    )
  })
  await page.goto('/billing/create-estimate')
  await expect(item()).toHaveValue('')
  await expect(item()).toHaveValue('Mulch')
  await page.getByRole('textbox', { name: 'Price, line 1' }).fill('5')
  await saved()
})

test('an owner discards what cannot be saved, and the server keeps what it had', async () => {
  await page.goto('/billing/create-estimate')
  await item().click()
  await page.keyboard.type('Fence')
  await saved()
  const { id } = (await drafts())[0] ?? { id: '' }
  await page.getByRole('textbox', { name: 'Price, line 1' }).click()
  await page.keyboard.type('plenty')
  await toBilling()
  await question().getByRole('button', { name: 'Discard' }).click()
  await billing()
  await page.goto(`/billing/estimate/${id}`)
  await expect(item()).toHaveValue('Fence')
  await expect(page.getByText('We kept your unsaved changes')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Price, line 1' })).toHaveValue(/^(0\.00)?$/)
})

test('a draft that was begun and emptied again does not litter the list', async () => {
  const before = (await drafts()).length
  await page.goto('/billing/create-invoice')
  await page.goto('/billing/create-estimate')
  await item().click()
  await page.keyboard.type('Shed')
  await saved()
  expect(await drafts()).toHaveLength(before + 1)
  await item().fill('')
  await page.waitForTimeout(1500)
  await toBilling()
  await billing()
  await expect.poll(async () => (await drafts()).length).toBe(before)
})
