/**
 * A table as CSV (RFC 4180) with CRLF and a byte order mark, so that spreadsheets read it as UTF-8. A text that a spreadsheet
 * would take for a formula gets an apostrophe before it. Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvOf(
  heads: readonly string[],
  rows: readonly (readonly (string | number | null | undefined)[])[],
): string {
  const lines = [heads, ...rows].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d.,]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
