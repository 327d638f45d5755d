import { currencyOf } from '../reading/amount-rules.ts'
import type { Reading } from './reading-shapes.ts'
import { cellsOf, type LineTable } from './table-rules.ts'

/** The ISO 4217 code of the currency that the most rows are in, where a column or the amounts themselves name one. */
export function currencyIn(table: LineTable, { columns }: Pick<Reading, 'columns'>): string | undefined {
  const column = cellsOf(table, columns, 'currency').filter((cell) => /^[a-z]{3}$/i.test(cell))
  const fields = ['amount', 'money_out', 'money_in'] as const
  const named = column.length > 0 ? column : fields.flatMap((field) => cellsOf(table, columns, field).map(currencyOf))
  const times = new Map<string, number>()
  for (const code of named) if (code) times.set(code.toUpperCase(), (times.get(code.toUpperCase()) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0]
}
