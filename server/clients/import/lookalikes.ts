import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '#server/http/context.ts'
import { planned } from '#server/platform/database/search.ts'
import { findMergedAway } from '../merged-away.ts'
import { countryOf, soughtKeys } from '../numbers/keys.ts'
import type { NewRow } from './read-rows.ts'

export type Lookalike = { id: string; display_name: string }
/** `repeated`, by id: the row itself was imported before. `similar`, by row: a client seems to be the same. */
export type Lookalikes = { repeated: Map<string, Lookalike>; similar: Map<number, Lookalike> }

/**
 * Clients that rows seem to be: with the same address of mail or telephone number, or the same name at the same address; of a
 * row without contact and address, with the same name. Source: docs/domain.md, Clients.
 */
export async function findLookalikes(ctx: CompanyCtx, rows: readonly NewRow[]): Promise<Lookalikes> {
  const country = countryOf(ctx)
  const asked = JSON.stringify(
    rows.map(({ row, id, display_name, fields }) => ({
      ...{ row, id, display_name },
      ...{ email: fields.email, numbers: soughtKeys(country, fields) },
      street: fields.service_address ?? fields.billing_address,
    })),
  )
  const found = await findKnown(ctx, asked)
  const merged = await findMergedAway(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    repeated: new Map<string, Lookalike>([
      ...found.filter(({ exact }) => exact).map((each) => [each.id, each] as const),
      ...merged.map((each) => [each.merged_id, each] as const),
    ]),
    similar: new Map(found.map((each) => [each.row, each])),
  }
}

/** `asked`: the rows as a JSON list. */
async function findKnown({ db, companyId }: CompanyCtx, asked: string) {
  // Found by each key for all rows together: planned badly, as in a company's first minutes, it is still one pass over its clients.
  const by = (key: RawBuilder<unknown>, keys: RawBuilder<unknown>) =>
    sql`select c.* from client c where c.company_id = ${companyId} and c.archived_at is null and ${key} = any (array(${keys}))`
  const numbers = sql`select unnest(numbers) from asked`
  // A number that has not been read may go on after the key: with an extension, or with another number.
  const unread = (
    key: RawBuilder<unknown>,
  ) => sql`select c.* from (select distinct unnest(numbers) as sought from asked) n
    join client c on c.company_id = ${companyId} and c.archived_at is null and c.phones_read is null
      and ${key} > n.sought and ${key} < n.sought || 'a'`
  const { rows } = await planned(
    db,
    sql<Lookalike & { row: number; exact: boolean }>`
    with asked as materialized (
      select a.row, a.id, searchable(a.display_name) as name, a.email, a.numbers, searchable(a.street) as street
      from json_to_recordset(${asked}::json) a (row int, id uuid, display_name text, email text, numbers text[], street text)),
    known as materialized (
      select distinct on (c.id) c.id, c.display_name, c.sort_name, c.email, c.phone_key, c.phone_2_key, c.phones_read is null as unread,
        searchable(c.service_address) as service, searchable(c.billing_address) as billing, c.archived_at is null as here
      from (select c.* from client c where c.company_id = ${companyId} and c.id = any (array(select id from asked))
        union all ${by(sql`c.email`, sql`select email from asked`)}
        union all ${by(sql`c.phone_key`, numbers)} union all ${by(sql`c.phone_2_key`, numbers)}
        union all ${unread(sql`c.phone_key`)} union all ${unread(sql`c.phone_2_key`)}
        union all ${by(sql`c.sort_name`, sql`select name from asked`)}) c)
    select distinct on (a.row) a.row, c.id, c.display_name, c.id = a.id as exact from asked a cross join lateral (
      select c.* from known c where c.id = a.id
      union all select c.* from known c where c.here and c.email = a.email
      union all select c.* from known c where c.here and a.numbers && array[c.phone_key, c.phone_2_key]
      union all select c.* from known c where c.here and c.unread and exists (select from unnest(a.numbers) sought
        where starts_with(c.phone_key, sought) or starts_with(c.phone_2_key, sought))
      union all select c.* from known c where c.here and c.sort_name = a.name
        and (a.street is null and a.email is null and cardinality(a.numbers) = 0 or a.street in (c.service, c.billing))) c
    order by a.row, exact desc, c.id`,
  )
  return rows
}
