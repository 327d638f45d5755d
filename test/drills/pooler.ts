import type { EmbeddedPostgres } from '#scripts/postgres/start-postgres.ts'
import { type Breach, brokenInvariants } from './invariants.ts'
import { lookFor } from './kill.ts'
import { type Office, openOffice } from './office.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { seeded } from './seeded.ts'
import { startWriters } from './writers.ts'

/** How the server reaches its database: as ever, with the setting for poolers and none in between, through PgBouncer. */
export type Way = 'direct' | 'setting' | 'pooler'
type WayReport = {
  way: Way
  reads_per_second: number
  p99_ms: number
  statuses: number[]
  acknowledged: number
  lost: number
  twice: number
  broken: Breach[]
}

const ways: Way[] = ['direct', 'setting', 'pooler']
const readers = 16
const paths = ['/api/clients/', '/api/billing/?is_invoice=true', '/api/jobs/', '/api/dashboard/']

/** People read and write through a pooler that gives a connection to each transaction, and what that costs. */
export async function drillPooler(seconds: number, seed: number): Promise<WayReport[]> {
  const reports: WayReport[] = []
  for (const way of ways) reports.push(await drillWay(way, seconds, seed))
  return reports
}

/** Whether nothing was lost, done twice or answered with an error. What it costs is said, not judged. */
export function isServed(reports: WayReport[]): boolean {
  return reports.every(
    ({ statuses, acknowledged, lost, twice, broken }) =>
      statuses.every((status) => status === 200) && acknowledged > 0 && lost + twice + broken.length === 0,
  )
}

async function drillWay(way: Way, seconds: number, seed: number): Promise<WayReport> {
  let stopPooler = () => {}
  const office = await openOffice({
    clients: 2000,
    async databaseOf(postgres) {
      if (way === 'direct') return directOf(postgres)
      const behind = { ...directOf(postgres), DATABASE_POOLER: 'transaction' }
      if (way === 'setting') return behind
      const pooler = await startPgbouncer(postgres.appUrl('chalkline'))
      stopPooler = pooler.stop
      return { ...behind, DATABASE_URL: pooler.url }
    },
  })
  try {
    await read(office, 2)
    const writers = startWriters(office, 2, seeded(seed))
    const { took, statuses } = await read(office, seconds)
    await writers.stop()
    const { lost, twice } = await lookFor(office.superuser(), writers.acknowledged)
    return {
      way,
      reads_per_second: Math.round(took.length / seconds),
      p99_ms: Math.round(took[Math.floor(took.length * 0.99)] ?? 0),
      statuses,
      acknowledged: writers.acknowledged.length,
      lost: lost.length,
      twice,
      broken: await brokenInvariants(office.superuser()),
    }
  } finally {
    await office.close()
    stopPooler()
  }
}

function directOf(postgres: EmbeddedPostgres): Record<string, string> {
  return { DATABASE_URL: postgres.appUrl('chalkline'), DATABASE_DIRECT_URL: postgres.url('chalkline') }
}

/** Milliseconds of each read, the shortest first. */
async function read({ url, data }: Office, seconds: number) {
  const took: number[] = []
  const statuses = new Set<number>()
  const end = performance.now() + seconds * 1000
  const person = async (at: number) => {
    for (let n = at; performance.now() < end; n++) {
      const start = performance.now()
      const answer = await fetch(`${url}${paths[n % paths.length]}`, { headers: { cookie: data.cookie } })
      await answer.arrayBuffer()
      took.push(performance.now() - start)
      statuses.add(answer.status)
    }
  }
  await Promise.all(Array.from({ length: readers }, (_, at) => person(at)))
  return { took: took.sort((a, b) => a - b), statuses: [...statuses] }
}
