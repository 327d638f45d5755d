import { Button } from '#web/ui/basic/button.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { favoritesFirst, useListTags } from './queries.ts'
import { TagChip } from './tag-chips.tsx'

type TagFilterProps = { value: readonly string[]; onChange: (ids: string[]) => void }

/** Narrows a list to whoever wears all of some tags; the favorites are one press away. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const { data } = useListTags()
  // The place of what comes: nothing moves then.
  if (!data) return <div className="phone:min-h-11 phone:w-full" />
  const all = favoritesFirst(data.tags)
  if (all.length === 0) return null
  const left = all.filter(({ id }) => !value.includes(id))
  const add = (id: string) => onChange([...value, id])
  return (
    <div className="flex flex-wrap items-center gap-1 phone:w-full">
      {value.map((id) => (
        <TagChip
          key={id}
          tag={all.find((tag) => tag.id === id) ?? { name: 'Deleted tag', color: '#5f6b7a' }}
          onRemove={() => onChange(value.filter((each) => each !== id))}
        />
      ))}
      {left
        .filter((tag) => tag.is_favorite)
        .slice(0, 4)
        .map(({ id, name, usage_count }) => (
          <Button key={id} size="sm" variant="quiet" onClick={() => add(id)}>
            {name} {usage_count.toLocaleString()}
          </Button>
        ))}
      <div className="w-44">
        <Combobox
          aria-label="Filter by tag"
          placeholder="Filter by tag"
          value={undefined}
          options={left.map(({ id, name, usage_count }) => ({
            value: id,
            label: name,
            note: usage_count.toLocaleString(),
          }))}
          onChange={(option) => option && add(option.value)}
        />
      </div>
    </div>
  )
}
