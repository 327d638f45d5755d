import Papa from 'papaparse'
import { delimiters } from './decode-file.ts'

/**
 * The cells of a table that was copied: with tabs between them, as spreadsheets do; else as a file of comma-separated values
 * where all of its rows are of several cells with a number among them, for items have commas too.
 */
export function rowsOfText(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (plain.includes('\t')) return rowsOfTabs(plain)
  const { data } = Papa.parse<string[]>(plain, {
    delimiter: '',
    delimitersToGuess: Object.keys(delimiters),
    skipEmptyLines: true,
  })
  const [first] = data
  const isTable = data.every(
    (row) =>
      row.length === first?.length &&
      row.length > 1 &&
      (row === first || row.some((cell) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell))),
  )
  return data.length > 1 && isTable ? data : plain.split('\n').map((row) => [row])
}

/* A cell that begins with a quotation mark may hold tabs and line breaks until the one that ends it; `"` inside is `""`. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y
const BARE = /[^\t\n]*/y

function rowsOfTabs(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    QUOTED.lastIndex = at
    BARE.lastIndex = at
    const quoted = text[at] === '"' ? QUOTED.exec(text) : null
    // Tabs and line breaks both: two cells that each have the sign of inches, as in `"36 door`.
    const inside = quoted && !(quoted[0].includes('\t') && quoted[0].includes('\n')) ? quoted[1] : undefined
    const [all = ''] = (inside === undefined ? BARE.exec(text) : quoted) ?? []
    rows.at(-1)?.push(inside?.replaceAll('""', '"') ?? all)
    at += all.length + 1
    if (text[at - 1] === '\n') rows.push([])
  }
  return rows
}
