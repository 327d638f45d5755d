import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import Papa from 'papaparse'
import { startProduct } from '../product/server.ts'
import { enter } from '../product/visitors.ts'

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
  await addMany()
})
test.afterAll(async () => {
  await owner?.close()
  await product?.stop()
})
test.beforeEach(async () => {
  page = await owner.newPage()
})
test.afterEach(() => page.close())

/** 201 people named Reed, of whom Reed 007 has a contact; and somebody else. */
async function addMany() {
  const reeds = Array.from({ length: 201 }, (_, at) => `Reed ${String(at).padStart(3, '0')}`)
  const rows = [...reeds, 'Ana Cho'].map((name, at) => ({
    row: at + 2,
    values: [name, name === 'Reed 007' ? 'Mo' : '', 'Blue'],
  }))
  for (let from = 0; from < rows.length; from += 200) {
    const data = { columns: ['company_name', 'contact_1_first_name', 'tags'], rows: rows.slice(from, from + 200) }
    const answer = await owner.request.post('/api/clients/import/', { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

/** The rows of the file that is saved when something is pressed. */
async function savedBy(press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const text = await readFile(await download.path(), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  return { name: download.suggestedFilename(), companies: data.map((row) => row.Company), rows: data }
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const selected = () => page.getByRole('region', { name: 'Selected' })

test('a contractor exports the clients that the list finds, and no others', async () => {
  await page.goto('/clients?q=Cho')
  await expect(page.getByRole('row', { name: /Ana Cho/ })).toBeVisible()
  const { name, companies, rows } = await savedBy(async () => {
    await button(/^More/).first().click()
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  })
  expect(name).toBe('clients.csv')
  expect(companies).toEqual(['Ana Cho'])
  expect(rows[0]?.Tags).toBe('Blue')
})

test('a contractor chooses 200 clients, more than one address names, and has all of them in one file', async () => {
  await chooseReeds()
  const { companies, rows } = await savedBy(() => selected().getByRole('button', { name: 'Export' }).click())
  expect(companies).toHaveLength(200)
  expect(new Set(companies).size).toBe(200)
  expect(companies).not.toContain('Ana Cho')
  expect(companies).not.toContain('Reed 000')
  // Of two parts one has a column for contacts.
  expect(rows.filter((row) => row['Contact 1 first name'] === 'Mo').map((row) => row.Company)).toEqual(['Reed 007'])
})

test('a contractor takes a tag off 200 chosen clients', async () => {
  await chooseReeds()
  await button('Remove tag').click()
  await page.getByRole('dialog').getByRole('combobox').selectOption({ label: 'Blue' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText('Blue removed from 200 clients').first()).toBeVisible({ timeout: 90_000 })
  await page.goto('/clients?q=Reed')
  await expect(page.getByRole('row', { name: /Reed 000/ })).toContainText('Blue')
  await expect(page.getByRole('row', { name: /Reed 001/ })).not.toContainText('Blue')
})

/** All Reeds, then the first one not. */
async function chooseReeds() {
  await page.goto('/clients?q=Reed')
  await page.getByRole('checkbox', { name: /Reed 000/ }).check()
  await selected().getByRole('button', { name: 'Select all 201' }).click()
  await expect(selected()).toContainText('201 selected')
  await page.getByRole('checkbox', { name: /Reed 000/ }).uncheck()
  await expect(selected()).toContainText('200 selected')
}
