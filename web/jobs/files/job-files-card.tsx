import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { FileDrop } from '#web/ui/picture/file-drop.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { FileRow } from './file-row.tsx'
import { fileTypes, megabytes } from './file-words.ts'
import { useListJobFiles } from './queries.ts'
import { RenameDialog } from './rename-dialog.tsx'
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
