import { useMemo, useState } from 'react'
import { type PasteColumns, type PasteField, pasteColumnsFault } from '#contract/billing/paste/column-rules.ts'
import { guessReading } from '#contract/billing/paste/guess-rules.ts'
import { linesOfTable } from '#contract/billing/paste/line-rules.ts'
import { comparedSums } from '#contract/billing/paste/sum-rules.ts'
import { pastedTable } from '#contract/billing/paste/table-rules.ts'
import type { DecimalSign } from '#contract/values/number-text.ts'
import { useCan } from '#web/api/access.ts'
import { rowsOfText } from '#web/ui/table-file/rows-of-text.ts'

/** What a person says of a table against its guess. */
type TableSettings = { columns: PasteColumns; settled: readonly number[]; decimal?: DecimalSign | undefined }

/** A table that was pasted: how it is guessed to be meant, what somebody says against it, and the lines that come of it. */
export function usePastedTable(pasted: string) {
  const seesCosts = useCan('costs.view')
  const [text, setText] = useState(pasted)
  const [headed, setHeaded] = useState<boolean>()
  const [said, setSaid] = useState<TableSettings>()
  const { table, guess } = useMemo(() => {
    const table = pastedTable(rowsOfText(text), headed)
    return { table, guess: guessReading(table, seesCosts) }
  }, [text, headed, seesCosts])
  const columns = said?.columns ?? guess.reading.columns
  const decimal = said?.decimal ?? guess.reading.decimal
  const now = said ?? { columns, settled: [] }
  const unsure = useMemo(() => guess.unsure.filter((at) => !said?.settled.includes(at)), [guess, said])
  // What a column holds that is still open is in no line.
  const lines = useMemo(() => {
    const settled = columns.map((field, at) => (unsure.includes(at) ? null : field))
    return linesOfTable(table, { columns: settled, decimal })
  }, [table, columns, unsure, decimal])
  return {
    seesCosts,
    text,
    /** Other cells are looked at anew. */
    read: (text: string) => {
      setText(text)
      setHeaded(undefined)
      setSaid(undefined)
    },
    table,
    columns,
    decimal,
    withheld: guess.withheld,
    unsure,
    unsureDecimal: guess.unsureDecimal && said?.decimal === undefined,
    match: (at: number, field: PasteField | null) =>
      setSaid({
        ...now,
        columns: columns.map((each, place) => (place === at ? field : each)),
        settled: [...now.settled, at],
      }),
    setDecimal: (decimal: DecimalSign) => setSaid({ ...now, decimal }),
    setHeaded: (headed: boolean) => {
      setHeaded(headed)
      setSaid(undefined)
    },
    lines,
    sums: comparedSums(table, lines, decimal),
  }
}

export type PastedCells = ReturnType<typeof usePastedTable>

/** What has to be said before the lines can be added. `room`: lines that the document has left. */
export function faultOfPaste(cells: PastedCells, room: number): string | undefined {
  const { lines, columns, unsure, unsureDecimal, table } = cells
  if (table.rows.length === 0) return 'Copy cells in your spreadsheet, then paste them here'
  const [open] = unsure
  if (open !== undefined) return `Say what the column “${table.heads[open]}” holds`
  if (unsureDecimal) return 'Say whether cents come after a point or a comma'
  const fault = pasteColumnsFault(columns)
  if (fault) return fault
  if (lines.length === 0) return 'There are no lines in these cells'
  if (lines.length <= room) return undefined
  const count = lines.length.toLocaleString('en-US')
  return `These are ${count} lines, and there is room for ${room.toLocaleString('en-US')}. Paste fewer rows.`
}
