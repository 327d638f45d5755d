import type { ComponentProps, ReactNode } from 'react'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { PercentInput } from '#web/ui/input/percent-input.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { SettingsForm } from './settings-form.tsx'
import { WordList } from './word-list.tsx'

type FieldProps = {
  form: SettingsForm
  name: string
  label: string
  help?: ReactNode
  required?: boolean
  wide?: boolean
}

export function TextField({
  form,
  name,
  label,
  help,
  required,
  wide,
  ...input
}: FieldProps & Pick<ComponentProps<typeof Input>, 'type' | 'inputMode' | 'autoComplete' | 'placeholder'>) {
  return (
    <Field
      label={label}
      help={help}
      required={required}
      {...form.field(name)}
      className={wide ? 'sm:col-span-2' : undefined}
    >
      <Input autoComplete="off" {...input} {...textOf(form, name)} />
    </Field>
  )
}

export function PhoneField({ form, name, label }: FieldProps) {
  return (
    <Field label={label} {...form.field(name)}>
      <PhoneInput {...textOf(form, name)} />
    </Field>
  )
}

export function PercentField({ form, name, label }: FieldProps) {
  return (
    <Field label={label} {...form.field(name)}>
      <PercentInput {...textOf(form, name)} />
    </Field>
  )
}

export function SelectField({ form, name, label, help, children }: FieldProps & { children: ReactNode }) {
  return (
    <Field label={label} help={help} {...form.field(name)}>
      <Select {...textOf(form, name)}>{children}</Select>
    </Field>
  )
}

export function WordsField({ form, name, label, help, rows = 5 }: FieldProps & { rows?: number }) {
  return (
    <Field label={label} help={help} {...form.field(name)}>
      <Textarea rows={rows} {...textOf(form, name)} />
    </Field>
  )
}

export function ListField({ form, name, label, help, suggestions }: FieldProps & { suggestions?: string[] }) {
  return (
    <Field label={label} help={help} {...form.field(name)}>
      <WordList
        {...(form as SaveForm<Record<string, string[]>>).input(name)}
        suggestions={suggestions}
        placeholder="Type, then Enter"
      />
    </Field>
  )
}

/** A setting that is on or off. */
export function SwitchField({ form, name, ...words }: Pick<FieldProps, 'form' | 'name' | 'label'> & { note?: string }) {
  return <Switch {...words} {...form.checkbox(name)} />
}

/** What the input of a setting that is a text is given. */
export function textOf(form: SettingsForm, name: string) {
  return (form as SaveForm<Record<string, string>>).input(name)
}
