import type { JobFile } from '#contract/jobs/files/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useRenameJobFile } from './queries.ts'

type RenameDialogProps = { jobId: string; file: JobFile; onClose: () => void }

/** Another name for a file; its ending stays by itself. */
export function RenameDialog({ jobId, file, onClose }: RenameDialogProps) {
  const rename = useRenameJobFile()
  const [, stem = file.name, ending = ''] = /^(.*)(\.[^.]+)$/.exec(file.name) ?? []
  const form = useSaveForm({
    values: { name: stem },
    check: ({ name }) => ({ name: name.trim() ? undefined : 'Name the file' }),
    save: ({ name }) => rename.mutateAsync({ id: jobId, file_id: file.id, name: `${name.trim()}${ending}` }),
    saved: onClose,
    words: fieldMessage,
  })
  return (
    <FormDialog form={form} title="Rename file" action="Save name" initialFocus="input" onClose={onClose}>
      <Field label="Name" {...form.field('name')} help={ending && `It stays a ${ending.slice(1).toUpperCase()}`}>
        <Input {...form.input('name')} autoComplete="off" maxLength={limits.line - ending.length} />
      </Field>
    </FormDialog>
  )
}
