import { useState } from 'react'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { useCan } from '#web/api/access.ts'
import { usePhotoOutbox } from '#web/photos/adding/photo-outbox.ts'
import { TakeOrChoose } from '#web/photos/adding/take-or-choose.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useGetJob } from '../queries.ts'
import { photoOfTask } from './photo-of-task.ts'
import type { ChangeTask } from './use-change-task.ts'

type WantedPhotoProps = {
  task: JobTask
  job_id: string
  change: ChangeTask
  label: React.ReactNode
  note: React.ReactNode
}

/** An open task that wants a photo: its box asks for one, and is ticked once that is sent. */
export function WantedPhoto({ task, job_id, change, label, note }: WantedPhotoProps) {
  const [isAsking, setAsking] = useState(false)
  const sending = usePhotoOutbox().entries.find(
    ({ follow_up, state }) => state !== 'sent' && follow_up?.kind === photoOfTask && follow_up.of.task_id === task.id,
  )
  const state = sending && (sending.state === 'failed' ? "The photo wasn't sent" : 'Done once its photo is sent')
  return (
    <>
      <Checkbox
        label={label}
        note={state ?? note}
        checked={sending?.state === 'waiting'}
        onChange={() => setAsking(true)}
        className="min-w-0 flex-1"
      />
      {isAsking && <PhotoDialog {...{ task, job_id, change }} onClose={() => setAsking(false)} />}
    </>
  )
}

type PhotoDialogProps = Pick<WantedPhotoProps, 'task' | 'job_id' | 'change'> & { onClose: () => void }

function PhotoDialog({ task, job_id, change, onClose }: PhotoDialogProps) {
  const can = useCan()
  const gallery_id = useGetJob(job_id).data?.job.gallery_id
  const skip = () => {
    void change({ action: 'update_task', task_id: task.id, done: true, without_photo: true })
    onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title="Add a photo to finish"
      description={task.title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {can('jobs.edit') && (
            <Button variant="quiet" onClick={skip}>
              Done without a photo
            </Button>
          )}
        </>
      }
    >
      {gallery_id && can('photos.upload') ? (
        <TakeOrChoose
          galleryId={gallery_id}
          more={{ follow_up: { kind: photoOfTask, of: { job_id, task_id: task.id } } }}
          onAdded={onClose}
        />
      ) : (
        <p className="text-ink-muted">
          {gallery_id
            ? "You don't have access to add photos."
            : 'This job has no gallery yet. Its Photos tab makes one.'}
        </p>
      )}
    </Dialog>
  )
}
