import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { SettingsForm } from './settings-form.tsx'
import { WordList } from './word-list.tsx'

type Named = { form: SettingsForm; name: string; label: string; help?: ReactNode; required?: boolean; wide?: boolean }

export function TextField({
  form,
  name,
  label,
  help,
  required,
  wide,
  ...input
}: Named & Pick<ComponentProps<typeof Input>, 'type' | 'inputMode' | 'autoComplete' | 'placeholder'>) {
  return (
    <Field
      label={label}
      help={help}
      required={required}
      error={problemOf(form, name)}
      className={wide ? 'sm:col-span-2' : undefined}
    >
      <Input autoComplete="off" {...input} {...form.register(name)} />
    </Field>
  )
}

export function SelectField({ form, name, label, help, children }: Named & { children: ReactNode }) {
  return (
    <Field label={label} help={help} error={problemOf(form, name)}>
      <Select {...form.register(name)}>{children}</Select>
    </Field>
  )
}

export function WordsField({ form, name, label, help, rows = 5 }: Named & { rows?: number }) {
  return (
    <Field label={label} help={help} error={problemOf(form, name)}>
      <Textarea rows={rows} {...form.register(name)} />
    </Field>
  )
}

export function ListField({ form, name, label, help, suggestions }: Named & { suggestions?: string[] }) {
  return (
    <Field label={label} help={help} error={problemOf(form, name)}>
      <WordList
        name={name}
        value={(form.watch(name) ?? []) as string[]}
        onChange={(words) => form.setValue(name, words, { shouldDirty: true })}
        suggestions={suggestions}
        placeholder="Type, then Enter"
      />
    </Field>
  )
}

export function problemOf(form: SettingsForm, name: string): string | undefined {
  return form.formState.errors[name]?.message
}
