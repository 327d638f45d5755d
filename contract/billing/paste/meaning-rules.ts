import { roundHalfAway } from '#contract/values/decimal.ts'
import { parseQuantity } from '#contract/values/money.ts'
import { type DecimalSign, namesCurrency } from '#contract/values/number-text.ts'
import { readMoneyCell, readQuantityCell } from './cell-rules.ts'
import { matchHeadings, type PasteColumns, type PasteField } from './column-rules.ts'
import { type Column, isCode, isNumbering, isUnits, meanLength } from './column-shapes.ts'
import type { PastedTable } from './table-rules.ts'

type GivenColumn = [at: number | undefined, field: PasteField]
type Table = Pick<PastedTable, 'heads' | 'rows'>

/** What the columns of a table with headings can mean, the likeliest first. */
export function meaningsByHeadings(table: Table, shapes: readonly Column[], decimal: DecimalSign): PasteColumns[] {
  const matched = matchHeadings(table.heads).map((field, at, all) => settledField(field, shapes[at], all))
  const columns = withWords(matched, shapes)
  const at = (field: PasteField) => columns.indexOf(field)
  const has = (field: PasteField) => at(field) >= 0
  // Cost and markup are the price.
  if (has('cost') && has('markup_percent')) return [columns]
  if (has('cost') && !has('unit_price')) {
    // Of an own cost alone nobody is billed; beside an amount it is the price where it multiplies to it.
    const isPrice = !has('amount') || multiplies(table, at('quantity'), at('cost'), at('amount'), decimal)
    return isPrice ? [given(columns, [at('cost'), 'unit_price']), columns] : [columns]
  }
  const open = shapes.filter((shape) => shape.numeric && matched[shape.at] === undefined)
  if (!has('unit_price') && !has('amount')) return meaningsOfNumbers(table, columns, open, decimal)
  return has('quantity') || !open[0] ? [columns] : [given(columns, [open[0].at, 'quantity']), columns]
}

type MatchedField = PasteField | null | undefined

/** What a heading says, where what stands below it can be that. */
function settledField(field: MatchedField, shape: Column | undefined, all: readonly MatchedField[]): MatchedField {
  if (!field || !shape || shape.cells.length === 0) return field
  // Items in numbers or codes are their numbers; what they are stands in the description.
  if (field === 'name') return shape.numeric || (all.includes('description') && isCode(shape)) ? null : field
  if (field === 'description') return shape.money ? undefined : field
  if (field === 'unit') return shape.numeric ? undefined : field
  // A markup in dollars is no percent.
  if (field === 'markup_percent') return shape.cells.some(namesCurrency) ? null : field
  const isCount = field !== 'quantity' || !shape.cells.some((cell) => /\p{Sc}/u.test(cell))
  return shape.numbers >= 0.3 && isCount ? field : undefined
}

/** A description alone is the item; without either the column with the most letters is. */
function withWords(matched: readonly MatchedField[], shapes: readonly Column[]): PasteColumns {
  const columns: PasteColumns = matched.map((field) => field ?? null)
  if (columns.includes('name')) return columns
  if (columns.includes('description')) return given(columns, [columns.indexOf('description'), 'name'])
  const words = shapes.filter((shape) => !shape.numeric && matched[shape.at] === undefined && !isCode(shape))
  return given(columns, [wordiest(words)?.at, 'name'])
}

function wordiest(shapes: readonly Column[]): Column | undefined {
  return shapes.toSorted((a, b) => meanLength(b) - meanLength(a))[0]
}

/** What the columns of a table without headings can mean, the likeliest first. */
export function meaningsByCells(table: Table, shapes: readonly Column[], decimal: DecimalSign): PasteColumns[] {
  const words = shapes.filter((shape) => !shape.numeric && shape.cells.length > 0)
  const names = words.filter((shape) => !isUnits(shape) && !isCode(shape))
  const name = names[0] ?? words.find((shape) => !isUnits(shape)) ?? words[0]
  const columns = given(
    table.heads.map(() => null),
    [name?.at, 'name'],
    [words.find((shape) => isUnits(shape) && shape !== name)?.at, 'unit'],
    [names[1]?.at, 'description'],
  )
  const numbers = shapes.filter((shape) => shape.numeric && !(isNumbering(shape) && isBefore(shape, name)))
  return meaningsOfNumbers(table, columns, numbers, decimal)
}

function isBefore({ at }: Column, name: Column | undefined): boolean {
  return name === undefined || at < name.at
}

/** What columns of numbers can mean that no heading names. */
function meaningsOfNumbers(
  table: Table,
  columns: PasteColumns,
  numbers: readonly Column[],
  decimal: DecimalSign,
): PasteColumns[] {
  const [x, y, z] = numbers.map(({ at }) => at)
  const product = productOf(table, numbers, decimal)
  if (product) return [given(columns, [product[0], 'quantity'], [product[1], 'unit_price'], [product[2], 'amount'])]
  if (columns.includes('quantity')) return x === undefined ? [columns] : pairs(columns, columns.indexOf('quantity'), x)
  if (x === undefined) return [columns]
  if (y === undefined) {
    const price = given(columns, [x, 'unit_price'])
    return numbers[0]?.money ? [price] : [price, given(columns, [x, 'quantity'])]
  }
  if (z !== undefined)
    return [
      given(columns, [x, 'quantity'], [y, 'unit_price'], [z, 'amount']),
      given(columns, [x, 'quantity'], [y, 'cost'], [z, 'unit_price']),
      given(columns, [x, 'quantity'], [y, 'unit_price']),
    ]
  if (numbers[0]?.money)
    return [
      given(columns, [x, 'unit_price'], [y, 'amount']),
      given(columns, [x, 'cost'], [y, 'unit_price']),
      given(columns, [x, 'unit_price']),
    ]
  return pairs(columns, x, y)
}

/** How many, and the price of each or of all. */
function pairs(columns: PasteColumns, quantity: number, money: number): PasteColumns[] {
  return [
    given(columns, [quantity, 'quantity'], [money, 'unit_price']),
    given(columns, [quantity, 'quantity'], [money, 'amount']),
  ]
}

/** Three columns of which the third is the product of the others in nearly every row, and not of ones alone. */
function productOf(table: Table, numbers: readonly Column[], decimal: DecimalSign): number[] | undefined {
  const places = numbers.slice(0, 6).map(({ at }) => at)
  for (const quantity of places)
    for (const price of places)
      for (const amount of places)
        if (quantity < price && amount !== price && amount !== quantity)
          if (multiplies(table, quantity, price, amount, decimal)) return [quantity, price, amount]
  return undefined
}

function multiplies({ rows }: Table, quantity: number, price: number, amount: number, decimal: DecimalSign): boolean {
  let [right, wrong] = [0, 0]
  for (const row of rows) {
    const count = readQuantityCell(row[quantity] ?? '', decimal)
    const [each, all] = [readMoneyCell(row[price] ?? '', decimal), readMoneyCell(row[amount] ?? '', decimal)]
    if (typeof count !== 'object' || typeof each !== 'number' || typeof all !== 'number') continue
    const product = roundHalfAway(BigInt(parseQuantity(count.quantity) ?? 0) * BigInt(each), 10_000n)
    if (product === BigInt(all)) right++
    else wrong++
  }
  return right > 0 && right >= 9 * wrong
}

function given(columns: PasteColumns, ...fields: GivenColumn[]): PasteColumns {
  return columns.map((field, at) => fields.find(([place]) => place === at)?.[1] ?? field)
}
