import type { ReactNode } from 'react'
import type { listPhotoFilters } from '#contract/photos/calls.ts'
import { isDay } from '#contract/values/dates.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import type { PhotoFilterState } from './photo-filter.ts'

type FilterChoices = AnswerFor<typeof listPhotoFilters>
type Values = { tags: readonly string[]; by: string; from: string; to: string; annotated: string; shared: string }
type PhotoFilterSheetProps = {
  state: PhotoFilterState
  known: FilterChoices | undefined
  /** How large the photos are, where the row has no place for it. */
  size?: ReactNode
  onClose: () => void
}

/** Tags, who, days, marks and sharing to narrow the photos by. */
export function PhotoFilterSheet({ state: { filter, narrow }, known, size, onClose }: PhotoFilterSheetProps) {
  const { tags = [], by = '', from = '', to = '', annotated, shared } = filter
  const form = useSaveForm<Values, void>({
    values: { tags, by, from, to, annotated: textOf(annotated), shared: textOf(shared) },
    check: (values) => ({ from: dayProblem(values.from), to: lastDayProblem(values) }),
    save: async (values) => {
      narrow({
        tags: values.tags.length > 0 ? [...values.tags] : undefined,
        by: values.by || undefined,
        from: values.from || undefined,
        to: values.to || undefined,
        annotated: flagOf(values.annotated),
        shared: flagOf(values.shared),
      })
      onClose()
    },
  })
  return (
    <FormSheet form={form} title="Filter photos" action="Show" onClose={onClose}>
      <TakenBy form={form} known={known} />
      <div className="grid grid-cols-2 gap-4">
        <Field label="From" {...form.field('from')}>
          <DateInput {...form.input('from')} />
        </Field>
        <Field label="Until" {...form.field('to')}>
          <DateInput {...form.input('to')} />
        </Field>
      </div>
      <Choice form={form} name="annotated" label="Marks" yes="With marks" no="Without marks" />
      <Choice form={form} name="shared" label="Sharing" yes="Shared with the client" no="Not shared" />
      <TagChoice form={form} known={known} />
      {size && (
        <div className="flex items-center justify-between gap-4">
          <span className="text-label">Size of the photos</span>
          {size}
        </div>
      )}
    </FormSheet>
  )
}

function TakenBy({ form, known }: { form: SaveForm<Values>; known: FilterChoices | undefined }) {
  return (
    <Field label="Taken by" {...form.field('by')}>
      <Select {...form.input('by')}>
        <option value="">Anyone</option>
        {known?.people.map(({ id, name, count }) => (
          <option key={id} value={id}>{`${name || 'Somebody'} (${count})`}</option>
        ))}
      </Select>
    </Field>
  )
}

type ChoiceProps = { form: SaveForm<Values>; name: 'annotated' | 'shared'; label: string; yes: string; no: string }

function Choice({ form, name, label, yes, no }: ChoiceProps) {
  return (
    <Field label={label} {...form.field(name)}>
      <Select {...form.input(name)}>
        <option value="">All photos</option>
        <option value="yes">{yes}</option>
        <option value="no">{no}</option>
      </Select>
    </Field>
  )
}

function TagChoice({ form, known }: { form: SaveForm<Values>; known: FilterChoices | undefined }) {
  const { tags } = form.values
  const all = [...(known?.tags ?? []), ...tags.filter(isNew(known)).map((tag) => ({ tag, count: 0 }))]
  if (all.length === 0) return null
  const flip = (tag: string) =>
    form.change({ tags: tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag] })
  return (
    <fieldset className="flex flex-col">
      <legend className="pb-1 text-label">Tags</legend>
      {all.map(({ tag, count }) => (
        <Checkbox
          key={tag}
          label={
            <>
              {tag} <span className="text-ink-subtle tabular-nums">{count}</span>
            </>
          }
          checked={tags.includes(tag)}
          onChange={() => flip(tag)}
        />
      ))}
    </fieldset>
  )
}

const isNew = (known: FilterChoices | undefined) => (tag: string) => !known?.tags.some((each) => each.tag === tag)
const textOf = (flag: boolean | undefined) => (flag === undefined ? '' : flag ? 'yes' : 'no')
const flagOf = (text: string) => (text === '' ? undefined : text === 'yes')
const dayProblem = (day: string) => (day === '' || isDay(day) ? undefined : 'Enter a date')

function lastDayProblem({ from, to }: Values): string | undefined {
  return dayProblem(to) ?? (isDay(from) && isDay(to) && to < from ? "Can't be before the first day" : undefined)
}
