import type { photoOfTask } from '#web/jobs/tasks/photo-of-task.ts'
import { WaitingPhotos } from '#web/photos/adding/add-photos.tsx'
import { registerFollowUp } from '#web/photos/adding/follow-ups.ts'
import { WaitingChanges } from './waiting-changes.tsx'

/* A photo may have been taken for a task before the page was loaded anew. */
registerFollowUp('photo_of_task' satisfies typeof photoOfTask, () =>
  import('#web/jobs/tasks/photo-of-task.ts').then((part) => part.tickTask),
)

/** Everything that waits on this device: it goes out from whatever page one is on. */
export function Waiting() {
  return (
    <>
      <WaitingChanges />
      <WaitingPhotos />
    </>
  )
}
