import type { PrintableDocument, PrintableLine } from '../printable-shapes.ts'
import { optionThatCounts, totalOptions } from '../totals/option-rules.ts'
import { isRefused, totalDocument, wireTotals } from '../totals/rules.ts'
import type { DocumentToTotal, DocumentTotals, LineKind } from '../totals/totals-shapes.ts'

/** What a reader of an estimate has chosen: optional lines by their ids, and one of its options by its name. */
export type Choice = { lines: ReadonlySet<string>; option?: string | null }

/** Whether a document leaves something to its reader: optional lines, or options. */
export function hasChoices(document: PrintableDocument): boolean {
  return Boolean(document.options?.length) || document.line_items.some((line) => line.optional && line.id)
}

/**
 * The document as it was chosen, its totals and those of each option by the one rule (docs/domain.md, Totals): what the client
 * would approve. Undefined where the document does not say which taxes its lines bear: then only the server can tell.
 */
export function withChoice(document: PrintableDocument, choice: Choice): PrintableDocument | undefined {
  if (document.line_items.some((line) => line.tax_rates === undefined)) return undefined
  const { options = [] } = document
  const option = choice.option ?? null
  const toTotal = totalled(document, choice)
  const totals = totalDocument({ ...toTotal, option: optionThatCounts(options, option) })
  const each = totalOptions(toTotal, options)
  if (isRefused(totals) || isRefused(each)) return undefined
  const { lines, schedule, subtotal, discount_total, taxes, total, deposit_amount } = wireTotals(totals)
  return {
    ...document,
    ...(options.length > 0
      ? { option, options: options.map((of, at) => ({ ...of, ...sumsOf(each[at]?.totals ?? totals) })) }
      : {}),
    ...(document.schedule
      ? { schedule: document.schedule.map((row, at) => ({ ...row, amount: schedule[at] ?? row.amount })) }
      : {}),
    line_items: document.line_items.map((line, at) => ({
      ...line,
      selected: isChosen(line, choice),
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

function totalled(document: PrintableDocument, choice: Choice): DocumentToTotal {
  const percent = document.discount_percent
  return {
    line_items: document.line_items.map((line) => ({
      kind: line.kind as LineKind,
      // What a line comes to is on the document already, its own discount included.
      unit_price: line.offered ?? line.amount,
      tax_rates: line.tax_rates,
      optional: line.optional,
      selected: isChosen(line, choice),
      option_group: line.option_group,
    })),
    tax_inclusive: document.tax_inclusive,
    discount_percent: percent,
    discount_amount: percent ? null : document.discount_total,
    deposit_percent: document.deposit_percent,
    deposit_amount: document.deposit_percent ? null : document.deposit_amount,
    // What was sent makes up the whole, and so it stays.
    ...(document.schedule ? { schedule: document.schedule, settles: true } : {}),
  }
}

/** What is printed of an option's totals. */
export function sumsOf(totals: DocumentTotals) {
  const { subtotal, discount_total, taxes, total, deposit_amount, schedule } = wireTotals(totals)
  return { subtotal, discount_total, taxes, total, deposit_amount, schedule }
}

function isChosen(line: PrintableLine, { lines }: Choice): boolean {
  return line.optional === true && line.id !== undefined && lines.has(line.id)
}
