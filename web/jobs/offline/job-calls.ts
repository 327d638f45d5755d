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
import { todayIn } from '#contract/values/dates.ts'
import { deviceZone } from '#web/api/client-context.ts'
import type { InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import type { CallKind, CallWords, KnownAnswers } from '#web/offline/calls/call-kind.ts'

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
      ...(page ? { where: page.job.title, base: baseOf(page.job, change) } : {}),
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
  fields: jobFields,
  async read({ id }: Change) {
    const { job, activity } = await send(getJob, { id })
    const changed = activity?.find(({ noun, kind }) => noun === 'job' && kind.endsWith('_changed'))
    return { record: job, changed: changed && { who: changed.who ?? 'Somebody', at: changed.at } }
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

/** Of the fields that are written what they were; by it what two changed is merged. */
function baseOf(job: Job, change: Change) {
  const isWritten = change.action === 'update_details' || change.edit
  const names = isWritten
    ? Object.keys(change).filter((name) => name in job && name !== 'id' && name !== 'version')
    : []
  return {
    version: change.version ?? job.version,
    fields: Object.fromEntries(names.map((name) => [name, job[name as keyof Job]])),
  }
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
  return { name: 'Change the details', marks, text: textOf(change) }
}

/** What was written, a line each. */
function textOf(change: Change): string {
  return Object.entries(jobFields)
    .flatMap(([name, { label }]) => {
      const value = change[name as keyof Change]
      return typeof value === 'string' && value ? [`${label}: ${value}`] : []
    })
    .join('\n')
}
