import type { ChangeEvent, FocusEvent } from 'react'
import type { RecordField } from '#contract/wire/record.ts'
import { Field, type FieldProps } from '../field/field.tsx'
import { Input } from '../field/input.tsx'
import { Checkbox } from '../input/checkbox.tsx'
import { DateInput } from '../input/date-input.tsx'
import { MoneyInput } from '../input/money-input.tsx'
import { Select } from '../input/select.tsx'
import { Textarea } from '../input/textarea.tsx'

/** A form, as far as one field is concerned. Every value but yes and no is text in it. */
export type FormOfRecord = {
  field(name: string): { error: string | undefined }
  input(name: string): InputOf<string, HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement> & { value: string }
  checkbox(name: string): InputOf<boolean, HTMLInputElement> & { checked: boolean }
}
type InputOf<Value, Element> = {
  name: string
  onChange: (next: Value | ChangeEvent<Element>) => void
  onBlur: (event?: FocusEvent<HTMLElement>) => void
}

export type RecordInputProps = {
  form: FormOfRecord
  name: string
  field: RecordField
  placeholder?: string | undefined
} & Partial<Pick<FieldProps, 'help' | 'optional' | 'required'>>

/** A field of a record in a form: its label, its input by what it holds, its help, what is wrong with it. */
export function RecordInput({ form, name, field, placeholder, ...more }: RecordInputProps) {
  const { label, help } = field
  if (field.kind === 'yes_no') return <Checkbox label={label} note={help} {...form.checkbox(name)} />
  return (
    <Field label={label} help={help} required={field.needed} {...form.field(name)} {...more}>
      <Control field={field} placeholder={placeholder} {...form.input(name)} />
    </Field>
  )
}

type ControlProps = ReturnType<FormOfRecord['input']> & Pick<RecordInputProps, 'field' | 'placeholder'>

function Control({ field, placeholder, ...input }: ControlProps) {
  if (field.kind === 'lines') return <Textarea {...input} placeholder={placeholder} />
  if (field.kind === 'day') return <DateInput {...input} />
  if (field.kind === 'money') return <MoneyInput {...input} />
  if (field.kind !== 'choice') return <Input {...input} autoComplete="off" placeholder={placeholder} />
  return (
    <Select {...input}>
      {Object.entries<string>(field.words).map(([word, label]) => (
        <option key={word} value={word}>
          {label}
        </option>
      ))}
    </Select>
  )
}
