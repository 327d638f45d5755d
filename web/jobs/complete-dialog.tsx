import { CircleDashed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useJobAct } from './job-actions.tsx'

/** Something that is not done yet, and where it is one, the way to do it now. */
export type LooseEnd = { text: ReactNode; action?: ReactNode }

type CompleteDialogProps = {
  job: Pick<Job, 'id' | 'title'>
  looseEnds: LooseEnd[]
  /** What comes next, once the job is complete: "Create the final invoice for $3,000.00". */
  next?: { text: ReactNode; action: ReactNode }
  onClose: () => void
}

/** Names what is still open before a job is closed, and offers the next step afterwards. */
export function CompleteDialog({ job, looseEnds, next, onClose }: CompleteDialogProps) {
  const { act, busy } = useJobAct(job)
  const [done, setDone] = useState(false)
  const complete = () => act({ complete: true }, () => (next ? setDone(true) : onClose()))
  if (done && next)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        size="sm"
        title="Job complete"
        description={next.text}
        footer={
          <>
            <Button onClick={onClose}>Not now</Button>
            {next.action}
          </>
        }
      />
    )
  const loose = looseEnds.length > 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Complete ${job.title}?`}
      description={loose ? 'Still open:' : 'It gets today as its last day.'}
      initialFocus="[data-complete]"
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button data-complete variant="primary" busy={busy} onClick={complete}>
            {loose ? 'Complete anyway' : 'Complete job'}
          </Button>
        </>
      }
    >
      {loose && (
        <ul className="flex flex-col gap-2">
          {looseEnds.map(({ text, action }) => (
            <li key={String(text)} className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Icon of={CircleDashed} className="text-pencil" />
              <span className="min-w-40 flex-1">{text}</span>
              {action}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
