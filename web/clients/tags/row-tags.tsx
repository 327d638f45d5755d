import type { ClientRow } from '#contract/clients/shapes.ts'
import { useUpdateClient } from '../queries.ts'
import type { TagLook } from './tag-chips.tsx'
import { TagsDialog } from './tags-dialog.tsx'

type RowTagsProps = { client: ClientRow; tags: readonly TagLook[]; onClose: () => void }

/** The tags of a client of the list. */
export function RowTags({ client, tags, onClose }: RowTagsProps) {
  const update = useUpdateClient()
  return (
    <TagsDialog
      name={client.display_name}
      tags={tags}
      save={(next) => update.mutateAsync({ id: client.id, tags: next })}
      onClose={onClose}
    />
  )
}
