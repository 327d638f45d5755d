import { columnOf } from './board-rules.ts'
import type { BoardColumnAnswer } from './board-shapes.ts'
import { jobMayBecome } from './rules.ts'
import type { Job, JobStatus } from './shapes.ts'
import type { JobTask } from './work-shapes.ts'

/** A change of a job, as it is sent: as far as it is known what becomes of it. */
export type ForeseenChange = {
  id: string
  edit?: boolean | undefined
  start?: boolean | undefined
  complete?: boolean | undefined
  action?: string | undefined
  expected_start_date?: string | null | undefined
  note_id?: string | undefined
  note?: string | undefined
}

/** A change of one task, as it is sent. */
export type TaskChange = {
  action: 'add_task' | 'update_task' | 'delete_task'
  task_id: string
  title?: string | null | undefined
  assignee_id?: string | null | undefined
  due_date?: string | null | undefined
  done?: boolean | undefined
  position?: number | undefined
  wants_photo?: boolean | undefined
  photo_id?: string | undefined
  without_photo?: boolean | undefined
  /** What the fields that are sent were when they were read. */
  was?: TaskFields | undefined
}

/** The fields of a task that two people can change to two things. */
export type TaskFields = { title?: string; assignee_id?: string | null; due_date?: string | null }

/** The job as it will be; dates are the server's to say, for it knows the company's today. */
export function foreseeJob<J extends Job>(job: J, change: ForeseenChange): J {
  if (job.id !== change.id) return job
  const to = becomes(change) ?? planned(job, change)
  const next = to && jobMayBecome(job.status, to) ? { ...job, status: to, late: false, starts_today: false } : job
  return change.action === 'update_details' || change.edit ? { ...next, ...written(job, change) } : next
}

function becomes({ start, complete, action }: ForeseenChange): JobStatus | undefined {
  if (start || action === 'resume' || action === 'reopen') return 'in_progress'
  if (complete) return 'completed'
  return action === 'hold' ? 'on_hold' : action === 'cancel' ? 'cancelled' : undefined
}

/** A job that waits is scheduled as soon as it has a day. */
function planned({ status }: Job, { edit, expected_start_date: day }: ForeseenChange): JobStatus | undefined {
  const waits = status === 'unscheduled' || status === 'scheduled'
  if (!edit || !waits || day === undefined) return undefined
  return day ? 'scheduled' : 'unscheduled'
}

/** What was written of fields that the job shows as they are sent; an empty one is cleared. */
function written(job: Job, change: ForeseenChange): Partial<Job> {
  const shown = Object.entries(change).filter(
    ([name, value]) =>
      name in job && !['id', 'version', 'client_id', 'tags', 'status'].includes(name) && value !== undefined,
  )
  return Object.fromEntries(shown.map(([name, value]) => [name, value === '' ? null : value])) as Partial<Job>
}

/** The board with a job where it will stand. */
export function foreseeColumns(
  columns: readonly BoardColumnAnswer[],
  id: string,
  change: (job: Job) => Job,
): BoardColumnAnswer[] {
  const before = columns.flatMap(({ jobs }) => jobs).find((job) => job.id === id)
  if (!before) return [...columns]
  const after = change(before)
  const [from, to] = [columnOf(before.status), columnOf(after.status)]
  return columns.map((column) => {
    if (from === to) return { ...column, jobs: column.jobs.map((job) => (job.id === id ? after : job)) }
    if (column.key === from)
      return { ...column, jobs: column.jobs.filter((job) => job.id !== id), total: column.total - 1 }
    return column.key === to ? withJob(column, after) : column
  })
}

/** The board with a job that was just made. The same again changes nothing. */
export function withNewCard(columns: readonly BoardColumnAnswer[], job: Job): BoardColumnAnswer[] {
  if (columns.some(({ jobs }) => jobs.some(({ id }) => id === job.id))) return [...columns]
  return columns.map((column) => (column.key === columnOf(job.status) ? withJob(column, job) : column))
}

