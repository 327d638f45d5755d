import { type RawBuilder, sql } from 'kysely'

/** Something that counts towards a part of the company's plan, such as `users`; how many it is, as SQL. */
export type PlanCount = { part: string; count(companyId: string): RawBuilder<number> }

/** How much of a part the company uses, as SQL. */
export function usedOf(counts: readonly PlanCount[], part: string, companyId: string): RawBuilder<number> {
  const own = counts.filter((each) => each.part === part).map(({ count }) => count(companyId))
  return own.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(own, sql` + `)})`
}
