import { useCan } from '#web/api/access.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import type { RecordFilter } from '#web/ui/list/list-types.ts'
import { favoritesFirst, useListTags, useTagsById } from './queries.ts'
import { TagChip } from './tag-chips.tsx'

/** How a list is narrowed to what wears all of some tags; their names are read once some are chosen. */
export function useTagFilter(chosen: readonly string[] | undefined): RecordFilter {
  const mayFind = useCan('clients.view')
  const byId = useTagsById(Boolean(chosen?.length) && mayFind)
  const tagOf = (id: string) => byId.get(id) ?? { name: 'One tag', color: '#5f6b7a' }
  return {
    name: (id) => tagOf(id).name,
    chip: (id, onRemove) => <TagChip tag={tagOf(id)} onRemove={onRemove} />,
    input: mayFind ? ({ value, onChange }) => <TagPicker value={value} onChange={onChange} /> : undefined,
  }
}

type TagPickerProps = { value: readonly string[]; onChange: (ids: string[]) => void }

/** Chooses among the tags there are, for a filter: what is found wears all of them. */
function TagPicker({ value, onChange }: TagPickerProps) {
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
