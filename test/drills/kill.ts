import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Breach, brokenInvariants } from './invariants.ts'
import { openOffice } from './office.ts'
import { seeded } from './seeded.ts'
import { type AcknowledgedWrite, startWriters } from './writers.ts'

export type Victim = 'server' | 'postgres'
export type KillOptions = {
  /** In turn. */
  victims: Victim[]
  kills: number
  writers: number
  seed: number
  pause_ms: number
  /** In turn; kill -9 where none are named. PostgreSQL alone can be ended otherwise. */
  signals?: NodeJS.Signals[]
}

/** What a drill saw. `lost` were acknowledged and are not there as they were acknowledged. */
export type KillReport = KillOptions & {
  acknowledged: number
  repeated: number
  lost: AcknowledgedWrite[]
  twice: number
  broken: Breach[]
  /** Milliseconds from the kill to the first healthy answer. */
  slowest_return_ms: number
}

/** Ends a program at random moments while people write; then everything acknowledged is looked for. Source: D-01, D-02. */
export async function drillKills(options: KillOptions): Promise<KillReport> {
  const chance = seeded(options.seed)
  const office = await openOffice()
  try {
    const writers = startWriters(office, options.writers, chance)
    const returns: number[] = []
    for (let kill = 0; kill < options.kills; kill++) {
      await sleep(options.pause_ms * (0.5 + chance()))
      const signal = options.signals?.[kill % options.signals.length]
      const victim = options.victims[kill % options.victims.length]
      returns.push(await (victim === 'server' ? office.killServer() : office.killPostgres(signal)))
    }
    await sleep(options.pause_ms)
    await writers.stop()
    const { acknowledged, repeated } = writers
    return {
      ...options,
      acknowledged: acknowledged.length,
      repeated,
      ...(await lookFor(office.superuser(), acknowledged)),
      broken: await brokenInvariants(office.superuser()),
      slowest_return_ms: Math.round(Math.max(...returns)),
    }
  } finally {
    await office.close()
  }
}

/** Whether the drill went as it must. Serving again within five seconds. */
export function isPassed(report: KillReport): boolean {
  return (
    report.lost.length === 0 &&
    report.twice === 0 &&
    report.broken.length === 0 &&
    report.acknowledged > 0 &&
    report.slowest_return_ms <= 5000
  )
}

/** What was acknowledged and is gone or different; and how many clients and transactions came twice for one request. */
export async function lookFor(
  url: string,
  acknowledged: AcknowledgedWrite[],
): Promise<{ lost: AcknowledgedWrite[]; twice: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<AcknowledgedWrite>(`
      select 'client' as table, id, null::int as lines, null as number, null as total from client union all
      select 'client_merge', id, null, null, null from client_merge m
        where not exists (select from client c where c.company_id = m.company_id and c.id = m.merged_id) union all
      select 'payment', id, null, null, null from payment union all
      select 'transaction', id, null, null, to_char(amount / 100.0, 'FM999999990.00') from transaction union all
      select 'document', id, (select count(*)::int from document_line l where l.company_id = d.company_id and l.document_id = d.id), number,
        to_char(total / 100.0, 'FM999999990.00') from document d`)
    const stored = new Map(rows.map((row) => [`${row.table} ${row.id}`, row]))
    const lost = acknowledged.filter((each) => {
      const row = stored.get(`${each.table} ${each.id}`)
      return (
        !row ||
        (['lines', 'number', 'total'] as const).some((field) => each[field] !== undefined && each[field] !== row[field])
      )
    })
    const twice = await client.query(
      `select from client where email = 'renee@example.com' group by last_name having count(*) > 1 union all
       select from transaction group by description having count(*) > 1`,
    )
    return { lost, twice: twice.rowCount ?? 0 }
  } finally {
    await client.end()
  }
}
