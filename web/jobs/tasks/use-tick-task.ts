import * as calls from '#contract/jobs/calls.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { useWrite } from '#web/api/use-call.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

/** Ticks a task, or takes that back, where its job is not on screen. Answers whether it went well; else the reason is said. */
export function useTickTask() {
  const write = useWrite(calls.changeJob, { inTurn: 'my tasks' })
  return async (job_id: string, task_id: string, done: boolean): Promise<boolean> => {
    try {
      await write.mutateAsync({ id: job_id, action: 'update_task', task_id, done })
      return true
    } catch (error) {
      toast({ kind: 'problem', title: "The task wasn't changed", body: fieldMessage(error) })
      return false
    }
  }
}
