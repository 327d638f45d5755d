import { guessDecimal } from '#contract/values/number-text.ts'
import { isNumber } from './cell-rules.ts'
import { isCostField, type PasteColumns } from './column-rules.ts'
import { type Column, columnsOf } from './column-shapes.ts'
import { linesOfTable, type PasteReading } from './line-rules.ts'
import { meaningsByCells, meaningsByHeadings } from './meaning-rules.ts'
import { statedNet } from './sum-rules.ts'
import type { PastedTable } from './table-rules.ts'

export type PasteGuess = {
  reading: PasteReading
  /** Places of the columns that nothing in the table decides, and whether the sign before the cents is open. */
  unsure: readonly number[]
  unsureDecimal: boolean
  /** Places of the columns that hold costs, which are left out for who may not see any. */
  withheld: readonly number[]
}

/**
 * How a table seems to be meant, all of its rows looked at. Where its columns can mean several things, the sums of the
 * table decide; what they leave open is `unsure`, unless it is all the same to the lines.
 */
export function guessReading(table: PastedTable, seesCosts: boolean): PasteGuess {
  const shapes = columnsOf(table.rows, table.heads.length)
  const { decimal, sure } = guessDecimal(moneyCells(table, shapes))
  const found = table.headed ? meaningsByHeadings(table, shapes, decimal) : meaningsByCells(table, shapes, decimal)
  const withheld = seesCosts
    ? []
    : shapes.map(({ at }) => at).filter((at) => found.some((each) => isCostField(each[at])))
  const allowed = found.map((each) => each.map((field) => (isCostField(field) && !seesCosts ? null : field)))
  const left = decided(table, allowed, decimal)
  const [columns = table.heads.map(() => null)] = left
  return {
    reading: { columns, decimal },
    unsure: shapes.map(({ at }) => at).filter((at) => new Set(left.map((each) => each[at])).size > 1),
    unsureDecimal: !sure,
    withheld,
  }
}

function moneyCells({ sums }: PastedTable, shapes: readonly Column[]): string[] {
  const own = shapes.filter(({ numeric }) => numeric).flatMap(({ cells }) => cells.filter(isNumber))
  return [...own, ...sums.flatMap(({ cells }) => cells.filter(isNumber))]
}

/** The meanings that are left, the likeliest first: those whose lines come to what the table says, else one for all that give the same lines. */
function decided(
  table: PastedTable,
  meanings: readonly PasteColumns[],
  decimal: PasteReading['decimal'],
): readonly PasteColumns[] {
  if (meanings.length < 2) return meanings
  const read = meanings.map((columns) => ({ columns, lines: linesOfTable(table, { columns, decimal }) }))
  const net = statedNet(table.sums, decimal)
  const sumOf = ({ lines }: (typeof read)[number]) => lines.reduce((sum, { cents }) => sum + cents, 0)
  const right = read.filter((each) => net !== undefined && sumOf(each) === net)
  if (right[0]) return [right[0].columns]
  const texts = read.map(({ lines }) => JSON.stringify(lines.map(({ line }) => line)))
  return new Set(texts).size === 1 ? meanings.slice(0, 1) : meanings
}
