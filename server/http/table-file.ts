import { Readable } from 'node:stream'
import { type CsvCell, csvLines, csvOf } from '#contract/values/csv.ts'
import { type CompanyCtx, type FileAnswer, todayOf } from './context.ts'

/** A column of a table: its heading, and a row's value. */
export type Column<Row> = { head: string; of: (row: Row) => CsvCell }

/** A list exported as a table for spreadsheets. */
export type Table<Row> = {
  /** The file's name; the day is appended. */
  name: string
  columns: readonly Column<Row>[]
  /** The ids to export, in order. */
  ids: readonly string[]
  /** Reads some of them in the same order, as far as the person may see them; each may give several rows, or none. */
  read: (ctx: CompanyCtx, ids: string[]) => Promise<Row[]>
}

/** Rows read per transaction and written at once, so that memory does not grow with the company. */
const atOnce = 500

/** All rows, for a statement that selects a page. */
export const wholeList = { page: 1, page_size: 2 ** 31 - 1 } as const

/** A list as CSV, generated while it is sent. The ids are fixed at the start; each page is read when its turn comes. */
export function tableFile<Row>(ctx: CompanyCtx, { name, columns, ids, read }: Table<Row>): FileAnswer {
  const { platform, companyId } = ctx
  async function* lines() {
    yield Buffer.from(
      csvOf(
        columns.map(({ head }) => head),
        [],
      ),
    )
    for (let from = 0; from < ids.length; from += atOnce) {
      const page = ids.slice(from, from + atOnce)
      const rows = await platform.database.inCompany(companyId, (db, company) =>
        read({ ...ctx, db, companyId: company }, page),
      )
      yield Buffer.from(csvLines(rows.map((row) => columns.map(({ of }) => of(row)))))
    }
  }
  return {
    bytes: Readable.from(lines()),
    type: 'text/csv; charset=utf-8',
    filename: `${name} ${todayOf(ctx)}.csv`,
    download: true,
  }
}

/** The company's time zone, in which days are written. */
export function zoneOf({ actor }: Pick<CompanyCtx, 'actor'>): string {
  return actor.company?.timezone ?? 'UTC'
}

export const yesNo = (value: boolean) => (value ? 'yes' : 'no')
