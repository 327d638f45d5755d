import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect } from '@playwright/test'

/** Twelve stores with many lines each: eight that were sorted before, four that are new. */
export const stores: [name: string, lines: number, category: string | undefined][] = [
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
export const both = ['COSTCO', 'WALMART']

type Line = { date: string; amount: string; description: string }

/** A month of 200 lines that wait, and the one before, in which most of these stores were sorted. */
export async function bringMonth({ request }: BrowserContext) {
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
