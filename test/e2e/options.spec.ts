import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { forNewOwner } from './product/new-owner.ts'
import { type Actor, actorOn, mailTo } from './screens/actor.ts'

const email = `renee.${Date.now() % 1_000_000}@clients.example`
const phone = { width: 390, height: 844 }

/** Somebody to write to, and no tax, so that the totals can be read off the lines. */
async function addClient({ request }: BrowserContext) {
  const answer = await request.post('/api/clients/', { data: { first_name: 'Renee', last_name: 'Ortiz', email } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const its = forNewOwner(addClient)
test.setTimeout(180_000)

const boards = [
  ['Pressure-treated', '2016', '1450'],
  ['Cedar', '4914', '1625'],
  ['Composite', '7728', '1880'],
] as const

test('a contractor offers a deck three ways from a phone, and invoices the one that the client picks', async ({
  browser,
}) => {
  const context = await onPhone(browser)
  const me = actorOn(await context.newPage(), true)
  const { page } = me
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  await page.goto('/billing?tab=estimates')
  await me.arrive('Billing')
  me.taps = 0
  await me.tap(page.getByRole('link', { name: 'New estimate' }).first())
  await me.arrive('New estimate')
  await me.write('Client', 'Renee')
  await me.tap(page.getByRole('option', { name: /Renee Ortiz/ }))
  await me.tap(button('Offer options'))
  await me.tap(button('Line in every option'))
  await typeLines(me, [['Remove old deck', '680']])
  await me.tap(button('Done'))
  for (const [at, [name, material, labor]] of boards.entries()) {
    await me.tap(page.getByRole('textbox', { name: `Name of option ${at + 1}` }))
    await page.keyboard.type(name)
    await me.enter()
    await expect(page.getByRole('dialog', { name: `${name}, line 1` })).toBeVisible()
    await typeLines(me, [
      [`${name} boards`, material],
      ['Lay and fasten', labor],
    ])
    await me.tap(button('Done'))
  }
  await me.arrive('Estimate')
  await expect(page.locator('[data-sticky-actions]')).toContainText('From$4,146.00')
  await me.tap(button('Review & send'))
  await me.tap(button('Send estimate · from $4,146.00'))
  await me.arrive(/is on its way/)
  console.log(`phone: ${me.taps} taps, the Enter keys among them, from "New estimate" to three options that are sent`)
  expect(me.taps).toBeLessThanOrEqual(40)

  const { links } = await mailTo(its.owner.request, email)
  const taps = await pick(browser, links[0] ?? '', 'Cedar')
  console.log(`phone: the client picks an option and approves with ${taps} taps`)
  expect(taps).toBeLessThanOrEqual(4)
  expect(await invoiced()).toBe('7219.00')
  await context.close()
})

test('a contractor offers options by keys alone at the desk', async () => {
  const { page } = its
  await page.goto('/billing/create-estimate')
  await expect(page.getByLabel('Client', { exact: true })).toBeFocused()
  const type = (text: string) => page.keyboard.type(text)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await type('Renee')
  await expect(page.getByRole('option', { name: /Renee Ortiz/ })).toBeVisible()
  await press('Enter')
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('Renee Ortiz')
  await tabTo(page, 'Item, line 1')
  await type('/offer')
  await press('Enter')
  await expect(page.getByLabel('Name of option 3', { exact: true })).toBeVisible()
  for (const [at, [name, material, labor]] of boards.entries()) {
    if (at > 0) await tabTo(page, `Name of option ${at + 1}`)
    else await tabTo(page, 'Name of option 1', 'Shift+Tab')
    await type(name)
    await press('Enter')
    await type(`${name} boards`)
    await press('Enter', 'Enter', 'Enter')
    await type(material)
    await press('Enter')
    await type('Lay and fasten')
    await press('Enter', 'Enter', 'Enter')
    await type(labor)
  }
  await press('Control+s')
  await expect(page.getByText('$9,608.00').first()).toBeVisible()
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  const { documents } = await (await its.owner.request.get('/api/billing/?tab=estimates&status=draft')).json()
  expect(documents[0]).toMatchObject({ total: '3466.00', total_from: true })
})

/** A phone that the owner is signed in on. */
async function onPhone(browser: Browser): Promise<BrowserContext> {
  const { url } = its
  return browser.newContext({
    viewport: phone,
    baseURL: url,
    hasTouch: true,
    storageState: await its.owner.storageState(),
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
}

/** Name and price of each, the quantity left at one; Enter goes on, and after the last price it stays. */
async function typeLines({ page, enter }: Actor, lines: [name: string, price: string][]) {
  for (const [at, [name, price]] of lines.entries()) {
    await page.keyboard.type(name)
    await enter()
    await enter()
    await page.keyboard.type(price)
    if (at < lines.length - 1) await enter()
  }
}

/** The client opens the link on a phone, picks and approves; answers the taps. */
async function pick(browser: Browser, link: string, name: string): Promise<number> {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, serviceWorkers: 'block' })
  const client = actorOn(await context.newPage(), true)
  const { page } = client
  await page.goto(link)
  await client.arrive(/Renee Ortiz/)
  await client.tap(page.locator('label', { hasText: name }))
  await client.tap(page.getByRole('button', { name: /^Approve/ }).first())
  const sheet = page.getByRole('dialog')
  await client.tap(sheet.getByLabel(/I approve/))
  await client.tap(sheet.getByRole('button', { name: /Approve \$7,219\.00/ }))
  await expect(page.getByText(/Approved by Renee Ortiz on/).first()).toBeVisible()
  await context.close()
  return client.taps
}

/** The total of the invoice that the owner makes of the approved estimate. */
async function invoiced(): Promise<string> {
  const { page } = its
  await page.goto('/billing?tab=estimates')
  await page
    .getByRole('link', { name: /Renee Ortiz|EST-/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /EST-/ })).toBeVisible()
  await page.keyboard.press('Shift+C')
  await page.getByRole('dialog').getByRole('button', { name: 'Create invoice · $7,219.00' }).click()
  await page.waitForURL(/\/billing\/invoice\//)
  await expect(page.getByText('$7,219.00').first()).toBeVisible()
  const { documents } = await (await its.owner.request.get('/api/billing/?tab=invoices')).json()
  return documents[0].total
}

/** Tab until a field has the focus. */
async function tabTo(page: Page, label: string, key = 'Tab') {
  const field = page.getByLabel(label, { exact: true })
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press(key)
    if ((await field.and(page.locator(':focus')).count()) > 0) return
  }
  await expect(field).toBeFocused()
}
