import pg from 'pg'
import { freePort } from '#scripts/free-port.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { median, startChild, stopChild, underLoad } from './children.ts'
import type { Figure } from './figures.ts'
import { bookCases } from './growth-book-cases.ts'
import { furnishGrowth, type GrowthCompany } from './growth-furnish.ts'
import { galleryCases } from './growth-gallery-cases.ts'
import { type GrowthCase, jobCases } from './growth-job-cases.ts'
import type { Load } from './load.ts'

const sizes = [1_000, 10_000, 100_000]
const connections = 4
// Sizes in turn, round after round: what else the machine does falls on all of them.
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 1)

const get = (path: string) => () => ({ path })
/** A page as the list of invoices asks for it, with the numbers above it. */
const invoices = (question: string) => get(`/api/billing/?tab=invoices&tiles=true${question}`)
/** The first of the clients that wear these tags: as many as the smallest company has of them, so that all answer alike. */
const tagged =
  (...names: string[]) =>
  ({ tags }: GrowthCompany) => ({
    path: `/api/clients/?page_size=10&${names.map((name) => `tags[]=${tags[name]}`).join('&')}`,
  })
const ofBook = (what: string, path: string, goal = 0.5): GrowthCase => ({
  what,
  ask: () => ({ path: `/api/billing/items/${path}` }),
  goal,
})

/** The calls around the price book, of which the largest company has twenty thousand items. */
const priceBookCases: GrowthCase[] = [
  ofBook('list the price book', 'book/?page_size=30'),
  ofBook('list the price book, last changed first', 'book/?page_size=30&sort=-updated'),
  ofBook('list the price book, one category', 'book/?category=Category 7&page_size=10'),
  ofBook('search the price book, a word of one', 'book/?q=aaaabc'),
  ofBook('search the price book, a word of one in twenty', 'book/?q=cedar&page_size=10', 0.25),
]

const cases: GrowthCase[] = [
  { what: 'list clients', ask: get('/api/clients/'), goal: 0.5 },
  { what: 'list clients, latest first', ask: get('/api/clients/?sort=-last_activity'), goal: 0.5 },
  {
    what: 'list clients, page in the middle',
    ask: ({ clients }) => ({ path: `/api/clients/?page=${clients / 100}` }),
    goal: 0.25,
  },
  { what: 'search clients, a word of all', ask: get('/api/clients/?q=maple'), goal: 0.25 },
  { what: 'search clients, a word of one in twenty', ask: get('/api/clients/?q=renee'), goal: 0.25 },
  { what: 'search clients, a word of one', ask: get('/api/clients/?q=albfcpegn'), goal: 0.5 },
  { what: 'search clients, a word with a slip', ask: get('/api/clients/?q=albfcpegm'), goal: 0.25 },
  { what: 'list clients, those with a tag of one in five', ask: tagged('Repeat'), goal: 0.5 },
  { what: 'list clients, those with a tag of one in a hundred', ask: tagged('VIP'), goal: 0.5 },
  { what: 'list clients, those with a tag or one below it', ask: tagged('Source'), goal: 0.5 },
  { what: 'list clients, those with two tags', ask: tagged('Repeat', 'VIP'), goal: 0.5 },
  { what: 'list clients, the leads', ask: get('/api/clients/?stage=lead'), goal: 0.5 },
  {
    what: 'list clients, the active, latest first',
    ask: get('/api/clients/?stage=active&sort=-last_activity'),
    goal: 0.5,
  },
  { what: 'list clients, the archived', ask: get('/api/clients/?stage=archived'), goal: 0.5 },
  { what: 'search clients, an archived one', ask: get('/api/clients/?stage=archived&q=maple'), goal: 0.25 },
  {
    what: 'statement of a client',
    ask: ({ client_id }) => ({ path: `/api/billing/statement/${client_id}/` }),
    goal: 0.5,
  },
  { what: 'list possible duplicates', ask: get('/api/clients/duplicates/'), goal: 0.5 },
  {
    what: 'check 200 rows of a file',
    ask: () => ({ path: '/api/clients/import/', method: 'POST', body: rowsOfFile() }),
    goal: 0.5,
  },
  { what: 'list tags', ask: get('/api/clients/tags/'), goal: 0.5 },
  { what: 'choose a client, one letter typed', ask: get('/api/clients/?q=r&sort=match&page_size=8'), goal: 0.5 },
  {
    what: 'what happened around a client',
    ask: ({ client_id }) => ({ path: `/api/activity/?client_id=${client_id}` }),
    goal: 0.5,
  },
  { what: 'list invoices', ask: get('/api/billing/?tab=invoices'), goal: 0.5 },
  { what: 'list invoices with tiles', ask: invoices(''), goal: 0.5 },
  { what: 'list invoices, the overdue', ask: invoices('&status=overdue'), goal: 0.5 },
  { what: 'list invoices, the paid', ask: invoices('&status=paid'), goal: 0.5 },
  { what: 'list invoices by what they come to', ask: invoices('&sort=-amount'), goal: 0.5 },
  { what: 'list invoices by the day they are due', ask: invoices('&sort=-due'), goal: 0.5 },
  { what: 'list invoices by client', ask: invoices('&sort=client'), goal: 0.5 },
  {
    what: 'list invoices, page in the middle',
    ask: ({ clients }) => ({ path: `/api/billing/?tab=invoices&page=${clients / 200}` }),
    goal: 0.25,
  },
  { what: 'search invoices by number', ask: get('/api/billing/?tab=invoices&q=INV-00042'), goal: 0.5 },
  // As many as the smallest company has of them, so that all answer alike.
  { what: 'search invoices by a client', ask: get('/api/billing/?tab=invoices&q=renee&page_size=25'), goal: 0.25 },
  { what: 'list estimates with tiles', ask: get('/api/billing/?tiles=true'), goal: 0.5 },
  {
    what: 'list estimates, the replaced',
    ask: get('/api/billing/?tiles=true&status=superseded&page_size=10'),
    goal: 0.5,
  },
  { what: 'search estimates by number', ask: get('/api/billing/?q=EST-00042'), goal: 0.5 },
  { what: 'list estimates, the expired', ask: get('/api/billing/?tiles=true&status=expired'), goal: 0.5 },
  ...jobCases,
  ...galleryCases,
  ...bookCases,
  ...priceBookCases,
  { what: 'palette, a word of one in twenty', ask: get('/api/search/?q=renee'), goal: 0.5 },
  { what: 'palette, a word of one', ask: get('/api/search/?q=albfcpegn'), goal: 0.5 },
  { what: 'palette, a part of a word of all', ask: get('/api/search/?q=aple'), goal: 0.25 },
  { what: 'palette, a word with a slip', ask: get('/api/search/?q=albfcpegm'), goal: 0.25 },
  { what: 'palette, a number', ask: get('/api/search/?q=INV-00042'), goal: 0.5 },
  { what: 'dashboard', ask: get('/api/dashboard/'), goal: 0.5 },
  { what: 'open a client', ask: ({ client_id }) => ({ path: `/api/clients/${client_id}/` }), goal: 0.5 },
  { what: 'open an invoice', ask: ({ invoice_id }) => ({ path: `/api/billing/invoice/${invoice_id}/` }), goal: 0.5 },
  {
    what: 'create an invoice',
    ask: ({ client_id }) => ({ path: '/api/billing/', method: 'POST', body: draft(client_id) }),
    goal: 0.5,
  },
]

