import type { DecimalSign } from '#contract/values/number-text.ts'
import { Field } from '../field/field.tsx'
import { Select } from '../input/select.tsx'

type GuessFieldProps<Value extends string> = {
  label: string
  value: Value
  /** Nothing in the table decides it. */
  open: boolean
  choices: Record<Value, string>
  onChange: (value: Value) => void
}

/** A guess; one that is open shows nothing chosen. */
export function GuessField<Value extends string>({ label, value, open, choices, onChange }: GuessFieldProps<Value>) {
  return (
    <Field label={label} help={open ? 'This can be read both ways: choose one' : undefined}>
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

export const decimalLabels: Record<DecimalSign, string> = { '.': 'A point: 1,234.56', ',': 'A comma: 1.234,56' }
