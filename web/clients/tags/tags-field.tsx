import { pickTagColor } from '#contract/clients/tags/color-rules.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { favoritesFirst, useListTags } from './queries.ts'
import { TagChip, type TagLook } from './tag-chips.tsx'

type TagsFieldProps = {
  value: readonly TagLook[]
  onChange: (tags: TagLook[]) => void
  error?: string
  /** Shows the tags that are templates, to be taken with one press. */
  offersTemplates?: boolean
}

/** Chooses tags, and makes new ones of what is typed for whoever may. */
export function TagsField({ value, onChange, error, offersTemplates }: TagsFieldProps) {
  const { data } = useListTags()
  const mayMake = useCan('tags.manage')
  const all = favoritesFirst(data?.tags ?? [])
  const left = all.filter((tag) => !value.some((each) => isSame(each, tag)))
  const templates = offersTemplates ? left.filter((tag) => tag.is_template) : []
  const add = (tag: TagLook) => onChange([...value.filter((each) => !isSame(each, tag)), tag])
  return (
    <Field label="Tags" error={error}>
      <ChosenTags tags={value} onRemove={(tag) => onChange(value.filter((each) => each !== tag))} />
      <Combobox
        value={undefined}
        placeholder="Add a tag"
        empty={mayMake ? 'Type a name for a new tag' : 'There are no tags yet'}
        options={left.map(({ id, name, category }) => ({ value: id, label: name, note: category }))}
        createLabel={(name) => `New tag “${name}”`}
        onCreate={mayMake ? (name) => add({ name, color: pickTagColor(all.length + value.length) }) : undefined}
        onChange={(option) => {
          const tag = left.find(({ id }) => id === option?.value)
          if (tag) add(tag)
        }}
      />
      {templates.length > 0 && (
        <div className="flex flex-wrap gap-1 pt-1">
          {templates.map((tag) => (
            <Button key={tag.id} size="sm" variant="quiet" onClick={() => add(tag)}>
              + {tag.name}
            </Button>
          ))}
        </div>
      )}
    </Field>
  )
}

function ChosenTags({ tags, onRemove }: { tags: readonly TagLook[]; onRemove: (tag: TagLook) => void }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Chosen tags" className="flex flex-wrap gap-1 pb-1">
      {tags.map((tag) => (
        <li key={tag.name} className="max-w-full">
          <TagChip tag={tag} onRemove={() => onRemove(tag)} />
        </li>
      ))}
    </ul>
  )
}

function isSame(a: TagLook, b: TagLook): boolean {
  return a.id !== undefined && a.id === b.id ? true : a.name.toLowerCase() === b.name.toLowerCase()
}

/** As they are sent: by id, and by name and color where they are new. */
export function tagsToSend(tags: readonly TagLook[]) {
  return tags.map(({ id, name, color }) => (id ? { id } : { name, color }))
}
