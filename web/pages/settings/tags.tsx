import { ManageTags } from '#web/clients/tags/manage-tags.tsx'
import { Card } from '#web/ui/frame/card.tsx'

/** `/dashboard/profile/settings?section=tags`: the tags of clients. */
export default function TagsPage() {
  return (
    <Card>
      <ManageTags />
    </Card>
  )
}
