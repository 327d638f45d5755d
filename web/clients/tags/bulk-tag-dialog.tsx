import { ChooseTagDialog } from './choose-tag-dialog.tsx'
import { useListTags } from './queries.ts'

type BulkTagDialogProps = {
  way: 'add' | 'remove'
  count: string
  onChoose: (tag: { id: string; name: string }) => void
  onClose: () => void
}

/** Which tag many clients are to get, or to lose. */
export function BulkTagDialog({ way, count, onChoose, onClose }: BulkTagDialogProps) {
  const tags = useListTags().data?.tags ?? []
  return (
    <ChooseTagDialog
      title={way === 'add' ? `Add a tag to ${count}` : `Remove a tag from ${count}`}
      label="Tag"
      action={way === 'add' ? 'Add tag' : 'Remove tag'}
      tags={tags}
      choose={async (id) => {
        const tag = tags.find((each) => each.id === id)
        if (tag) onChoose(tag)
      }}
      onClose={onClose}
    />
  )
}
