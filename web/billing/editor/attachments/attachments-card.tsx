import { Paperclip, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Draft, DraftHead } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { iconOf, sizeWords } from '#web/jobs/files/file-words.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'

const AttachDialog = lazyWithin(() => import('./attach-dialog.tsx').then((part) => ({ default: part.AttachDialog })))

type AttachmentsCardProps = {
  kind: DocumentKind
  job_id: string
  draft: DraftHead
  onChange: (change: Partial<Draft>) => void
}

/** The files of the job that go out with the document. */
export function AttachmentsCard({ kind, job_id, draft, onChange }: AttachmentsCardProps) {
  const [open, setOpen] = useState(false)
  const attachments = draft.attachments ?? []
  const bytes = attachments.reduce((sum, file) => sum + file.bytes, 0)
  return (
    <Card
      title="Attachments"
      action={
        <Button size="sm" icon={Paperclip} onClick={() => setOpen(true)}>
          Attach files
        </Button>
      }
    >
      <div data-unit>
        {attachments.length === 0 && (
          <p className="text-ink-muted">Plans, permits and other files of the job, to go out with this {kind}.</p>
        )}
        <ul aria-label="Attachments" className="divide-y divide-line empty:hidden">
          {attachments.map((file) => (
            <li key={file.id} className="flex min-h-12 items-center gap-3 py-1">
              <Icon of={iconOf(file.mime)} className="shrink-0 text-ink-muted" />
              <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
              <span className="shrink-0 text-small text-ink-muted tabular-nums">{sizeWords(file.bytes)}</span>
              <IconButton
                icon={X}
                label={`Take off ${file.name}`}
                onClick={() => onChange({ attachments: attachments.filter(({ id }) => id !== file.id) })}
              />
            </li>
          ))}
        </ul>
        {bytes > limits.mailedBytes && (
          <p className="pt-2 text-small text-ink-muted">
            An email carries {sizeWords(limits.mailedBytes)}. What doesn't fit is downloaded from the {kind}'s page.
          </p>
        )}
      </div>
      <Suspense>
        {open && (
          <AttachDialog
            job_id={job_id}
            attachments={attachments}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              onChange({ attachments: chosen })
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    </Card>
  )
}
