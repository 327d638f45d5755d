import { changeJob } from '#contract/jobs/calls.ts'
import { reportCallError } from '#web/api/call-errors.ts'
import { send } from '#web/api/send.ts'
import { isSendError } from '#web/api/send-error.ts'
import type { FollowUp } from '#web/photos/adding/follow-ups.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

/** What a photo is taken for. */
export const photoOfTask = 'photo_of_task'

/** A task that wants a photo is done once the server has the photo. */
export const tickTask: FollowUp = async ({ job_id = '', task_id = '' }, photo_id) => {
  try {
    await send(changeJob, { id: job_id, action: 'update_task', task_id, photo_id, done: true })
    return undefined
  } catch (error) {
    if (!isSendError(error)) throw error
    if (error.kind === 'session') {
      reportCallError(error, 'write')
      return { is: 'locked' }
    }
    if (error.status === 0 || error.status >= 500 || error.status === 429) return { is: 'later', because: 'connection' }
    // The photo is there; the task may have been deleted, or is another's by now.
    toast({ kind: 'problem', title: "The task wasn't ticked", body: error.message })
    return undefined
  }
}
