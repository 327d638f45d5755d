import { formatMoney, formatQuantity } from '#contract/values/money.ts'
import type { PrintableDocument, PrintableLine, PrintableRow } from '../printable-shapes.ts'
import { carriesMoney, counts } from '../totals/line-rules.ts'

/** The lines of a document in words, in their order. */
export function rowsOfDocument(document: PrintableDocument): PrintableRow[] {
  return document.line_items.map((line) => rowOf(line, document))
}

function rowOf(line: PrintableLine, document: PrintableDocument): PrintableRow {
  if (line.kind === 'section') return { type: 'section', name: line.name }
  if (!carriesMoney(line)) return { type: 'text', text: [line.name, line.description].filter(Boolean).join('\n') }
  const counted = counts(line)
  const money = (text: string) => formatMoney(text, document.currency, document.locale)
  const notes: string[] = []
  if (!/^[0.]*$/.test(line.discount)) notes.push(`Less ${money(line.discount)} discount`)
  if (line.optional) notes.push(counted ? 'Optional, selected' : 'Optional, not included in the total')
  return {
    type: 'line',
    name: line.name,
    description: line.description ?? '',
    quantity: [formatQuantity(line.quantity, document.locale), line.unit].filter(Boolean).join(' '),
    price: money(line.unit_price),
    amount: money(counted ? line.amount : (line.offered ?? line.amount)),
    notes,
    counts: counted,
  }
}
