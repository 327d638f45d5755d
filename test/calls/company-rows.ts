import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { TestApp } from '#test/server/app.ts'

type Table = { name: string; columns: string[] }

const known = new WeakMap<TestApp, Promise<Table[]>>()

/** The tables that belong to companies, as the database itself knows them. */
export function companyTables(test: TestApp): Promise<Table[]> {
  const tables = known.get(test) ?? readTables(test)
  known.set(test, tables)
  return tables
}

async function readTables(test: TestApp): Promise<Table[]> {
  const { rows } = await test.platform.database.outside((db) =>
    sql<Table>`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       group by c.relname having 'company_id' = any (array_agg(a.attname::text)) order by 1`.execute(db),
  )
  return rows
}

/**
 * How many rows a company has in every table, and by which transactions they were written: whatever is added, changed or
 * taken away, were it only written anew as it was, makes another one.
 */
export async function fingerprint(test: TestApp, companyId: string): Promise<string> {
  return JSON.stringify(await rowsOf(test, companyId))
}

/** How many rows a company has in each table. */
export async function rowCounts(test: TestApp, companyId: string): Promise<Record<string, number>> {
  return Object.fromEntries((await rowsOf(test, companyId)).map(({ name, count }) => [name, count]))
}

/** What stands in each table of a company, as a digest of all of it; what a request leaves behind of itself is no content. */
export async function contents(test: TestApp, companyId: string): Promise<Record<string, string | null>> {
  const tables = (await companyTables(test)).filter(({ name }) => name !== 'idempotency_key')
  return test.platform.database.inCompany(companyId, async (db) => {
    const parts = [...tables.map(({ name }) => name), 'company'].map(
      (name) =>
        sql`select ${sql.lit(name)} as name, (select md5(string_agg(t::text, chr(10) order by t::text)) from ${sql.table(name)} t) as rows`,
    )
    const { rows } = await sql<{ name: string; rows: string | null }>`${sql.join(parts, sql` union all `)}`.execute(db)
    return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
  })
}

type Rows = { name: string; count: number; written: string | null }

async function rowsOf(test: TestApp, companyId: string): Promise<Rows[]> {
  const tables = await companyTables(test)
  return test.platform.database.inCompany(companyId, async (db) => {
    await prepareOnce(db, tables)
    return (await sql<Rows>`execute company_rows`.execute(db)).rows
  })
}

/** To plan a query of all tables takes ten times as long as to carry it out: each connection does it once. */
async function prepareOnce(db: Db, tables: Table[]): Promise<void> {
  const { rows } = await sql`select from pg_prepared_statements where name = 'company_rows'`.execute(db)
  if (rows.length > 0) return
  const parts = [...tables.map(({ name }) => name), 'company'].map(
    (name) =>
      sql`select ${sql.lit(name)} as name, count(*)::int as count, sum(xmin::text::bigint)::text as written from ${sql.table(name)}`,
  )
  await sql`prepare company_rows as ${sql.join(parts, sql` union all `)} order by 1`.execute(db)
}

/** The tables in which a company has rows, its own one among them. */
export async function tablesWithRowsOf(test: TestApp, companyId: string): Promise<string[]> {
  const names = [...(await companyTables(test)).map(({ name }) => name), 'company']
  return test.platform.database.inCompany(companyId, async (db) => {
    const parts = names.map((name) => sql`select ${name} as name where exists (select from ${sql.table(name)})`)
    return (await sql<{ name: string }>`${sql.join(parts, sql` union all `)}`.execute(db)).rows.map(({ name }) => name)
  })
}

/** Ids of everything a company has, at most `each` a table. */
export async function idsOf(test: TestApp, companyId: string, each: number): Promise<{ table: string; id: string }[]> {
  const tables = (await companyTables(test)).filter(({ columns }) => columns.includes('id'))
  const ids = await test.platform.database.inCompany(companyId, async (db) => {
    const parts = tables.map(
      ({ name }) => sql`(select ${name} as "table", id::text as id from ${sql.table(name)} order by id limit ${each})`,
    )
    return (await sql<{ table: string; id: string }>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
  })
  // A member is known by the person's id.
  const members = await test.platform.database.inCompany(companyId, (db) =>
    db
      .selectFrom('membership')
      .select(['user_id as id', sql<string>`'membership'`.as('table')])
      .limit(each)
      .execute(),
  )
  return [...ids, ...members, { table: 'company', id: companyId }]
}
