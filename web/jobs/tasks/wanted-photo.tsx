import { type ReactNode, Suspense, useState } from 'react'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import type { ChangeTask } from './use-change-task.ts'

const PhotoDialog = lazyWithin(() => import('./photo-dialog.tsx').then((part) => ({ default: part.PhotoDialog })))
const PhotoOnItsWay = lazyWithin(() =>
  import('./photo-on-its-way.tsx').then((part) => ({ default: part.PhotoOnItsWay })),
)

type WantedPhotoProps = { task: JobTask; job_id: string; change: ChangeTask; label: ReactNode; note: ReactNode }

/** An open task that wants a photo: its box asks for one, and is ticked once that is sent. */
export function WantedPhoto({ task, job_id, change, label, note }: WantedPhotoProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Checkbox
        label={label}
        note={
          <Suspense fallback={note}>
            <PhotoOnItsWay task_id={task.id} otherwise={note} />
          </Suspense>
        }
        checked={false}
        onChange={() => setAsking(true)}
        className="min-w-0 flex-1"
      />
      <Suspense>{isAsking && <PhotoDialog {...{ task, job_id, change }} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
