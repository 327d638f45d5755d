import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, test } from '@playwright/test'
import { forNewOwner } from './product/new-owner.ts'

/** Twelve stores with many lines each: eight that were sorted before, four that are new. */
const stores: [name: string, lines: number, category: string | undefined][] = [
  ['HOME DEPOT', 30, 'Materials & supplies'],
  ['SHELL OIL', 22, 'Fuel'],
  ['LOWES', 18, 'Materials & supplies'],
  ['SHERWIN WILLIAMS', 14, 'Materials & supplies'],
  ['VERIZON WIRELESS', 12, 'Utilities & phone'],
  ['CASCO BAY LUMBER', 11, 'Materials & supplies'],
  ['TOWN DUMP', 10, 'Dump & disposal'],
  ['ACE RENTALS', 9, 'Equipment rental'],
  ['CIRCLE K', 8, undefined],
  ['HARBOR FREIGHT', 7, undefined],
  ['DUNKIN', 5, undefined],
  ['EZPASS', 4, undefined],
]
const clients = [
  'Ortiz',
  'Harlow',
  'Nguyen',
  'Pike',
  'Moreau',
  'Sato',
  'Okafor',
  'Lindqvist',
  'Barros',
  'Ames',
  'Boyd',
  'Cole',
]
const names =
  'ABBOTT,BEAN,CURTIS,DOVER,ELLIS,FAIRFIELD,GORHAM,HOLLIS,IRVING,JEWETT,KNOX,LISBON,MADISON,NORWAY,OXFORD,PERRY,QUINCY,ROCKPORT,SACO,TURNER,UNION,VINAL,WINDHAM,YORK'.split(
    ',',
  )
/** Stores with one line each: twenty-four that were sorted before, ten that are new, and two that sell two kinds of things. */
const once = names.map((name) => `${name} SUPPLY`)
const fresh = names.slice(0, 10).map((name) => `${name} STUDIO`)
const both = ['COSTCO', 'WALMART']

const its = forNewOwner(prepareBooks)

test('an owner sorts the 200 lines of a month in at most 80 key presses, and takes steps back', async () => {
  const { page } = its
  await page.goto('/accounting')
  await expect(page.getByRole('tab', { name: 'Transactions 200' })).toBeVisible()
  let keys = 0
  const press = async (...wanted: string[]) => {
    for (const key of wanted) await page.keyboard.press(key)
    keys += wanted.length
  }
  const sorter = page.getByRole('dialog', { name: 'Tidy up' })
  const title = sorter.locator('#step-title')
  const begun = Date.now()
  const keysOf = (name: string) => {
    if (both.some((each) => name.startsWith(each))) return ['s', '6', '0', 'Enter', 'Enter']
    const isNew = name.includes('STUDIO') || stores.some(([store, , category]) => name.startsWith(store) && !category)
    return [isNew ? '2' : 'Enter']
  }
  await press('t')
  await expect(sorter.getByText('200 left')).toBeVisible()
  for (let left = 200; left > 0; ) {
    const name = await title.innerText()
    const step = await sorter.locator('[data-step]').getAttribute('data-step')
    const [first = '', ...others] = keysOf(name)
    await press(first)
    if (others.length > 0) {
      await expect(page.getByLabel('Amount of part 1')).toBeFocused()
      await press(...others.slice(0, 3))
      await expect(page.getByText('All split')).toBeVisible()
      await press(...others.slice(3))
    }
    await expect(sorter.locator(`[data-step="${step}"]`)).toHaveCount(0)
    left = Number(
      (
        await sorter
          .getByText(/^\d+ left$|^All sorted$/)
          .first()
          .innerText()
      ).match(/^\d+/)?.[0] ?? 0,
    )
  }
  await expect(sorter.getByText('Nothing is left to sort.')).toBeVisible()
  process.stdout.write(`200 lines sorted with ${keys} key presses in ${Math.round((Date.now() - begun) / 1000)} s\n`)
  expect(keys).toBeLessThanOrEqual(80)

  // What was done last comes back first, and is done again.
  await page.keyboard.press('u')
  await expect(sorter.getByText('1 left')).toBeVisible()
  await page.keyboard.press('u')
  await expect(sorter.getByText('2 left')).toBeVisible()
  for (const left of [1, 0]) {
    await page.keyboard.press(...(keysOf(await title.innerText()) as [string]))
    await expect(sorter.getByText(left ? `${left} left` : 'Nothing is left to sort.')).toBeVisible()
  }
  await page.keyboard.press('Enter')
  await expect(sorter).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Transactions', exact: true })).toBeVisible()
  const { totals } = await read('/api/accounting/?invoice_id=none&type=income')
  expect(totals.count).toBe(0)
  const { transactions } = await read(`/api/accounting/?q=${both[0]}&start_date=2026-11-01`)
  expect(transactions[0].splits).toHaveLength(2)
})

