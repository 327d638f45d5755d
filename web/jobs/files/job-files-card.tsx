import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { JobFile } from '#contract/jobs/files/shapes.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { FileDrop } from '#web/ui/picture/file-drop.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { FileRow } from './file-row.tsx'
import { fileTypes, megabytes } from './file-words.ts'
import { useListJobFiles, useRenameJobFile } from './queries.ts'
import { useFileActs } from './use-file-acts.ts'

/** Plans, permits and other files of a job: attach, open, rename, delete. */
export function JobFilesCard({ job }: { job: Pick<Job, 'id' | 'archived_at'> }) {
  const list = useListJobFiles(job.id)
  const mayEdit = useCan('jobs.edit')
  const acts = useFileActs(job.id)
  const [renamed, setRenamed] = useState<string>()
  if (list.error && !list.data)
    return <ReadFailed things="files" error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton />
  const { files } = list.data
  const file = files.find(({ id }) => id === renamed)
  return (
    <Card flush title="Files" action={mayEdit && files.length > 0 && <AddFiles busy={acts.busy} onFiles={acts.add} />}>
      {files.length > 0 ? (
        <ul aria-label="Files" className="border-t border-line">
          {files.map((each) => (
            <FileRow
              key={each.id}
              jobId={job.id}
              file={each}
              onRename={mayEdit ? () => setRenamed(each.id) : undefined}
              onDelete={mayEdit ? () => void acts.remove(each) : undefined}
            />
          ))}
        </ul>
      ) : mayEdit ? (
        <div className="px-4 pb-4 sm:px-5">
          <FileDrop
            multiple
            accept={fileTypes}
            label={acts.busy ? 'Adding files' : 'Add plans, permits and other files'}
            help={`PDF, pictures, Word, Excel, DWG and text, up to ${megabytes} MB each`}
            onFiles={acts.add}
          />
        </div>
      ) : (
        <p className="px-4 pb-4 text-ink-muted sm:px-5">No files for this job yet.</p>
      )}
      {file && <RenameDialog jobId={job.id} file={file} onClose={() => setRenamed(undefined)} />}
    </Card>
  )
}

type RenameDialogProps = { jobId: string; file: JobFile; onClose: () => void }

/** Another name for a file; its ending stays by itself. */
function RenameDialog({ jobId, file, onClose }: RenameDialogProps) {
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

function AddFiles({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <>
      <Button size="sm" icon={Upload} busy={busy} onClick={() => input.current?.click()}>
        Add files
      </Button>
      <input ref={input} type="file" hidden multiple accept={fileTypes} onChange={onChange} data-files="job" />
    </>
  )
}
