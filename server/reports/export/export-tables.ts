import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { ExportRow } from '#server/http/domain.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

/** A table as it is exported: its columns without secrets, and the columns that order its rows. */
export type ExportTable = { name: string; columns: string[]; key: string[] }
type Row = ExportRow

const pageRows = 1000

/**
 * Columns whose content is a secret or means nothing outside; by name, so that a new one is caught too. The
 * hashes that bind the events of a contract to each other are no secrets.
 */
const withheld = /((?<!^previous|^head)_hash|(^|_)sealed|^search_text|^sort_name)$/

/**
 * Every table with rows of a company but those that are left out, `company` itself first; asked of the database, so that a
 * new one is never forgotten. `named`: tables of which only these columns are.
 */
export async function exportTables(
  database: Database,
  companyId: string,
  leavesOut: readonly string[],
  named: Record<string, readonly string[]> = {},
): Promise<ExportTable[]> {
  const { rows } = await database.inCompany(companyId, (db) =>
    sql<ExportTable>`
      select t.relname::text as name,
             array_agg(a.attname::text order by a.attnum) as columns,
             (select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
                from pg_index i join pg_attribute k on k.attrelid = t.oid and k.attnum = any (i.indkey::int2[])
               where i.indrelid = t.oid and i.indisprimary) as key
        from pg_class t
        join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
       where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
         and (t.relname = 'company' or exists (select from pg_attribute c where c.attrelid = t.oid and c.attname = 'company_id'))
       group by t.oid, t.relname
       order by t.relname <> 'company', t.relname`.execute(db),
  )
  return rows
    .filter(({ name }) => !leavesOut.includes(name))
    .map((table) => ({ ...table, columns: table.columns.filter((column) => isExported(table.name, column, named)) }))
}

function isExported(table: string, column: string, named: Record<string, readonly string[]>): boolean {
  return (named[table]?.includes(column) ?? true) && !withheld.test(column)
}

/** The rows of a table in the order of its key, a page a transaction, as much of each as `cut` leaves. */
export async function* rowsOf(
  database: Database,
  companyId: string,
  table: ExportTable,
  cut?: (row: Row) => Row,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const rows: Row[] = await database.inCompany(companyId, (db) => readPage(db, companyId, table, last))
    if (rows.length > 0) yield cut ? rows.map(cut) : rows
    last = rows.length < pageRows ? undefined : rows.at(-1)
  } while (last)
}

/** The rows as CSV in UTF-8 with a mark, so that spreadsheets read accents. Cells that look like formulas are defused. */
export async function* csvOf(table: ExportTable, pages: AsyncIterable<Row[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${stringify([table.columns])}`)
  for await (const rows of pages)
    yield Buffer.from(
      stringify(
        rows.map((row) => table.columns.map((column) => cellOf(row[column]))),
        { escape_formulas: true },
      ),
    )
}

/** The rows as one JSON list. */
export async function* jsonOf(pages: AsyncIterable<Row[]>): AsyncGenerator<Uint8Array> {
  let before = '['
  for await (const rows of pages)
    for (const row of rows) {
      yield Buffer.from(`${before}\n${JSON.stringify(row)}`)
      before = ','
    }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n')
}

async function readPage(db: Db, companyId: string, table: ExportTable, last: Row | undefined): Promise<Row[]> {
  const of = sql.ref(table.name === 'company' ? 'id' : 'company_id')
  const key = sql.join(table.key.map((column) => sql.ref(column)))
  const after = last ? sql`and (${key}) > (${sql.join(table.key.map((column) => sql.val(last[column])))})` : sql``
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table.name)}
     where ${of} = ${companyId} ${after} order by ${key} limit ${sql.lit(pageRows)}`.execute(db)
  return rows
}

function cellOf(value: unknown): unknown {
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value
}
