import type { ChangeEvent, FocusEvent } from 'react'
import type { RecordField, RecordFields } from '#contract/wire/record.ts'
import { Field, type FieldProps } from '../field/field.tsx'
import { Input } from '../field/input.tsx'
import { Checkbox } from '../input/checkbox.tsx'
import { DateInput } from '../input/date-input.tsx'
import { MoneyInput } from '../input/money-input.tsx'
import { Select } from '../input/select.tsx'
import { Textarea } from '../input/textarea.tsx'

/** A form, as far as one field is concerned. Every value but yes and no is text in it. */
type FormOfRecord = {
  field(name: string): { error: string | undefined }
  input(name: string): InputOf<string, HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement> & { value: string }
  checkbox(name: string): InputOf<boolean, HTMLInputElement> & { checked: boolean }
}
type InputOf<Value, Element> = {
  name: string
  onChange: (next: Value | ChangeEvent<Element>) => void
  onBlur: (event?: FocusEvent<HTMLElement>) => void
}

type RecordInputProps = {
  form: FormOfRecord
  name: string
  field: RecordField
  placeholder?: string | undefined
  /** Of a choice: what stands for none of them. */
  none?: string
  /** Of several lines: how many are shown. */
  rows?: number
  autoFocus?: boolean | undefined
} & Partial<Pick<FieldProps, 'label' | 'help' | 'optional' | 'required' | 'className'>>

/** Any form of values: its inputs are told apart by what the field holds. */
type AnyForm<Values> = { values: Values; field: unknown; input: unknown; checkbox: unknown }
export type NamedInputProps<Fields, Values> = Omit<RecordInputProps, 'form' | 'name' | 'field'> & {
  form: AnyForm<Values>
  name: keyof Fields & keyof Values & string
}

/** A field of a noun in a form, by its name: each noun has one of its own, `<JobField form={form} name="title" />`. */
export function NamedInput<Fields extends RecordFields, Values>({
  fields,
  form,
  name,
  ...rest
}: NamedInputProps<Fields, Values> & { fields: Fields }) {
  return (
    <RecordInput {...rest} form={form as unknown as FormOfRecord} name={name} field={fields[name] as RecordField} />
  )
}

/** A field of a record in a form: its label, its input by what it holds, its help, what is wrong with it. */
function RecordInput({ form, name, field, placeholder, none, rows, autoFocus, ...more }: RecordInputProps) {
  const { label, help } = field
  if (field.kind === 'yes_no') return <Checkbox label={label} note={help} {...form.checkbox(name)} />
  return (
    <Field label={label} help={help} required={field.needed} {...form.field(name)} {...more}>
      <Control {...{ field, placeholder, none, rows, autoFocus }} {...form.input(name)} />
    </Field>
  )
}

type ControlProps = ReturnType<FormOfRecord['input']> &
  Pick<RecordInputProps, 'field' | 'placeholder' | 'none' | 'rows' | 'autoFocus'>

function Control({ field, placeholder, none = 'Choose one', rows, autoFocus, ...input }: ControlProps) {
  if (field.kind === 'lines') return <Textarea {...input} placeholder={placeholder} rows={rows} />
  if (field.kind === 'day') return <DateInput {...input} />
  if (field.kind === 'money') return <MoneyInput {...input} />
  if (field.kind === 'email') return <Input {...input} type="email" inputMode="email" autoComplete="off" />
  if (field.kind !== 'choice')
    return <Input {...input} autoComplete="off" placeholder={placeholder} autoFocus={autoFocus} />
  return (
    <Select {...input}>
      {field.usual === undefined && <option value="">{none}</option>}
      {Object.entries<string>(field.words).map(([word, label]) => (
        <option key={word} value={word}>
          {label}
        </option>
      ))}
    </Select>
  )
}