const read = async (path: string) => (await its.owner.request.get(path)).json()

type Line = { date: string; amount: string; description: string }

async function prepareBooks({ request }: BrowserContext) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const { account_id } = await post('/api/accounting/accounts/', { name: 'Checking', mask: '4321' })
  const bring = (name: string, lines: Line[]) =>
    post('/api/accounting/import/', {
      account_id,
      file_id: randomUUID(),
      name,
      format: 'csv',
      lines: lines.map((line, at) => ({ row: at + 2, ...line })),
    })
  const { categories } = await (await request.get('/api/accounting/categories/tree/')).json()
  const idOf = (name: string) => categories.find((each: { name: string }) => each.name === name).id
  const sorted = async (description: string, name: string) => {
    const { transactions } = await (await request.get(`/api/accounting/?q=${encodeURIComponent(description)}`)).json()
    const ids = transactions.map(({ id }: { id: string }) => id)
    await post('/api/accounting/bulk-update/', { ids, category_id: idOf(name) })
  }
  // The month before, sorted.
  const known = [
    ...stores.flatMap(([name, , category]) => (category ? [[name, category]] : [])),
    ...once.map((name) => [name, 'Small tools']),
  ] as [string, string][]
  await bring('october.csv', [
    ...known.map(([name], at) => ({
      date: '2026-10-12',
      amount: `-${20 + at}.15`,
      description: `${name} #${100 + at}`,
    })),
    ...both.flatMap((name) => [
      { date: '2026-10-03', amount: '-44.10', description: `${name} #7` },
      { date: '2026-10-13', amount: '-12.80', description: `${name} #8` },
    ]),
  ])
  for (const [name, category] of known) await sorted(name, category)
  for (const name of both) {
    await sorted(`${name} #7`, 'Materials & supplies')
    await sorted(`${name} #8`, 'Small tools')
  }
  // Nine deposits that name their client, three that do not and come months after their invoice was due.
  for (const [at, last_name] of clients.entries()) {
    const { client_id } = await post('/api/clients/', {
      first_name: 'R',
      last_name,
      email: `${last_name.toLowerCase()}@example.com`,
    })
    const line_items = [{ name: 'Deck', unit_price: `${500 + at * 37}.00`, taxable: false }]
    const far = at >= 9 ? { due_date: '2027-08-01' } : {}
    const { document } = await post('/api/billing/', { is_invoice: true, client_id, title: 'Deck', line_items, ...far })
    await post(`/api/billing/invoice/${document.id}/send/`, {})
  }
  const day = (at: number) => `2026-11-${String(1 + (at % 20)).padStart(2, '0')}`
  await bring('november.csv', [
    ...stores.flatMap(([name, count], store) =>
      Array.from({ length: count }, (_, at) => ({
        date: day(at),
        amount: `-${30 + store * 3 + at}.27`,
        description: `${name} #${400 + at}`,
      })),
    ),
    ...clients.map((name, at) => ({
      date: day(at),
      amount: `${500 + at * 37}.00`,
      description: at < 9 ? `DEPOSIT R ${name.toUpperCase()}` : `MOBILE DEPOSIT ${at}`,
    })),
    ...[...once, ...fresh, ...both].map((name, at) => ({
      date: day(at),
      amount: `-${90 + at}.40`,
      description: `${name} #${at}`,
    })),
  ])
}
