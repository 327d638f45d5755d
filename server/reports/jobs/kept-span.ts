import { sql } from 'kysely'
import type { Period } from '#contract/reports/period-rules.ts'
import { addDays, type Day } from '#contract/values/dates.ts'
import type { CompanyCtx } from '#server/http/context.ts'

/** The days of a report of jobs, null from the beginning; and under which figures they are kept, if they are. */
export type Span = {
  period: Period | null
  kept?: { grain: 'all' | 'month' | 'quarter' | 'year'; day: Day } | undefined
}

const months = { month: 1, quarter: 3, year: 12 } as const

/**
 * Whole months, quarters and years are kept. One that goes on is kept alike where nothing counts after the last of the days. Other
 * days are summed.
 */
export async function spanOf({ db, companyId }: CompanyCtx, period: Period | null): Promise<Span> {
  if (!period) return { period, kept: { grain: 'all', day: '0001-01-01' } }
  const { start_date, end_date } = period
  for (const grain of ['month', 'quarter', 'year'] as const) {
    const last = lastOf(start_date, months[grain])
    if (!last || last < end_date) continue
    const { rows } =
      last === end_date
        ? { rows: [] }
        : await sql`select from book_entry where company_id = ${companyId} and job_id is not null
            and date > ${end_date}::date and date <= ${last}::date limit 1`.execute(db)
    return rows.length > 0 ? { period } : { period, kept: { grain, day: start_date } }
  }
  return { period }
}

/** The last day of so many months from a first of them on; null where none begins on the day. */
function lastOf(day: Day, count: number): Day | null {
  const month = Number(day.slice(5, 7)) - 1
  if (!day.endsWith('-01') || month % count !== 0) return null
  const next = Number(day.slice(0, 4)) * 12 + month + count
  return addDays(`${String(Math.floor(next / 12)).padStart(4, '0')}-${String((next % 12) + 1).padStart(2, '0')}-01`, -1)
}
