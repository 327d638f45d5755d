import { freePort } from '#scripts/free-port.ts'
import { median, startChild, stopChild, underLoad } from './children.ts'
import { atLeast, atMost, beside, type Figure } from './figures.ts'
import type { BenchCompany } from './furnish.ts'
import type { Load, LoadFigures } from './load.ts'
import { sendDocument } from './sent-document.ts'

// Many short ones: what else the machine does comes and goes.
const rounds = 7
const seconds = Number(process.env.BENCH_SECONDS ?? 1)

type Case = {
  what: string
  ours: Omit<Load, 'connections' | 'duration'>
  limit: Omit<Load, 'connections' | 'duration'>
  /** The same without the wall, by a server that does nothing else: said beside it, no goal. */
  bare?: Omit<Load, 'connections' | 'duration'>
  crowd: number
  goal: number
  bytes?: boolean
  crowdOnly?: boolean
}

/** The calls that people wait for most: the product, its limit and the bare ceiling in turn on the same database. */
export async function measureCalls(
  database: { product: string; ceiling: string },
  data: BenchCompany,
): Promise<Figure[]> {
  const [ourPort, limitPort, barePort] = [String(await freePort()), String(await freePort()), String(await freePort())]
  const children = [
    await startChild('product.ts', {
      DATABASE_URL: database.product,
      PORT: ourPort,
      PUBLIC_URL: `http://localhost:${ourPort}`,
      HOST: '127.0.0.1',
    }),
    await startChild('walled.ts', { DATABASE_URL: database.product, PORT: limitPort, COMPANY_ID: data.company_id }),
    await startChild('ceiling.ts', { DATABASE_URL: database.ceiling, PORT: barePort, COMPANY_ID: data.company_id }),
  ]
  try {
    const [ours, limit, bare] = [ourPort, limitPort, barePort].map((port) => `http://127.0.0.1:${port}`) as Addresses
    const cases = await casesOf([ours, limit, bare], data.cookie)
    const wanted = process.env.BENCH_ONLY
    const figures: Figure[] = []
    for (const each of cases.filter(({ what }) => !wanted || what.includes(wanted)))
      figures.push(...(await measure(each)))
    return figures
  } finally {
    await Promise.all(children.map(stopChild))
  }
}

async function measure({ what, ours, limit, bare, crowd, goal, bytes, crowdOnly }: Case): Promise<Figure[]> {
  for (const each of [ours, limit, bare]) if (each) await underLoad({ ...each, connections: crowd, duration: 1 })
  const many = await inTurn({ ours, limit, bare }, crowd)
  const rate = atLeast(`${what}, ${crowd} at once`, many.ours.rate, many.limit.rate, goal, '/s')
  if (crowdOnly) return [rate]
  const alone = await inTurn({ ours, limit }, 1)
  return [
    rate,
    ...(many.bare ? [beside('  without the wall', many.ours.rate, many.bare.rate, '/s')] : []),
    atMost('  95 of 100 within', many.ours.p95, many.limit.p95, 3, ' ms'),
    atMost('  one at a time, half within', alone.ours.p50, alone.limit.p50, 2, ' ms'),
    ...(bytes ? [atMost('  size of the answer', many.ours.bytes, many.limit.bytes, 1.4, ' B')] : []),
  ]
}

async function inTurn({ ours, limit, bare }: Pick<Case, 'ours' | 'limit' | 'bare'>, connections: number) {
  const seen: Record<'ours' | 'limit' | 'bare', LoadFigures[]> = { ours: [], limit: [], bare: [] }
  for (let round = 0; round < rounds; round++) {
    if (bare) seen.bare.push(await underLoad({ ...bare, connections, duration: seconds }))
    seen.limit.push(await underLoad({ ...limit, connections, duration: seconds }))
    seen.ours.push(await underLoad({ ...ours, connections, duration: seconds }))
  }
  return { ours: middle(seen.ours), limit: middle(seen.limit), bare: bare && middle(seen.bare) }
}

function middle(all: LoadFigures[]): LoadFigures {
  const failed = all.reduce((sum, each) => sum + each.failed, 0)
  if (failed > 0) throw new Error(`${failed} requests failed while measuring: a rate of failures is no rate`)
  const of = (key: keyof LoadFigures) => median(all.map((each) => each[key]))
  return { rate: of('rate'), p50: of('p50'), p95: of('p95'), bytes: of('bytes'), failed }
}

type Addresses = [ours: string, limit: string, bare: string]

async function casesOf([ours, limit, bare]: Addresses, cookie: string): Promise<Case[]> {
  const headers = { cookie }
  const post = { method: 'POST' as const, headers: { cookie, 'content-type': 'application/json' } }
  const { draft, id, token } = await sendDocument(ours, cookie, 'invoice')
  const body = JSON.stringify(draft)
  return [
    {
      what: 'list 50 of 10,000 clients',
      ours: { url: `${ours}/api/clients/`, headers },
      limit: { url: `${limit}/list` },
      bare: { url: `${bare}/list` },
      crowd: 10,
      goal: 0.6,
      bytes: true,
    },
    {
      what: 'open an invoice',
      ours: { url: `${ours}/api/billing/invoice/${id}/`, headers },
      limit: { url: `${limit}/open/${id}` },
      bare: { url: `${bare}/open/${id}` },
      crowd: 10,
      goal: 0.5,
      bytes: true,
    },
    {
      what: 'see an invoice as its client',
      ours: { url: `${ours}/api/billing/invoice/${id}/view/?token=${token}` },
      limit: { url: `${limit}/view/${id}` },
      bare: { url: `${bare}/view/${id}` },
      crowd: 10,
      goal: 0.5,
    },
    {
      what: 'create an invoice with five lines',
      ours: { url: `${ours}/api/billing/`, ...post, body },
      limit: { url: `${limit}/create`, ...post, body },
      bare: { url: `${bare}/create`, method: 'POST', body },
      crowd: 4,
      goal: 0.52,
    },
    {
      what: 'check who is signed in, beside a bare hello',
      ours: { url: `${ours}/api/users/check-auth/`, headers },
      limit: { url: `${limit}/hello` },
      crowd: 10,
      goal: 0.063,
      crowdOnly: true,
    },
  ]
}
