/**
 * A table as CSV (RFC 4180) with CRLF and a byte order mark, so that spreadsheets read it as UTF-8. A text that a spreadsheet
 * would take for a formula gets an apostrophe before it. Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvOf(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvLines([heads, ...rows])}`
}

export type CsvCell = string | number | null | undefined

/** Rows of such a table without its mark, for one that is written bit by bit. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A cell's text as it was before it was kept from being a formula. */
export function withoutGuard(text: string): string {
  return text.replace(/^'(?='*[=+\-@\t\r])/, '')
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = /^'*[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+$/.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
