import type { BoardColumnAnswer } from '#contract/jobs/board-shapes.ts'
import { changeJob, getJob, listBoard, listJobs } from '#contract/jobs/calls.ts'
import { jobFields } from '#contract/jobs/fields.ts'
import {
  type ForeseenChange,
  foreseeColumns,
  foreseeJob,
  foreseeJobPage,
  isTaskChange,
} from '#contract/jobs/foresee-rules.ts'
import { jobChangesThatWait } from '#contract/jobs/offline-rules.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import { taskFields } from '#contract/jobs/task-rules.ts'
import { todayIn } from '#contract/values/dates.ts'
import { deviceZone } from '#web/api/client-context.ts'
import type { InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import type { CallKind, CallWords, KnownAnswers } from '#web/offline/calls/call-kind.ts'
import { textOfFields } from '#web/offline/calls/field-words.ts'

type Change = InputFor<typeof changeJob>
type Page = NonNullable<ReturnType<typeof pageOf>>

/** A job that is started, held, completed or changed, its tasks and its notes, without a connection. */
export const changeJobCall: CallKind = {
  row: changeJob,
  offline: jobChangesThatWait,
  describe(change: Change, known): CallWords | undefined {
    const page = pageOf(known, change.id)
    const said = wordsOf(change, page)
    if (!said) return undefined
    const { name, marks, text } = said
    return {
      about: change.id,
      name,
      marks,
      ...(text ? { text } : {}),
      href: `/jobs/${change.id}`,
      ...(page ? { where: page.job.title, ...baseOf(page.job, change), ...namesOf(page, change) } : {}),
    }
  },
  foresee: [
    {
      of: getJob,
      apply: (page: Page, { input, at }) => foreseeJobPage(page, input as Change, writer(at)),
    },
    {
      of: listJobs,
      apply: (answer: { jobs: Job[] }, { input }) => ({
        ...answer,
        jobs: answer.jobs.map((job) => foreseeJob(job, input as ForeseenChange)),
      }),
    },
    {
      of: listBoard,
      apply: (answer: { columns: BoardColumnAnswer[] }, { input }) => ({
        ...answer,
        columns: foreseeColumns(answer.columns, String(input.id), (job) => foreseeJob(job, input as ForeseenChange)),
      }),
    },
  ],
  answer(change: Change, known, at) {
    const page = pageOf(known, change.id)
    if (!page) return {}
    const { job, tasks } = foreseeJobPage(page, change, writer(at))
    return { job, tasks, task: tasks?.find(({ id }) => id === change.task_id) }
  },
  recordOf: ({ job }) => job as Job,
  fields: ({ action }: Change) => (isTaskChange(action) ? taskFields : jobFields),
  async read({ id, action, task_id }: Change) {
    const { job, tasks, activity } = await send(getJob, { id })
    const task = tasks?.find((each) => each.id === task_id)
    if (isTaskChange(action) && !task) throw new Error('The task was deleted')
    const isChange = (kind: string, note: string | null) =>
      task ? kind === 'task_changed' && note === task.title : kind === 'details_changed' || kind === 'dates_changed'
    const changed = activity?.find(({ noun, kind, note }) => noun === 'job' && isChange(kind, note))
    return { record: task ?? job, changed: changed && { who: changed.who ?? 'Somebody', at: changed.at } }
  },
  words: {
    forbidden: "You don't have access to change this job anymore.",
    gone: 'This job is no longer there.',
  },
}

function pageOf(known: KnownAnswers, id: string) {
  return known(getJob, { id })
}

const writer = (at: number) => {
  return { who: 'You', at: new Date(at).toISOString(), today: todayIn(deviceZone(), new Date(at)) }
}

/** Of the fields that are written what they were; by it what two changed is merged. A state that is asked for is upon none. */
function baseOf(job: Job, change: Change): Pick<CallWords, 'base'> {
  if (change.was) return { base: { fields: change.was } }
  if (change.action !== 'update_details' && !change.edit) return {}
  const names = Object.keys(change).filter((name) => name in job && name !== 'id' && name !== 'version')
  return { base: { fields: Object.fromEntries(names.map((name) => [name, job[name as keyof Job]])) } }
}

/** Who a task is given to, by name. */
function namesOf({ job }: Page, { assignee_id }: Change): Pick<CallWords, 'named'> {
  const person = assignee_id && job.crew?.find(({ id }) => id === assignee_id)
  return person ? { named: { [person.id]: person.name } } : {}
}

type Said = { name: string; marks: string[]; text?: string }

function wordsOf(change: Change, page: Page | undefined): Said | undefined {
  const { id, action, task_id, note_id, note, reason, title } = change
  if (isTaskChange(action)) {
    if (!task_id) return undefined
    const task = page?.tasks?.find((each) => each.id === task_id)?.title ?? title ?? 'a task'
    const marks = [task_id]
    if (action === 'add_task') return { name: `New task: ${title}`, marks, ...(title ? { text: title } : {}) }
    if (change.done !== undefined) return { name: `${change.done ? 'Done' : 'Not done'}: ${task}`, marks }
    return { name: `Changed task: ${title ?? task}`, marks, ...(title ? { text: title } : {}) }
  }
  if (action === 'add_note') return note_id && note ? { name: 'Note', marks: [note_id], text: note } : undefined
  const marks = [id]
  if (change.start) return { name: 'Start job', marks }
  if (change.complete) return { name: 'Complete job', marks }
  if (action === 'resume') return { name: 'Resume job', marks }
  if (action === 'hold') return { name: 'Put on hold', marks, ...(reason ? { text: reason } : {}) }
  if (!page) return undefined
  if (change.edit) return { name: 'Change the dates', marks }
  return { name: 'Change the details', marks, text: textOfFields(jobFields, change) }
}
