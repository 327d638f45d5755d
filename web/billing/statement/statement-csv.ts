import type { Statement } from '#contract/billing/statement/shapes.ts'
import { noteOfRow, titleOfRow } from '#contract/billing/statement/word-rules.ts'
import { csvOf } from '#contract/values/csv.ts'
import { saveFile } from '#web/api/files/save-file.ts'

/** Saves a statement as a table for a spreadsheet. */
export function saveStatement(statement: Statement) {
  const { date_from, date_to, opening, closing, currency, client_name } = statement
  const rows = statement.rows.map((row) => [
    row.day,
    titleOfRow(row),
    noteOfRow(row, currency),
    row.amount,
    row.balance,
  ])
  const table = [
    ...(date_from ? [[date_from, 'Opening balance', '', '', opening]] : []),
    ...rows,
    [date_to, 'Closing balance', '', '', closing],
  ]
  const heads = ['Date', 'Description', 'Details', 'Amount', 'Balance']
  saveFile(new Blob([csvOf(heads, table)], { type: 'text/csv' }), `Statement ${client_name}.csv`)
}
