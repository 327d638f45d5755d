import type { ReactNode } from 'react'
import { usePhotoOutbox } from '#web/photos/adding/photo-outbox.ts'
import { photoOfTask } from './photo-of-task.ts'

/** What becomes of the photo that was taken for a task, while this device has it. */
export function PhotoOnItsWay({ task_id, otherwise }: { task_id: string; otherwise: ReactNode }) {
  const sending = usePhotoOutbox().entries.find(
    ({ follow_up, state }) => state !== 'sent' && follow_up?.kind === photoOfTask && follow_up.of.task_id === task_id,
  )
  if (!sending) return otherwise
  return sending.state === 'failed' ? "The photo wasn't sent" : 'Done once its photo is sent'
}
