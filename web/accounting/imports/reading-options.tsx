import type { Reading } from '#contract/accounting/imports/csv/reading-shapes.ts'
import type { DateOrder } from '#contract/accounting/imports/reading/date-rules.ts'
import type { DecimalSign } from '#contract/values/number-text.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Select } from '#web/ui/input/select.tsx'
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
export const decimalLabels: Record<DecimalSign, string> = { '.': 'A point: 1,234.56', ',': 'A comma: 1.234,56' }
type GuessFieldProps<Value extends string> = {
  label: string
  value: Value
  /** Nothing in the file decides it. */
  open: boolean
  choices: Record<Value, string>
  onChange: (value: Value) => void
}

/** A guess; one that is open shows nothing chosen. */
export function GuessField<Value extends string>({ label, value, open, choices, onChange }: GuessFieldProps<Value>) {
  return (
    <Field label={label} help={open ? 'This file can be read both ways: choose one' : undefined}>
      <Select
        data-unsure={open || undefined}
        value={open ? '' : value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {open && <option value="">Choose</option>}
        {Object.entries<string>(choices).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}
