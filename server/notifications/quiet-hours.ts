import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/**
 * When the quiet hours of user `u` are over, where it is quiet for them now; else null. By the clock of their own zone,
 * also over midnight and over the change to summer time.
 */
export const quietUntil = sql<string | null>`(select case when
    case when h.start < h.stop then h.clock >= h.start and h.clock < h.stop else h.clock >= h.start or h.clock < h.stop end
  then (h.day + h.stop + case when h.clock >= h.stop then interval '1 day' else interval '0' end) at time zone u.timezone end
  from (select (u.preferences -> 'quiet_hours' ->> 'from')::time as start,
    (u.preferences -> 'quiet_hours' ->> 'to')::time as stop, (now() at time zone u.timezone)::time as clock,
    (now() at time zone u.timezone)::date as day) h)`

/** The same for one person. */
export async function quietHoursEnd(db: Db, userId: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ after: string | null }>`
    select ${quietUntil} as after from user_account u where u.id = ${userId}::uuid`.execute(db)
  return rows[0]?.after ?? undefined
}
