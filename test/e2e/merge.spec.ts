import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startProduct } from './product/server.ts'
import { enter } from './product/visitors.ts'

let product: Awaited<ReturnType<typeof startProduct>>
let owner: BrowserContext
let page: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  product = process.env.PRODUCT_URL ? { url: process.env.PRODUCT_URL, stop: async () => {} } : await startProduct()
  const storageState = await enter(browser, product.url, 'step4')
  owner = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    baseURL: product.url,
    storageState,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await owner.request.post('/api/onboarding/step4/skip/')
})
test.afterAll(async () => {
  await owner?.close()
  await product?.stop()
})
test.beforeEach(async () => {
  page = await owner.newPage()
})
test.afterEach(() => page.close())

async function add(form: Record<string, string>): Promise<string> {
  const answer = await owner.request.post('/api/clients/', { form })
  return ((await answer.json()) as { client_id: string }).client_id
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('a contractor merges a possible duplicate, is led there from the old address, and undoes it from the page', async () => {
  const phone = '2075550106'
  const marcus = await add({ first_name: 'Marcus', last_name: 'Bell', phone, email: 'marcus@bell.example' })
  const marc = await add({
    first_name: 'Marc',
    last_name: 'Bell',
    phone,
    email: 'marc@bell.example',
    notes: 'Gate 4711',
  })
  await page.goto('/clients')
  await button(/^More/).first().click()
  await page.getByRole('menuitem', { name: 'Possible duplicates' }).click()
  await expect(heading('Possible duplicates')).toBeVisible()
  await button('Compare').click()
  const dialog = page.getByRole('dialog')
  const stays = dialog.getByRole('group', { name: 'Which one stays?' })
  await stays.getByRole('radio', { name: /^Marcus Bell/ }).check()
  await dialog.getByRole('radio', { name: 'marc@bell.example', exact: true }).check()
  await expect(dialog.getByText('marcus@bell.example goes to a new contact, Marc Bell.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge clients' }).click()
  await expect(page.getByText('Marc Bell merged into Marcus Bell').first()).toBeVisible()
  await expect(page.getByText('No possible duplicates')).toBeVisible()
  await page.goto(`/clients/${marc}`)
  await expect(heading('Marcus Bell')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/clients/${marcus}`)
  await expect(page.getByText('Marc Bell was merged into Marcus Bell').first()).toBeVisible()
  await expect(page.getByText('Gate 4711').first()).toBeVisible()
  await expect(page.getByText('merged in Marc Bell')).toBeVisible()
  await button('Undo merge').click()
  await expect(page.getByText('Marc Bell is a client again').first()).toBeVisible()
  await expect(page.getByText('May be the same as')).toBeVisible()
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}/client-likely.png` })
  await page.getByRole('link', { name: 'Marc Bell', exact: true }).first().click()
  await expect(heading('Marc Bell')).toBeVisible()
  await expect(page.getByText('marc@bell.example').first()).toBeVisible()
})

test('a contractor merges two chosen rows of the list, and takes it back at once', async () => {
  await add({ first_name: 'Ana', last_name: 'Cho' })
  await add({ first_name: 'Anna', last_name: 'Cho' })
  await page.goto('/clients?q=cho')
  for (const name of ['Ana Cho', 'Anna Cho']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  await button('Merge').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge clients' }).click()
  await expect(page.getByText(/ Cho merged into /).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Cho/ })).toHaveCount(1)
  await button('Undo').click()
  await expect(page.getByRole('row', { name: /Cho/ })).toHaveCount(2)
})

test('a contractor merges a client from the page of one, which leads to the one who stays', async () => {
  const lena = await add({ first_name: 'Lena', last_name: 'Okafor' })
  const other = await add({ first_name: 'Helena', last_name: 'Okafor' })
  await page.goto(`/clients/${lena}`)
  await button(/^More/).first().click()
  await page.getByRole('menuitem', { name: 'Merge with…' }).click()
  await page.getByRole('combobox', { name: 'Client' }).pressSequentially('Helena')
  await page.getByRole('option', { name: /Helena/ }).click()
  await button('Compare').click()
  await page
    .getByRole('radio', { name: /^Helena Okafor/ })
    .first()
    .check()
  await button('Merge clients').click()
  await expect(heading('Helena Okafor')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/clients/${other}`)
  await expect(page.getByText('Lena Okafor merged into Helena Okafor').first()).toBeVisible()
  await expect(page.getByText('Merged with Lena Okafor')).toBeVisible()
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}/client-merged.png` })
})
