import { Field } from '#web/ui/field/field.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { favoritesFirst, useListTags } from './queries.ts'
import { TagChip } from './tag-chips.tsx'

type TagPickerProps = { value: readonly string[]; onChange: (ids: string[]) => void }

/** Chooses among the tags there are, for a filter: what is found wears all of them. */
export function TagPicker({ value, onChange }: TagPickerProps) {
  const { data } = useListTags()
  const all = favoritesFirst(data?.tags ?? [])
  if (all.length === 0) return null
  const chosen = all.filter(({ id }) => value.includes(id))
  const left = all.filter(({ id }) => !value.includes(id))
  return (
    <Field label="Tags">
      {chosen.length > 0 && (
        <ul aria-label="Chosen tags" className="flex flex-wrap gap-1 pb-1">
          {chosen.map((tag) => (
            <li key={tag.id} className="max-w-full">
              <TagChip tag={tag} onRemove={() => onChange(value.filter((each) => each !== tag.id))} />
            </li>
          ))}
        </ul>
      )}
      <Combobox
        value={undefined}
        placeholder="Any tag"
        options={left.map(({ id, name, category }) => ({ value: id, label: name, note: category }))}
        onChange={(option) => option && onChange([...value, option.value])}
      />
    </Field>
  )
}
