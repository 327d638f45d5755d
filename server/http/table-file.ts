import { Readable } from 'node:stream'
import { type CsvCell, csvLines, csvOf } from '#contract/values/csv.ts'
import { type CompanyCtx, type FileAnswer, todayOf } from './context.ts'

/** A column of a table: its heading, and what of a row stands in it. */
export type Column<Row> = { head: string; of: (row: Row) => CsvCell }

/** A list as a table for a spreadsheet. */
export type Table<Row> = {
  /** What the file is called; the day is put behind it. */
  name: string
  columns: readonly Column<Row>[]
  /** What stands in it, in its order. */
  ids: readonly string[]
  /** Reads some of these in the same order, as far as the person may see them; of one there may be several rows, or none. */
  read: (ctx: CompanyCtx, ids: string[]) => Promise<Row[]>
}

/** So many are read in one transaction and written at once: what waits in memory does not grow with the company. */
const atOnce = 500

/** All there are, for a statement that selects a page. */
export const wholeList = { page: 1, page_size: 2 ** 31 - 1 } as const

/**
 * A list as CSV, written while it is sent: what is in it was found before, then it is read page by page, each as it stands
 * then.
 */
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

/** Where the company is: days are written as they are there. */
export function zoneOf({ actor }: Pick<CompanyCtx, 'actor'>): string {
  return actor.company?.timezone ?? 'UTC'
}

export const yesNo = (value: boolean) => (value ? 'yes' : 'no')
