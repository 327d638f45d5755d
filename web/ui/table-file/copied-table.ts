/** Whether a text is a table, as spreadsheets put it on the clipboard. */
export function isTable(text: string): boolean {
  return text.includes('\t') || text.trim().split(/\r?\n/).length > 1
}

/** The first table of what was copied from a page or a document, where no text beside it has its cells apart; '' where there is none. */
export function textOfCopiedTable(data: DataTransfer): string {
  const text = data.getData('text/plain')
  if (text.includes('\t')) return text
  const table = new DOMParser().parseFromString(data.getData('text/html'), 'text/html').querySelector('table')
  if (!table) return text
  return [...table.rows].map((row) => [...row.cells].flatMap(cellsOf).join('\t')).join('\n')
}

/** A cell that spans several columns stands in the first of them. */
function cellsOf(cell: HTMLTableCellElement): string[] {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith('\n')
  const text = (cell.textContent ?? '').trim()
  const safe = /["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return [safe, ...Array.from({ length: Math.min(cell.colSpan, 50) - 1 }, () => '')]
}
