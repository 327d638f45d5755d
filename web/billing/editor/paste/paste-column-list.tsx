import { isCostField, type PasteField, pasteFieldLabel, pasteFields } from '#contract/billing/paste/column-rules.ts'
import type { DecimalSign } from '#contract/values/number-text.ts'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { ColumnRow } from '#web/ui/table-file/column-row.tsx'
import { decimalLabels, GuessField } from '#web/ui/table-file/guess-field.tsx'
import type { PastedCells } from './use-pasted-table.ts'

/** What each column holds, guessed and open to change; what nothing in the table decides is asked. */
export function PasteColumnList({ cells }: { cells: PastedCells }) {
  const { table, columns, unsure, withheld, seesCosts, decimal, unsureDecimal } = cells
  const offered = pasteFields.filter((field) => !isCostField(field) || seesCosts)
  const noteOf = (at: number) => {
    if (unsure.includes(at)) return 'Not clear from your table'
    return withheld.includes(at) && columns[at] === null ? 'Your role doesn’t see costs' : undefined
  }
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-label">Columns</h3>
      <ul aria-label="Columns" className="flex flex-col divide-y divide-line">
        {table.heads
          .map((head, at) => ({ head, at }))
          .map(({ head, at }) => (
            <ColumnRow
              key={at}
              head={head}
              samples={table.rows.slice(0, 50).map((row) => row[at]?.replaceAll('\n', ' ') ?? '')}
              value={columns[at] ?? ''}
              unsure={unsure.includes(at)}
              note={noteOf(at)}
              onMatch={(field) => cells.match(at, field as PasteField | null)}
            >
              {offered.map((field) => (
                <option key={field} value={field}>
                  {pasteFieldLabel(field)}
                </option>
              ))}
            </ColumnRow>
          ))}
      </ul>
      <div className="grid items-center gap-x-4 gap-y-3 sm:grid-cols-[1fr_16rem]">
        <Checkbox
          label="The table has headings"
          checked={table.headed}
          onChange={({ target }) => cells.setHeaded(target.checked)}
        />
        {(unsureDecimal || decimal === ',') && (
          <GuessField<DecimalSign>
            label="Cents come after"
            value={decimal}
            open={unsureDecimal}
            choices={decimalLabels}
            onChange={cells.setDecimal}
          />
        )}
      </div>
    </section>
  )
}
