import { sql } from 'kysely'
import type { Database, Db } from './db.ts'

/** Deletes at most so many rows of one table that nobody needs any more at an instant, and answers how many it were. */
export type Sweep = (db: Db, now: string, most: number) => Promise<number>

/** Few enough to be done well within a statement's time. */
const most = 5_000

/** Sweeps until nothing is left, each kind in transactions of its own: nobody waits for a long one. */
export async function sweepAll(database: Database, now: string, sweeps: Sweep[]): Promise<void> {
  for (const sweep of sweeps) {
    let swept = most
    while (swept === most) swept = await database.outside((db) => sweep(db, now, most))
  }
}

/** Buckets that nobody has taken from for two days: by then they are full again. */
export const sweepBuckets: Sweep = async (db, now, most) => {
  const { numAffectedRows } = await sql`delete from rate_bucket where key in
    (select key from rate_bucket where updated_at < ${now}::timestamptz - interval '2 days' limit ${most})`.execute(db)
  return Number(numAffectedRows)
}
