import type { Reading } from '#contract/accounting/imports/csv/reading-shapes.ts'
import type { DateOrder } from '#contract/accounting/imports/reading/date-rules.ts'
import type { DecimalSign } from '#contract/values/number-text.ts'
import { decimalLabels, GuessField } from '#web/ui/table-file/guess-field.tsx'
import type { TableFile } from './read-bank-file.ts'
import type { BankImport } from './use-bank-import.ts'

/** What was guessed of days and amounts, said and open to change; what nothing in the file decides is asked. */
export function ReadingOptions({ file, importing }: { file: TableFile; importing: BankImport }) {
  const { reading, unsure } = file
  const read = (over: Partial<Reading>) => importing.read(over)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <GuessField<DateOrder>
        label="Dates are read as"
        value={reading.date_order}
        open={unsure.includes('date_order')}
        choices={dateOrderLabels}
        onChange={(date_order) => read({ date_order })}
      />
      <GuessField<DecimalSign>
        label="Cents come after"
        value={reading.decimal}
        open={unsure.includes('decimal')}
        choices={decimalLabels}
        onChange={(decimal) => read({ decimal })}
      />
    </div>
  )
}

export const dateOrderLabels: Record<DateOrder, string> = {
  mdy: 'Month/day/year',
  dmy: 'Day/month/year',
  ymd: 'Year/month/day',
}
