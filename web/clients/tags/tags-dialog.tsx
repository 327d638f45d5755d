import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { TagLook } from './tag-chips.tsx'
import { TagsField, tagsToSend } from './tags-field.tsx'

type TagsDialogProps = {
  /** What wears them. */
  name: string
  tags: readonly TagLook[]
  save: (tags: ReturnType<typeof tagsToSend>) => Promise<unknown>
  onClose: () => void
}

/** The tags that something wears, all of them. */
export function TagsDialog({ name, tags, save, onClose }: TagsDialogProps) {
  const form = useSaveForm({
    values: { tags },
    save: (_, { values }) => save(tagsToSend(values.tags)),
    saved: () => {
      toast({ kind: 'success', title: 'Tags saved' })
      onClose()
    },
    words: fieldMessage,
  })
  return (
    <FormDialog form={form} title={`Tags of ${name}`} action="Save tags" onClose={onClose}>
      <TagsField
        value={form.values.tags}
        error={form.field('tags').error}
        onChange={(next) => form.change({ tags: next })}
      />
    </FormDialog>
  )
}
