import { useState } from 'react'
import type { Attachment } from '#contract/billing/shapes.ts'
import type { JobFile } from '#contract/jobs/files/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { sizeWords } from '#web/jobs/files/file-words.ts'
import { useListJobFiles } from '#web/jobs/files/queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'

type AttachDialogProps = {
  job_id: string
  attachments: readonly Attachment[]
  onClose: () => void
  onChoose: (attachments: Attachment[]) => void
}

/** The files of the job, to be ticked: those that go out come in the order they were chosen. */
export function AttachDialog({ job_id, attachments, onClose, onChoose }: AttachDialogProps) {
  const [chosen, setChosen] = useState<Attachment[]>([...attachments])
  const toggle = ({ id, name, mime, bytes }: JobFile, on: boolean) => {
    const others = chosen.filter((file) => file.id !== id)
    setChosen(on ? [...others, { id, name, mime, bytes }] : others)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Attach files"
      description={`Files of the job, up to ${limits.documentAttachments}. Your client sees only these.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => onChoose(chosen)}>
            {chosen.length === 0
              ? 'Attach none'
              : chosen.length === 1
                ? 'Attach 1 file'
                : `Attach ${chosen.length} files`}
          </Button>
        </>
      }
    >
      <FileChoice job_id={job_id} chosen={chosen} onToggle={toggle} />
    </Dialog>
  )
}

type FileChoiceProps = {
  job_id: string
  chosen: readonly Attachment[]
  onToggle: (file: JobFile, on: boolean) => void
}

function FileChoice({ job_id, chosen, onToggle }: FileChoiceProps) {
  const list = useListJobFiles(job_id)
  if (list.error && !list.data)
    return <ReadFailed things="files" error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton rows={4} />
  const { files } = list.data
  if (files.length === 0)
    return (
      <p className="text-ink-muted">
        This job has no files yet. <Link href={`/jobs/${job_id}`}>Add them on the job</Link>, then attach them here.
      </p>
    )
  const isFull = chosen.length >= limits.documentAttachments
  return (
    <ul aria-label="Files of the job" className="divide-y divide-line">
      {files.map((file) => {
        const isChosen = chosen.some(({ id }) => id === file.id)
        return (
          <li key={file.id}>
            <Checkbox
              label={<span className="wrap-anywhere">{file.name}</span>}
              note={`${sizeWords(file.bytes)} · ${file.added_by_name}`}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={(event) => onToggle(file, event.target.checked)}
            />
          </li>
        )
      })}
    </ul>
  )
}
