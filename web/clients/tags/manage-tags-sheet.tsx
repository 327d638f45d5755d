import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { ManageTags } from './manage-tags.tsx'

/** The tags in a sheet over the list of clients. */
export function ManageTagsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title="Tags" initialFocus="[role=treeitem]">
      <ManageTags />
    </Sheet>
  )
}
