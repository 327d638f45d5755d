import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { useCan } from '#web/api/access.ts'
import { TakeOrChoose } from '#web/photos/adding/take-or-choose.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useGetJob } from '../queries.ts'
import { photoOfTask } from './photo-of-task.ts'
import type { ChangeTask } from './use-change-task.ts'

type PhotoDialogProps = { task: JobTask; job_id: string; change: ChangeTask; onClose: () => void }

/** Asks for the photo that a task wants; who may edit the job can do without. */
export function PhotoDialog({ task, job_id, change, onClose }: PhotoDialogProps) {
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
