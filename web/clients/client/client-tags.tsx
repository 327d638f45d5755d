import { Tags } from 'lucide-react'
import { useState } from 'react'
import type { Client } from '#contract/clients/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { useSaveForm } from '#web/api/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useUpdateClient } from '../queries.ts'
import { TagChips, type TagLook } from '../tags/tag-chips.tsx'
import { TagsField, tagsToSend } from '../tags/tags-field.tsx'

/** What a client wears, and where it is changed. */
export function ClientTags({ client }: { client: Client }) {
  const mayEdit = useCan('clients.edit')
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
      {open && <TagsDialog client={client} onClose={() => setOpen(false)} />}
    </div>
  )
}

function TagsDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const update = useUpdateClient()
  const form = useSaveForm({
    values: { tags: client.tags as readonly TagLook[] },
    save: (_, { values }) =>
      update.mutateAsync({ id: client.id, version: client.version, tags: tagsToSend(values.tags) }),
    saved: () => {
      toast({ kind: 'success', title: 'Tags saved' })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`Tags of ${client.display_name}`} action="Save tags" onClose={onClose}>
      <TagsField value={form.values.tags} error={form.field('tags').error} onChange={(tags) => form.change({ tags })} />
    </FormDialog>
  )
}