/** What each call keeps of its rate as a company grows, asked of the real server over HTTP. */
export async function measureGrowth(databaseUrl: string): Promise<Figure[]> {
  const url = await freshDatabase(databaseUrl)
  await migrate(url)
  return measureCompanies(url, await furnishGrowth(url, sizes))
}

/** The same of companies that are furnished already, the smallest first. */
export async function measureCompanies(url: string, companies: GrowthCompany[]): Promise<Figure[]> {
  const port = String(await freePort())
  const env = { DATABASE_URL: url, PORT: port, PUBLIC_URL: `http://localhost:${port}`, HOST: '127.0.0.1' }
  const server = await startChild('product.ts', env)
  try {
    const figures: Figure[] = []
    const wanted = (process.env.BENCH_ONLY ?? '').split(';')
    for (const each of cases.filter(({ what }) => wanted.some((words) => what.includes(words)))) {
      const figure = await measure(each, companies, `http://127.0.0.1:${port}`)
      // Each takes a quarter of a minute: whoever waits reads how far it is.
      process.stderr.write(`${figure.ratio} ${figure.what}, ${figure.ours}\n`)
      figures.push(figure)
    }
    return figures
  } finally {
    await stopChild(server)
  }
}

async function measure({ what, ask, goal }: GrowthCase, companies: GrowthCompany[], origin: string): Promise<Figure> {
  const loads = companies.map((company): Load => {
    const { path, cookie = company.cookie, ...rest } = ask(company)
    const headers = { cookie, 'content-type': 'application/json' }
    return { url: `${origin}${path}`, headers, ...rest, connections, duration: seconds }
  })
  const rates: number[][] = loads.map(() => [])
  for (const load of loads) await underLoad({ ...load, duration: 1 })
  for (let round = 0; round < rounds; round++)
    for (const [at, load] of loads.entries()) {
      const { rate, failed } = await underLoad(load)
      if (failed > 0) throw new Error(`${failed} requests failed while measuring "${what}"`)
      rates[at]?.push(rate)
    }
  const medians = rates.map(median)
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0)
  return {
    what,
    ours: `${medians.map(round).join(' ')}/s`,
    limit: '',
    ratio: ratio.toFixed(2),
    goal: `>= ${goal}`,
    reached: ratio >= goal,
  }
}

function round(rate: number): string {
  return Math.round(rate).toLocaleString('en-US').padStart(6)
}

function draft(client_id: string): string {
  return JSON.stringify({
    is_invoice: true,
    client_id,
    line_items: [{ name: 'Cedar boards', quantity: '2', unit_price: '100.00' }],
  })
}

/** The other measurements have a database of their own: a table of 100,000 rows more is not what they ask about. */
async function freshDatabase(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('create database growth')
  await client.end()
  return Object.assign(new URL(databaseUrl), { pathname: '/growth' }).href
}

/** Two hundred people that no company knows by name, email or number, so that all answer alike. */
function rowsOfFile(): string {
  const person = (at: number) => [
    `Dana ${at}`,
    'Cho',
    `dana.${at}@example.com`,
    `207 455 ${String(at).padStart(4, '0')}`,
    `${at} Elm St`,
  ]
  const rows = Array.from({ length: 200 }, (_, at) => ({ row: at + 2, values: person(at) }))
  const columns = ['first_name', 'last_name', 'email', 'phone', 'service_address']
  return JSON.stringify({ columns, rows, dry_run: true })
}
