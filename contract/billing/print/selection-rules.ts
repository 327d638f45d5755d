import type { PrintableDocument, PrintableLine } from '../printable-shapes.ts'
import { isRefused, totalDocument, wireTotals } from '../totals/rules.ts'
import type { LineKind } from '../totals/totals-shapes.ts'

/** Whether a document has lines its reader may choose. */
export function hasOptions(document: PrintableDocument): boolean {
  return document.line_items.some((line) => line.optional && line.id)
}

/**
 * The document with the optional lines that were chosen, its totals by the one rule (docs/domain.md, Totals): what the client would
 * approve. Undefined where the document does not say which taxes its lines bear: then only the server can tell.
 */
export function withSelectedLines(
  document: PrintableDocument,
  chosen: ReadonlySet<string>,
): PrintableDocument | undefined {
  if (document.line_items.some((line) => line.tax_rates === undefined)) return undefined
  const percent = document.discount_percent
  const totals = totalDocument({
    line_items: document.line_items.map((line) => ({
      kind: line.kind as LineKind,
      // What a line comes to is on the document already, its own discount included.
      unit_price: line.offered ?? line.amount,
      tax_rates: line.tax_rates,
      optional: line.optional,
      selected: isChosen(line, chosen),
    })),
    tax_inclusive: document.tax_inclusive,
    discount_percent: percent,
    discount_amount: percent ? null : document.discount_total,
    deposit_percent: document.deposit_percent,
    deposit_amount: document.deposit_percent ? null : document.deposit_amount,
  })
  if (isRefused(totals)) return undefined
  const { lines, subtotal, discount_total, taxes, total, deposit_amount } = wireTotals(totals)
  return {
    ...document,
    line_items: document.line_items.map((line, at) => ({
      ...line,
      selected: isChosen(line, chosen),
      amount: lines[at]?.amount ?? '0.00',
    })),
    subtotal,
    discount_total,
    taxes,
    total,
    deposit_amount,
    balance: total,
  }
}

function isChosen(line: PrintableLine, chosen: ReadonlySet<string>): boolean {
  return line.optional === true && line.id !== undefined && chosen.has(line.id)
}
