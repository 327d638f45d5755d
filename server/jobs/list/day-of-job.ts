import { type RawBuilder, sql } from 'kysely'
import type { JobStatus } from '#contract/jobs/shapes.ts'
import type { JobSelection } from './narrowing.ts'

/** Sooner first, what has no day last; or, of what is completed and so has one, the latest first. */
export type DayOrder = 'soonest' | 'latest'

export function orderByDay(order: DayOrder, day: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return order === 'latest' ? sql`${day} desc, ${id} desc` : sql`${day}, ${id}`
}

/**
 * Selects the ids of one page of the jobs that fit and stand in some of the states, archived ones aside. Of each state it reads as
 * many as the page may need, along the index by state and day; of all together it would read those of other states.
 */
export function pageOfStates(
  states: readonly JobStatus[],
  { from, fits }: Pick<JobSelection, 'from' | 'fits'>,
  order: DayOrder,
  { page, page_size }: { page: number; page_size: number },
): RawBuilder<unknown> {
  const offset = (page - 1) * page_size
  const along = orderByDay(order, sql`j.day`, sql`j.id`)
  const parts = states.map(
    (state) => sql`(select j.id, j.day from ${from}
      where ${fits} and j.archived_at is null and j.status = ${sql.lit(state)} order by ${along} limit ${sql.lit(offset + page_size)})`,
  )
  return sql`select p.id, p.day from (${sql.join(parts, sql` union all `)}) p
    order by ${orderByDay(order, sql`p.day`, sql`p.id`)} limit ${sql.lit(page_size)} offset ${sql.lit(offset)}`
}
