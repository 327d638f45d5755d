import { roundHalfAway, toNumber } from '#contract/values/decimal.ts'
import { limits } from '#contract/values/limits.ts'
import { type Cents, moneyText, type Percent, parseMoney, parseQuantity, percentText } from '#contract/values/money.ts'
import type { DecimalSign } from '#contract/values/number-text.ts'
import type { DraftLine } from '../drafts/draft-line-rules.ts'
import { totalLine } from '../totals/line-rules.ts'
import { agreesWithMarkup, priceWithMarkup } from '../totals/markup-rules.ts'
import { isRefused } from '../totals/rules.ts'
import { cleanCell, isNothing, type ReadCell, readMarkupCell, readMoneyCell, readQuantityCell } from './cell-rules.ts'
import type { PasteColumns, PasteField } from './column-rules.ts'
import type { PastedTable } from './table-rules.ts'

/** What is taken over of a row. */
export type LineToAdd = Pick<
  DraftLine,
  'kind' | 'name' | 'description' | 'quantity' | 'unit' | 'unit_price' | 'cost' | 'markup_percent'
>
/** A line of a table. `cents`: what it comes to; `stated`: what the table says of it; `faults`: cells that can't be read. */
export type PastedLine = { line: LineToAdd; cents: Cents; stated: Cents | undefined; faults: string[] }

/** How the cells of a table are read. */
export type PasteReading = { columns: PasteColumns; decimal: DecimalSign }

/**
 * The lines of a table. A row of words alone is a section where others have prices; one with a description alone goes on
 * with the line before. An amount is shared by its quantity; where that leaves cents over the line is one of that amount,
 * with the quantity in its description, for what the client pays may not move (docs/domain.md, Documents).
 */
export function linesOfTable({ rows }: Pick<PastedTable, 'rows'>, reading: PasteReading): PastedLine[] {
  const lines: PastedLine[] = []
  const read = rows.map((row) => readRow(row, reading))
  const priced = read.some(
    ({ price, amount, cost, markup }) =>
      price !== undefined || amount !== undefined || (cost !== undefined && markup !== undefined),
  )
  for (const row of read) {
    const before = lines.at(-1)
    const isBare = [row.quantity, row.price, row.amount, row.cost, row.markup].every((each) => each === undefined)
    if (!row.name && row.description && isBare && before?.line.kind === 'service')
      before.line.description = joined(before.line.description, row.description)
    else if (row.name || row.description || row.price !== undefined || row.amount !== undefined)
      lines.push(lineOf(row, priced && isBare && !row.description ? 'section' : 'service'))
  }
  return lines
}

type ReadRow = {
  name: string
  description: string
  unit: string
  quantity: ReadCell<{ quantity: string; unit: string }>
  price: ReadCell<Cents>
  amount: ReadCell<Cents>
  cost: ReadCell<Cents>
  markup: ReadCell<Percent>
  said: (field: PasteField) => string
}

function readRow(row: readonly string[], { columns, decimal }: PasteReading): ReadRow {
  const said = (field: PasteField) => cleanCell(row[columns.indexOf(field)] ?? '')
  const money = (field: PasteField) => readMoneyCell(said(field), decimal)
  const [name = '', ...more] = (columns.includes('name') ? said('name') : said('description')).split('\n')
  const description = columns.includes('name') ? said('description') : ''
  return {
    name: name.slice(0, limits.line),
    description: joined(name.length > limits.line ? name : '', ...more, description),
    unit: isNothing(said('unit')) ? '' : said('unit'),
    quantity: readQuantityCell(said('quantity'), decimal),
    price: money('unit_price'),
    amount: money('amount'),
    cost: money('cost'),
    markup: readMarkupCell(said('markup_percent'), decimal),
    said,
  }
}

function lineOf(row: ReadRow, kind: 'service' | 'section'): PastedLine {
  const { name, description, quantity, price, amount, cost } = row
  const read = typeof quantity === 'object' ? quantity : { quantity: '1', unit: '' }
  const words = { kind, name: name || description.slice(0, limits.line), description: name ? description : '' }
  const unit = (row.unit || read.unit).slice(0, limits.unit)
  const stated = typeof amount === 'number' ? amount : undefined
  const markup_percent = typeof row.markup === 'number' ? percentText(row.markup) : ''
  const whole = { ...words, quantity: read.quantity, unit, cost: textOf(cost), markup_percent }
  const line = withOwnPrice(
    typeof price === 'number' || stated === undefined
      ? { ...whole, unit_price: textOf(price) }
      : { ...whole, ...shared(stated, whole) },
  )
  const totals = totalLine(line, 'line')
  return { line, cents: isRefused(totals) ? 0 : totals.amount, stated, faults: faultsOf(row) }
}

/** Cost and markup make a price that the table doesn't say; a markup that makes another price than it says is left out. */
function withOwnPrice(line: LineToAdd): LineToAdd {
  if (!line.markup_percent || !line.cost) return line
  if (!line.unit_price) return { ...line, unit_price: priceWithMarkup(line) ?? '' }
  return agreesWithMarkup(line) ? line : { ...line, markup_percent: '' }
}

/** The price of each; or the whole amount once, where it can't be shared to the cent. */
function shared(amount: Cents, line: Omit<LineToAdd, 'unit_price'>): Partial<LineToAdd> & { unit_price: string } {
  const count = BigInt(parseQuantity(line.quantity) ?? 0)
  const size = count < 0n ? -count : count
  const each = size === 0n ? 0n : roundHalfAway(BigInt(amount) * 10_000n * (count < 0n ? -1n : 1n), size)
  if (size > 0n && roundHalfAway(each * count, 10_000n) === BigInt(amount))
    return { unit_price: moneyText(toNumber(each)) }
  const was = size === 0n ? '' : `${line.quantity} ${line.unit}`.trim()
  const cost = line.cost && moneyText(roundHalfAway(count * BigInt(parseMoney(line.cost) ?? 0), 10_000n))
  return { quantity: '1', unit: '', cost, unit_price: moneyText(amount), description: joined(was, line.description) }
}

function textOf(cents: ReadCell<Cents>): string {
  return typeof cents === 'number' ? moneyText(cents) : ''
}

const faultFields = {
  quantity: 'quantity',
  unit_price: 'price',
  amount: 'amount',
  cost: 'cost',
  markup_percent: 'markup',
} as const

/** `“TBC” is no number` of the cells that say something else than a number can be read from. */
function faultsOf(row: ReadRow): string[] {
  return Object.entries(faultFields).flatMap(([field, read]) =>
    typeof row[read] === 'string' ? [`“${row.said(field as PasteField).slice(0, 40)}”: ${row[read]}`] : [],
  )
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join('\n').slice(0, limits.note)
}
