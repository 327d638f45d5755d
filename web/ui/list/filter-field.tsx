import { useState } from 'react'
import { type Filter, namesOf } from '#contract/wire/list.ts'
import { Field } from '../field/field.tsx'
import { Checkbox } from '../input/checkbox.tsx'
import { ChoicePill } from '../input/choice-pill.tsx'
import { Combobox } from '../input/combobox.tsx'
import { DateInput } from '../input/date-input.tsx'
import { MoneyInput } from '../input/money-input.tsx'
import type { Option } from '../input/options.ts'
import { Select } from '../input/select.tsx'
import type { IdsField, RecordFilter } from './list-types.ts'

/** The words of one filter by the names of its address; a range has two. */
export type FilterValues = Readonly<Record<string, string | readonly string[] | true | undefined>>

type FilterFieldProps = {
  name: string
  filter: Filter
  record: RecordFilter | undefined
  values: FilterValues
  problems: Readonly<Record<string, string | undefined>>
  onChange: (change: FilterValues) => void
}

/** The field of one filter, made of its rule. */
export function FilterField({ name, filter, record, values, problems, onChange }: FilterFieldProps) {
  const many = [values[name] ?? []].flat().map(String)
  const [first = name, last = name] = namesOf(name, filter)
  switch (filter.kind) {
    case 'record':
    case 'records':
      return (
        <RecordField
          {...{ filter, record, value: many }}
          onChange={(ids) =>
            onChange({ [name]: filter.kind === 'records' ? (ids.length > 0 ? ids : undefined) : ids[0] })
          }
        />
      )
    case 'choice':
      return (
        <Field label={filter.label}>
          <Select value={many[0] ?? ''} onChange={({ target }) => onChange({ [name]: target.value || undefined })}>
            <option value="">Any</option>
            {Object.entries(filter.words).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      )
    case 'choices':
      return (
        <ChoicesField
          filter={filter}
          value={many}
          onChange={(next) => onChange({ [name]: next.length > 0 ? next : undefined })}
        />
      )
    case 'flag':
      return (
        <Checkbox
          label={filter.label}
          note={filter.note}
          checked={values[name] === true}
          onChange={({ target }) => onChange({ [name]: target.checked || undefined })}
        />
      )
    case 'days':
    case 'amounts':
      return <RangeField {...{ filter, values, problems, onChange }} names={[first, last]} />
  }
}

type RangeFieldProps = Pick<FilterFieldProps, 'filter' | 'values' | 'problems' | 'onChange'> & {
  names: readonly [least: string, most: string]
}

function RangeField({ filter: { kind, label }, values, problems, onChange, names: [least, most] }: RangeFieldProps) {
  const field = (name: string, words: string) => {
    const value = typeof values[name] === 'string' ? values[name] : ''
    const put = (next: string) => onChange({ [name]: next || undefined })
    return (
      <Field label={`${label} ${words}`} error={problems[name]}>
        {kind === 'days' ? <DateInput value={value} onChange={put} /> : <MoneyInput value={value} onChange={put} />}
      </Field>
    )
  }
  return (
    <div className="two-columns gap-4">
      {field(least, 'from')}
      {field(most, kind === 'days' ? 'until' : 'up to')}
    </div>
  )
}

type RecordFieldProps = IdsField & {
  filter: Extract<Filter, { kind: 'record' | 'records' }>
  record: RecordFilter | undefined
}

function RecordField({ filter, record, value, onChange }: RecordFieldProps) {
  if (!record || ('input' in record && !record.input)) return null
  const none = filter.kind === 'record' ? filter.none : undefined
  const ids = { value: value.filter((id) => id !== 'none'), onChange }
  return (
    <>
      {'input' in record ? (
        record.input?.(ids)
      ) : (
        <Field label={filter.label}>
          <OneOf {...{ filter, record, ...ids }} />
        </Field>
      )}
      {none && (
        <Checkbox
          label={none}
          checked={value[0] === 'none'}
          onChange={({ target }) => onChange(target.checked ? ['none'] : [])}
        />
      )}
    </>
  )
}

function OneOf({ filter, record, value: [id], onChange }: RecordFieldProps) {
  const [chosen, setChosen] = useState<Option>()
  const shown =
    id === undefined ? undefined : chosen?.value === id ? chosen : { value: id, label: record?.name(id) ?? '' }
  const choose = (option: Option | undefined) => {
    setChosen(option)
    onChange(option ? [option.value] : [])
  }
  const source =
    record && 'load' in record
      ? { load: record.load }
      : { options: record && 'options' in record ? record.options : [] }
  return <Combobox {...source} value={shown} onChange={choose} placeholder={`Any ${filter.label.toLowerCase()}`} />
}

type ChoicesFieldProps = IdsField & { filter: Extract<Filter, { kind: 'choices' }> }

function ChoicesField({ filter: { label, words }, value, onChange }: ChoicesFieldProps) {
  const flip = (each: string) =>
    onChange(value.includes(each) ? value.filter((other) => other !== each) : [...value, each])
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="pb-1 text-label">{label}</legend>
      {Object.entries(words).map(([each, word]) => (
        <ChoicePill key={each} pressed={value.includes(each)} onPress={() => flip(each)}>
          {word}
        </ChoicePill>
      ))}
    </fieldset>
  )
}
