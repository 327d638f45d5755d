import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { forNewOwner } from './product/new-owner.ts'
import { untilIdle } from './product/page-idle.ts'

const COUNT = 60
const numbers = Array.from({ length: COUNT }, (_, at) => String(at + 1).padStart(2, '0'))

/** Sixty of each that a list shows, of two pages each; the client of the first of them is Renee Ortiz. */
async function fill({ request }: BrowserContext) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  for (const number of numbers) {
    const name = number === '01' ? { first_name: 'Renee', last_name: 'Ortiz' } : { company_name: `Builder ${number}` }
    const { client_id } = await post('clients/', name)
    await post('jobs/', { title: `Deck ${number}`, client_id })
    await post('contracts/', { title: `Agreement ${number}`, client_id })
    await post('billing/', { is_invoice: true, client_id, line_items: [{ name: 'Deck', unit_price: `1${number}` }] })
    const spent = { type: 'expense', date: '2026-11-20', amount: `1${number}`, description: `Lumber ${number}` }
    await post('accounting/', { kind: 'transaction', ...spent })
  }
}

const its = forNewOwner(fill)
test.setTimeout(120_000)

type Walk = {
  path: string
  /** How the row is called that a search finds alone. */
  word: string
  found: RegExp
  /** What is chosen in the sheet of filters, with the focus in it, and what the address says then. */
  narrow: (page: Page) => Promise<unknown>
  narrowed: RegExp
  /** Absent where nothing can be chosen. */
  bulk?: string
  file: string
}

const inClient = async (page: Page) => {
  await page.getByRole('dialog').getByLabel('Client', { exact: true }).focus()
  await page.keyboard.type('renee')
  await expect(page.getByRole('option', { name: /Renee Ortiz/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Client', { exact: true })).toHaveValue(/Renee Ortiz/)
}
const pressed = (name: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Space')
}
const checked = (name: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('checkbox', { name, exact: true }).focus()
  await page.keyboard.press('Space')
}
const sorted = async (page: Page) => {
  await page.getByRole('dialog').getByLabel('Sort').focus()
  await page.keyboard.type('Name, Z')
}

const walks: Record<string, Walk> = {
  clients: {
    path: '/clients',
    word: 'ortiz',
    found: /Renee Ortiz/,
    narrow: sorted,
    narrowed: /sort=-name/,
    bulk: 'Export',
    file: 'clients.csv',
  },
  jobs: {
    path: '/jobs?view=list',
    word: 'deck 07',
    found: /Deck 07/,
    narrow: inClient,
    narrowed: /client_id=/,
    bulk: 'Export',
    file: 'jobs.csv',
  },
  invoices: {
    path: '/billing?tab=invoices',
    word: 'builder 09',
    found: /Builder 09/,
    narrow: pressed('Draft'),
    narrowed: /status=draft/,
    bulk: 'Export',
    file: 'invoices.csv',
  },
  contracts: {
    path: '/contracts',
    word: 'agreement 11',
    found: /Agreement 11/,
    narrow: inClient,
    narrowed: /client_id=/,
    file: 'contracts.csv',
  },
  transactions: {
    path: '/accounting',
    word: 'lumber 13',
    found: /Lumber 13/,
    narrow: checked('No category'),
    narrowed: /category_id=none/,
    bulk: 'Export',
    file: 'transactions.csv',
  },
}

const rows = (page: Page) => page.locator('[data-row]')

/** Presses what is named by the keyboard, as whoever has no mouse does. */
async function press(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name }).locator('visible=true').first()
  await button.focus()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

/** The lines of the file that a press saves, its head among them. */
async function saved(page: Page, file: string, act: () => Promise<unknown>) {
  const download = page.waitForEvent('download')
  await act()
  const given = await download
  expect(given.suggestedFilename()).toBe(file)
  return readFileSync(await given.path(), 'utf8')
    .trim()
    .split('\r\n')
}

for (const [name, walk] of Object.entries(walks))
  test(`an owner walks the list of ${name} by typed keys: search, filter, pages, Back, selection, file`, async () => {
    const { page } = its
    await page.goto(walk.path)
    await untilIdle(page)

    // Search: from a row, and out of it again.
    await page.keyboard.press('j')
    await expect(rows(page).first()).toBeFocused()
    await page.keyboard.press('/')
    await page.keyboard.type(walk.word)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).first()).toContainText(walk.found)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox')).toHaveValue('')

    // Filter: opened, chosen and shown without a mouse; the chip goes by a press.
    await press(page, /^Filter/)
    await walk.narrow(page)
    await press(page, 'Show')
    await expect(page).toHaveURL(walk.narrowed)
    // What the answer takes off the screen cannot be pressed.
    await untilIdle(page)
    await press(page, /^Remove /)
    await expect(page).not.toHaveURL(walk.narrowed)
    await untilIdle(page)

    await turnPages(page, name)
    await openAndComeBack(page)

    const lines = await saved(page, walk.file, async () => {
      await press(page, 'More')
      await page
        .getByRole('menuitem', { name: /^Export .*as CSV$/ })
        .first()
        .focus()
      await page.keyboard.press('Enter')
    })
    expect(lines).toHaveLength(COUNT + 1)
    if (walk.bulk) await choose(page, walk)
  })

async function turnPages(page: Page, name: string) {
  if (name === 'transactions') return
  await press(page, 'Next page')
  await expect(page).toHaveURL(/page=2/)
  await expect(rows(page)).toHaveCount(COUNT - 50)
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await expect(rows(page)).toHaveCount(50)
}

async function openAndComeBack(page: Page) {
  await untilIdle(page)
  await rows(page).nth(0).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const before = page.url()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(before)
  await page.goBack()
  await expect(page).toHaveURL(before)
  await expect(page.locator('[data-row="2"]')).toBeFocused()
}

async function choose(page: Page, { bulk = '', file }: Walk) {
  await rows(page).first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  const bar = page.getByRole('region', { name: 'Selected' })
  await expect(bar.getByText('3 selected')).toBeVisible()
  expect(await saved(page, file, () => press(page, bulk))).toHaveLength(4)
  await press(page, `Select all ${COUNT}`)
  await expect(bar.getByText(`${COUNT} selected`)).toBeVisible()
  expect(await saved(page, file, () => press(page, bulk))).toHaveLength(COUNT + 1)
  await press(page, 'Clear')
  await expect(bar).toBeHidden()
}

test('an owner finds a gallery by typed keys, among those without photos too, and saves what is found', async () => {
  const { page } = its
  await page.goto('/photos?show=empty')
  await expect(page).toHaveURL('/photos?empty=true')
  const list = page.getByRole('list', { name: 'Galleries without photos' })
  await expect(list.getByRole('listitem')).toHaveCount(50)
  await press(page, 'Next page')
  await expect(list.getByRole('listitem')).toHaveCount(COUNT - 50)
  await page.goBack()
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('deck 07')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  const lines = await saved(page, 'galleries.csv', async () => {
    await press(page, 'More')
    await page.getByRole('menuitem', { name: 'Export as CSV' }).focus()
    await page.keyboard.press('Enter')
  })
  expect(lines).toHaveLength(2)
  await press(page, 'Remove Without photos')
  await expect(page).toHaveURL('/photos?q=deck+07')
})
