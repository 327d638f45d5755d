import { guessDecimal } from '../../../values/number-text.ts'
import type { AccountKind } from '../../accounts/shapes.ts'
import { guessDateOrder } from '../reading/date-rules.ts'
import type { LineColumns, LineField } from './field-shapes.ts'
import type { Reading, SignGuess, Unsure } from './reading-shapes.ts'
import { guessSign } from './sign-rules.ts'
import { cellsOf, type LineTable } from './table-rules.ts'

export type ReadingGuess = { reading: Reading; unsure: Unsure[]; by: SignGuess['by'] }

/**
 * How the rows of a table seem to be written, all of them looked at. `today`: banks know no later days. `kind` is that of the
 * account which the lines go into, where it is known.
 */
export function guessReading(table: LineTable, columns: LineColumns, today: string, kind?: AccountKind): ReadingGuess {
  const of = (field: LineField) => cellsOf(table, columns, field).filter((cell) => cell !== '')
  const date = guessDateOrder(of('date'), today)
  const amounts = [...of('amount'), ...of('money_out'), ...of('money_in'), ...of('fee'), ...of('net')]
  const decimal = guessDecimal([...amounts, ...of('balance')])
  // Whoever writes a comma before the cents writes the day before the month.
  const byComma = !date.sure && decimal.sure && decimal.decimal === ',' && date.order !== 'ymd'
  const read = { columns, date_order: byComma ? ('dmy' as const) : date.order, decimal: decimal.decimal }
  const sign = guessSign(table, read, kind)
  return {
    reading: { ...read, sign: sign.sign },
    by: sign.by,
    unsure: [
      ...(date.sure || byComma ? [] : (['date_order'] as const)),
      ...(decimal.sure ? [] : (['decimal'] as const)),
      ...(sign.sure ? [] : (['sign'] as const)),
    ],
  }
}
