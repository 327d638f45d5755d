import { Tags } from 'lucide-react'
import { useState } from 'react'
import type { Client } from '#contract/clients/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { useUpdateClient } from '../queries.ts'
import { TagChips } from '../tags/tag-chips.tsx'
import { TagsDialog } from '../tags/tags-dialog.tsx'

/** What a client wears, and where it is changed. */
export function ClientTags({ client }: { client: Client }) {
  const mayEdit = useCan('clients.edit')
  const update = useUpdateClient()
  const [open, setOpen] = useState(false)
  if (!mayEdit && client.tags.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TagChips tags={client.tags} most={30} />
      {mayEdit && (
        <Button size="sm" variant="quiet" icon={Tags} onClick={() => setOpen(true)}>
          {client.tags.length > 0 ? 'Edit tags' : 'Add tags'}
        </Button>
      )}
      {open && (
        <TagsDialog
          name={client.display_name}
          tags={client.tags}
          save={(tags) => update.mutateAsync({ id: client.id, version: client.version, tags })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
