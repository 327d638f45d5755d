import type { Cents } from '../../../values/money.ts'
import { readAmount } from '../reading/amount-rules.ts'
import { quoted } from '../reading/text-rules.ts'
import type { LineField } from './field-shapes.ts'
import type { Reading } from './reading-shapes.ts'
import { cellsOf, directionOf, type LineTable, type TableRow } from './table-rules.ts'

/** Which columns and fees of a table are written the other way round: most of what stands in them says it. */
export type ReversedColumns = { outBelow: boolean; inBelow: boolean; feeAbove: boolean }
/** What a row did to the account, below 0 what left it. The fee was taken off (or, above 0, given back) beside it. */
export type RowFlow = { cents: Cents; fee: Cents }
type How = Pick<Reading, 'columns' | 'decimal' | 'sign'>
export type CellOf = (field: LineField) => string

/** How the columns of a table are written that have their own way of writing money. */
export function writtenIn(
  table: LineTable,
  { columns, decimal }: Pick<Reading, 'columns' | 'decimal'>,
): ReversedColumns {
  const signs = (field: LineField) =>
    cellsOf(table, columns, field).map((cell) => {
      const read = readAmount(cell, decimal)
      return typeof read === 'string' ? 0 : Math.sign(read.cents)
    })
  const mostlyBelow = (field: LineField) => signs(field).reduce((sum, sign) => sum + sign, 0) < 0
  return {
    outBelow: mostlyBelow('money_out'),
    inBelow: mostlyBelow('money_in'),
    feeAbove: feeIsAbove(table, columns, decimal) ?? signs('fee').reduce((sum, sign) => sum + sign, 0) > 0,
  }
}

/** Where the net is there it tells whether a fee above 0 was taken off. */
function feeIsAbove(table: LineTable, columns: Reading['columns'], decimal: Reading['decimal']): boolean | undefined {
  if (!columns.includes('fee') || !columns.includes('net')) return undefined
  const of = (field: LineField) => cellsOf(table, columns, field).map((cell) => readAmount(cell, decimal))
  const [gross, fees, nets] = [of('amount'), of('fee'), of('net')]
  let [added, taken] = [0, 0]
  for (const [at, fee] of fees.entries()) {
    const [whole, net] = [gross[at], nets[at]]
    if (typeof fee === 'string' || typeof whole === 'string' || typeof net === 'string') continue
    if (!whole || !net || fee.cents === 0) continue
    if (whole.cents + fee.cents === net.cents) added++
    if (whole.cents - fee.cents === net.cents) taken++
  }
  return added === taken ? undefined : taken > added
}

/** What a row did to the account; a string says why it can't be read. */
export function flowOf(cell: CellOf, how: How, written: ReversedColumns): RowFlow | string {
  const main = how.columns.includes('amount') ? ofOneColumn(cell, how) : ofTwoColumns(cell, how, written)
  if (typeof main === 'string' || !how.columns.includes('fee'))
    return typeof main === 'string' ? main : { ...main, fee: 0 }
  const fee = feeOf(cell, how, written)
  if (typeof fee === 'string') return fee
  const isTurned = how.sign === 'positive_out' && !how.columns.includes('direction')
  const fault = isTurned ? netFault(0 - main.cents, fee, cell, how) : netFault(main.cents, fee, cell, how)
  return fault ?? { ...main, fee: isTurned ? 0 - fee : fee }
}

/** Amount and fee as they are written come to the net, where it stands beside them. */
function netFault(amount: Cents, fee: Cents, cell: CellOf, { columns, decimal }: How): string | undefined {
  if (!columns.includes('net') || columns.includes('direction') || cell('net') === '') return undefined
  const net = readAmount(cell('net'), decimal)
  if (typeof net === 'string') return net
  return amount + fee === net.cents
    ? undefined
    : `The amount and its fee don't come to the net of ${quoted(cell('net'))}`
}

function ofOneColumn(cell: CellOf, { columns, decimal, sign }: How): { cents: Cents } | string {
  const read = readAmount(cell('amount'), decimal)
  if (typeof read === 'string') return read
  if (read.side) return { cents: read.side === 'in' ? Math.abs(read.cents) : 0 - Math.abs(read.cents) }
  if (!columns.includes('direction')) return { cents: sign === 'negative_out' ? read.cents : 0 - read.cents }
  const direction = directionOf(cell('direction'))
  if (!direction) return `${quoted(cell('direction'))} doesn't say whether it came in or went out`
  return { cents: direction === 'in' ? Math.abs(read.cents) : 0 - Math.abs(read.cents) }
}

/** The columns say which way; a minus sign says it only where the others of its column have none. */
function ofTwoColumns(
  cell: CellOf,
  { decimal }: How,
  { outBelow, inBelow }: ReversedColumns,
): { cents: Cents } | string {
  const [out, into] = [cell('money_out'), cell('money_in')].map((each) =>
    each === '' || each === '-' ? { cents: 0 } : readAmount(each, decimal),
  )
  if (typeof out === 'string') return out
  if (typeof into === 'string') return into
  if (!out || !into || (cell('money_out') === '' && cell('money_in') === '')) return 'The amount is missing'
  if (out.cents !== 0 && into.cents !== 0) return 'Both money out and money in are filled'
  return { cents: (inBelow ? 0 - into.cents : into.cents) - (outBelow ? 0 - out.cents : out.cents) }
}

/** As it is written, below 0 what was taken off. */
function feeOf(cell: CellOf, { decimal }: How, { feeAbove }: ReversedColumns): Cents | string {
  const read = cell('fee') === '' || cell('fee') === '-' ? { cents: 0 } : readAmount(cell('fee'), decimal)
  if (typeof read === 'string') return read
  return feeAbove ? 0 - read.cents : read.cents
}

/** The cells of a row by what they hold. */
export function cellsIn({ values }: TableRow, { columns }: Pick<Reading, 'columns'>): CellOf {
  return (field) => values[columns.indexOf(field)]?.trim() ?? ''
}
