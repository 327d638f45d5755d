import type { DateOrder } from '#contract/accounting/imports/reading/date-rules.ts'
import type { DecimalSign } from '#contract/values/number-text.ts'
import { decimalLabels, GuessField } from '#web/ui/table-file/guess-field.tsx'
import type { StatementFile } from './read-bank-file.ts'
import { dateOrderLabels } from './reading-options.tsx'
import type { BankImport } from './use-bank-import.ts'

/** How the days and amounts of a QIF file are read, which does not say it. */
export function QifOptions({ file, importing }: { file: StatementFile; importing: BankImport }) {
  if (!file.reading) return null
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <GuessField<DateOrder>
        label="Dates are read as"
        value={file.reading.date_order}
        open={file.unsure.includes('date_order')}
        choices={dateOrderLabels}
        onChange={(date_order) => importing.readQif({ date_order })}
      />
      <GuessField<DecimalSign>
        label="Cents come after"
        value={file.reading.decimal}
        open={file.unsure.includes('decimal')}
        choices={decimalLabels}
        onChange={(decimal) => importing.readQif({ decimal })}
      />
    </div>
  )
}
