import { Field } from '../field/field.tsx'
import { Checkbox } from '../input/checkbox.tsx'
import { Select } from '../input/select.tsx'
import { type Delimiter, delimiters, type Encoding, encodings, type HowToRead } from './decode-file.ts'

type HowItIsReadProps = {
  how: Required<HowToRead>
  /** What it says that the first row is. */
  headings: string
  onChange: (how: HowToRead) => void
}

/** For files that were taken for something else: odd letters, everything in one column, no headings. */
export function HowItIsRead({ how, headings, onChange }: HowItIsReadProps) {
  return (
    <details className="rounded-input border border-line px-4 py-2">
      <summary className="flex min-h-8 cursor-pointer items-center text-small phone:min-h-11">
        Strange characters, or everything in one column? Read the file another way
      </summary>
      <div className="grid gap-4 py-3 sm:grid-cols-2">
        <Field label="Text encoding">
          <Select value={how.encoding} onChange={({ target }) => onChange({ encoding: target.value as Encoding })}>
            <Choices of={encodings} />
          </Select>
        </Field>
        <Field label="Columns are separated by">
          <Select value={how.delimiter} onChange={({ target }) => onChange({ delimiter: target.value as Delimiter })}>
            <Choices of={delimiters} />
          </Select>
        </Field>
        <Checkbox
          label={headings}
          checked={how.headed}
          onChange={({ target }) => onChange({ headed: target.checked })}
        />
      </div>
    </details>
  )
}

function Choices({ of }: { of: Record<string, string> }) {
  return Object.entries(of).map(([key, label]) => (
    <option key={key} value={key}>
      {label}
    </option>
  ))
}
