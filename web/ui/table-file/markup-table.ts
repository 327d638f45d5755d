/** A web page, or a workbook as Excel 2003 wrote it in XML. */
export function isMarkup(text: string): boolean {
  return isPage(text) || isWorkbook(text)
}

const start = (text: string) => text.slice(0, 5000)
const isPage = (text: string) =>
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--.*?-->\s*)*<(?:!doctype html|html|head|body|meta|table|style|div)\b/is.test(
    start(text),
  )
const isWorkbook = (text: string) => /urn:schemas-microsoft-com:office:spreadsheet/.test(start(text))

/** The rows of the table that has the most; undefined where there is none. What a page would run or load is not. */
export function rowsOfMarkup(text: string): string[][] | undefined {
  const workbook = isWorkbook(text) && !isPage(text)
  const page = new DOMParser().parseFromString(text, workbook ? 'application/xml' : 'text/html')
  for (const line of page.querySelectorAll('br')) line.replaceWith(' ')
  const tables = [...page.getElementsByTagName(workbook ? 'Table' : 'table')]
  const all = tables.map((table) => (workbook ? rowsOfSheet(table) : rowsOfTable(table as HTMLTableElement)))
  const most = all.reduce<string[][]>((best, rows) => (sizeOf(rows) > sizeOf(best) ? rows : best), [])
  return most.length > 0 ? most : undefined
}

/** Tables that only lay a page out have few cells of their own. */
const sizeOf = (rows: readonly string[][]) => rows.filter((row) => row.length > 1).length

/** A cell that spans several rows says the same of each, one that spans columns stands in the first of them. */
function rowsOfTable(table: HTMLTableElement): string[][] {
  const rows: string[][] = [...table.rows].map(() => [])
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (rows[at]?.[column] !== undefined) column++
      for (const below of rows.slice(at, at + Math.max(1, Math.min(cell.rowSpan, 1000))))
        for (let more = 0; more < Math.min(cell.colSpan, 100); more++)
          below[column + more] = more === 0 ? textOf(cell) : ''
    }
  }
  return rows.map((row) => Array.from(row, (value) => value ?? ''))
}

/** A cell may say which column it is in, and leave those before it out. */
function rowsOfSheet(table: Element): string[][] {
  return [...table.getElementsByTagName('Row')].map((row) => {
    const values: string[] = []
    for (const cell of row.getElementsByTagName('Cell')) {
      const at = Number(cell.getAttribute('ss:Index') ?? 0)
      while (values.length < Math.min(at - 1, 1000)) values.push('')
      values.push(textOf(cell))
    }
    return values
  })
}

const textOf = (cell: Element) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
