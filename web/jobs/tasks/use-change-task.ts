import type { QueryClient } from '@tanstack/react-query'
import * as calls from '#contract/jobs/calls.ts'
import { foreseeTasks, type TaskChange } from '#contract/jobs/foresee-rules.ts'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { keyOf, readOf, rewrite, useWrite } from '#web/api/use-call.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import type { JobChange } from '../queries.ts'
import { undoTasks } from './task-changes.ts'

/**
 * Changes the tasks of a job: shown at once, sent after one another. Answers whether it went well; where it did not, the
 * change is taken back and the reason said.
 */
export function useChangeTask(job_id: string) {
  const { today } = useFormats()
  const write = useWrite(calls.changeJob, {
    inTurn: `tasks ${job_id}`,
    // An answer on its way knows nothing of the changes that are still to be sent.
    leaves: [calls.getJob],
    foresee: (input, cache) => {
      const change = input as TaskChange
      const before = tasksIn(cache, job_id)
      rewriteTasks(cache, job_id, (tasks) => foreseeTasks(tasks, change, today))
      return () => rewriteTasks(cache, job_id, (tasks) => undoTasks(tasks, change, before))
    },
    onDone: ({ job, task, tasks }, _input, cache) => {
      const { queryKey } = readOf(calls.getJob, { id: job_id })
      const last = isLast(cache)
      cache.setQueryData(
        queryKey,
        (known) => known && { ...known, job, tasks: last ? tasks : withTask(known.tasks ?? [], task) },
      )
      if (last) void cache.invalidateQueries({ queryKey })
    },
  })
  return async (change: TaskChange): Promise<boolean> => {
    try {
      await write.mutateAsync({ id: job_id, ...change } satisfies JobChange)
      return true
    } catch (error) {
      toast({ kind: 'problem', title: problems[change.action], body: fieldMessage(error) })
      return false
    }
  }
}

export type ChangeTask = ReturnType<typeof useChangeTask>

const problems: Record<TaskChange['action'], string> = {
  add_task: "The task wasn't added",
  update_task: "The task wasn't changed",
  delete_task: "The task wasn't deleted",
}

function tasksIn(cache: QueryClient, id: string): JobTask[] {
  return cache.getQueryData(readOf(calls.getJob, { id }).queryKey)?.tasks ?? []
}

function rewriteTasks(cache: QueryClient, id: string, change: (tasks: JobTask[]) => JobTask[]) {
  rewrite(cache, calls.getJob, { id }, (answer) => ({ ...answer, tasks: change(answer.tasks ?? []) }))
}

function withTask(tasks: readonly JobTask[], task: JobTask | undefined): JobTask[] {
  return tasks.map((each) => (each.id === task?.id ? task : each))
}

/** No other change of a job is under way or waits for its turn. */
function isLast(cache: QueryClient): boolean {
  return cache.isMutating({ mutationKey: keyOf(calls.changeJob) }) <= 1
}
