import { CircleDashed } from 'lucide-react'
import { type ReactNode, Suspense, useRef } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import type { ToastMessage } from '#web/ui/basic/toast-store.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useGetJob } from '../queries.ts'
import { OpenTasks } from '../tasks/open-tasks.tsx'
import { useJobAct } from './job-actions.tsx'

const AfterPhotoEnd = lazyWithin(() =>
  import('./after-photo-end.tsx').then((part) => ({ default: part.AfterPhotoEnd })),
)

/** Something that is not done yet, and where it is one, the way to do it now. */
export type LooseEnd = { key: string; text: ReactNode; action?: ReactNode }

/** What follows a completed job: the words of its button, "Create the final invoice for $3,000.00", and its action. */
export type NextAction = { words: ReactNode; busy: boolean; act: (failed: () => void) => void }

type CompleteDialogProps = {
  job: Pick<Job, 'id' | 'title'>
  looseEnds: LooseEnd[]
  next?: NextAction
  /** Offered once it is completed, and nothing else follows. */
  back?: ToastMessage['action']
  onClose: () => void
}

/**
 * Names what is still open before a job is closed. The next step completes the job as well, so that one press does
 * both; nothing leaves the company by it.
 */
export function CompleteDialog({ job, looseEnds: others, next, back, onClose }: CompleteDialogProps) {
  const looseEnds = [...useTaskEnds(job.id), ...usePhotoEnd(job.id), ...others]
  const { act, busy } = useJobAct({ id: job.id, version: useGetJob(job.id).data?.job.version })
  const waits = busy || next?.busy
  const complete = (done: () => void, way?: typeof back) => {
    if (!waits) act({ complete: true }, done, way)
  }
  const loose = looseEnds.length > 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size={next ? 'md' : 'sm'}
      title={`Complete ${job.title}?`}
      description={loose ? 'Its finish date will be today. Still open:' : 'Its finish date will be today.'}
      initialFocus="[data-complete]"
      footer={
        next ? (
          <>
            <Button busy={busy && !next.busy} onClick={() => complete(onClose, back)}>
              Complete without invoicing
            </Button>
            <Button data-complete variant="primary" busy={waits} onClick={() => complete(() => next.act(onClose))}>
              {next.words}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Not yet</Button>
            <Button data-complete variant="primary" busy={busy} onClick={() => complete(onClose, back)}>
              {loose ? 'Complete anyway' : 'Complete job'}
            </Button>
          </>
        )
      }
    >
      {loose && <LooseEnds looseEnds={looseEnds} />}
    </Dialog>
  )
}

/** The open tasks, once there is one: those that are ticked here stay in sight. */
function useTaskEnds(id: string): LooseEnd[] {
  const tasks = useGetJob(id).data?.tasks
  const wereOpen = useRef(false)
  if (tasks?.some(({ done }) => !done)) wereOpen.current = true
  return tasks && wereOpen.current ? [{ key: 'tasks', text: <OpenTasks job_id={id} tasks={tasks} /> }] : []
}

/** That it lacks a photo of the finished work; what is said of that stays in sight while the photo is sent. */
function usePhotoEnd(id: string): LooseEnd[] {
  const { job, lacks_after_photo } = useGetJob(id).data ?? {}
  const lacked = useRef(false)
  if (lacks_after_photo) lacked.current = true
  if (!job || !lacked.current) return []
  const text = (
    <Suspense>
      <AfterPhotoEnd galleryId={job.gallery_id} />
    </Suspense>
  )
  return [{ key: 'after_photo', text }]
}

function LooseEnds({ looseEnds }: Pick<CompleteDialogProps, 'looseEnds'>) {
  return (
    <ul className="flex flex-col gap-2">
      {looseEnds.map(({ key, text, action }) => (
        <li key={key} className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <Icon of={CircleDashed} className="mt-0.5 text-pencil" />
          <div className="min-w-40 flex-1">{text}</div>
          {action}
        </li>
      ))}
    </ul>
  )
}