/** Where its day puts it: soonest first, what is completed latest first; further pages know only that there is one more. */
function withJob(column: BoardColumnAnswer, job: Job): BoardColumnAnswer {
  const total = column.total + 1
  if (column.page > 1) return { ...column, total }
  const isAfter = (each: Job) => (column.key === 'completed' ? dayOf(each) <= dayOf(job) : dayOf(each) > dayOf(job))
  const place = column.jobs.findIndex(isAfter)
  const at = place < 0 ? column.jobs.length : place
  return { ...column, jobs: [...column.jobs.slice(0, at), job, ...column.jobs.slice(at)], total }
}

/** A job without a day comes last. */
function dayOf({ start_date, expected_start_date }: Job): string {
  return start_date ?? expected_start_date ?? '9999'
}

/** What a change will make of the tasks, before the server has said so. */
export function foreseeTasks(tasks: readonly JobTask[], change: TaskChange, today: string): JobTask[] {
  const { action, task_id, position } = change
  if (action === 'delete_task') return tasks.filter(({ id }) => id !== task_id)
  const at = tasks.findIndex(({ id }) => id === task_id)
  // Somebody deleted it meanwhile: there is nothing left to change.
  if (at < 0 && action === 'update_task') return [...tasks]
  const task = changed(tasks[at] ?? { ...blank, id: task_id }, change, today)
  return putTask(tasks, task, position ?? (at < 0 ? tasks.length : at))
}

/** The tasks with one at its place, from 0. */
export function putTask(tasks: readonly JobTask[], task: JobTask, position: number): JobTask[] {
  return tasks.filter(({ id }) => id !== task.id).toSpliced(position, 0, task)
}

function changed(task: JobTask, change: TaskChange, today: string): JobTask {
  const { title, done = task.done, due_date, assignee_id, wants_photo = task.wants_photo } = change
  const due = due_date === undefined ? task.due_date : due_date || null
  const same = assignee_id === undefined || assignee_id === task.assignee_id
  return {
    ...task,
    title: title ?? task.title,
    due_date: due,
    wants_photo,
    done,
    // Who did it and when is the server's to say.
    ...(done === task.done ? {} : { done_at: null, done_by_name: null }),
    late: !done && due !== null && due < today,
    ...(same ? {} : { assignee_id: assignee_id || null, assignee_name: null }),
  }
}

const blank: Omit<JobTask, 'id'> = {
  title: '',
  assignee_id: null,
  assignee_name: null,
  due_date: null,
  late: false,
  done: false,
  done_at: null,
  done_by_name: null,
  line_id: null,
  wants_photo: false,
  photo: null,
}

/** What of a job's page a change of it concerns. */
type JobPage = {
  job: Job
  tasks?: JobTask[] | undefined
  activity?: {
    id: string
    noun: string
    kind: string
    title: string
    who: string | null
    at: string
    note: string | null
  }[]
}

/** Who wrote a change, when (ISO), and the day it was. */
export type Writer = { who: string; at: string; today: string }

/** The page of a job as it will be. The same change again changes nothing more. */
export function foreseeJobPage<P extends JobPage>(
  page: P,
  change: ForeseenChange & Partial<Omit<TaskChange, 'action'>>,
  by: Writer,
): P {
  if (page.job.id !== change.id) return page
  const { action, task_id, note_id, note } = change
  if (isTaskChange(action) && task_id)
    return page.tasks ? { ...page, tasks: foreseeTasks(page.tasks, { ...change, action, task_id }, by.today) } : page
  if (action !== 'add_note') return { ...page, job: foreseeJob(page.job, change) }
  if (!page.activity || !note_id || !note || page.activity.some(({ id }) => id === note_id)) return page
  const noted = { id: note_id, noun: 'job', kind: 'noted', title: page.job.title, who: by.who, at: by.at, note }
  return { ...page, activity: [noted, ...page.activity] }
}

export function isTaskChange(action: string | undefined): action is TaskChange['action'] {
  return action === 'add_task' || action === 'update_task' || action === 'delete_task'
}
