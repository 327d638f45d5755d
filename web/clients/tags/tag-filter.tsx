import { useCan } from '#web/api/access.ts'
import type { RecordFilter } from '#web/ui/list/list-types.ts'
import { useTagsById } from './queries.ts'
import { TagChip } from './tag-chips.tsx'
import { TagPicker } from './tag-picker.tsx'

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
