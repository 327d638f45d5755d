import { type RawBuilder, sql } from 'kysely'

/**
 * `limit` and `offset` of a page. The first page's are part of the statement's text: with an unknown limit PostgreSQL
 * plans the statement anew each time it is asked, which takes longer than carrying it out.
 */
export function pageSql({ page, page_size }: { page: number; page_size: number }): RawBuilder<unknown> {
  const limit = sql`limit ${sql.lit(page_size)}`
  return page === 1 ? limit : sql`${limit} offset ${(page - 1) * page_size}`
}
