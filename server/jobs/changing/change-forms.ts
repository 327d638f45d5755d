import type { Permission } from '#contract/access/permissions.ts'
import type { changeJob as changeCall } from '#contract/jobs/calls.ts'
import {
  type JobAction,
  jobActions,
  jobCrew,
  jobNote,
  jobTags,
  jobTaskChange,
  jobTransactionChange,
  type OtherJobAction,
  otherJobActions,
} from '#contract/jobs/change-shapes.ts'
import { jobDetails } from '#contract/jobs/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'

type Input = InputOf<typeof changeCall>
export type JobForm = 'edit' | 'start' | 'complete' | 'sync_gallery' | JobAction | OtherJobAction

/** The one form that was sent; none, two, an unknown one, or one with the fields of another are refused. */
export function readForm(input: Input): JobForm {
  const marked = (['edit', 'start', 'complete', 'sync_gallery'] as const).filter((form) => input[form] === true)
  const [form, ...more] = [...marked, ...(input.action ? [input.action] : [])]
  if (form === undefined || more.length > 0)
    throw new Refusal('invalid_action', 'Send exactly one of edit, start, complete, sync_gallery or action')
  if (form === 'edit' || form === 'start' || form === 'complete' || form === 'sync_gallery') {
    if (input.action) throw new Refusal('invalid_action', `Send ${form}=true instead of an action`)
    return withOwnFields(form, input)
  }
  const actions = [...jobActions, ...otherJobActions]
  const action = actions.find((each) => each === form)
  if (!action) throw new Refusal('invalid_action', `Use one of ${actions.join(', ')}`)
  return withOwnFields(action, input)
}

/** The right that a form takes. */
export function rightOf(form: JobForm): Permission {
  return rights[form] ?? 'jobs.edit'
}

const rights: Partial<Record<JobForm, Permission>> = {
  start: 'jobs.start_complete',
  complete: 'jobs.start_complete',
  add_task: 'tasks.edit',
  update_task: 'tasks.edit',
  delete_task: 'tasks.delete',
  add_note: 'tasks.edit',
  link_transaction: 'accounting.edit',
  unlink_transaction: 'accounting.edit',
}

/** What was sent with the wrong form would be dropped in silence, and its sender believe it kept. */
function withOwnFields(form: JobForm, input: Input): JobForm {
  const own = fieldsOf[form] ?? []
  const stray = guarded.find((name) => input[name] !== undefined && !own.includes(name))
  if (stray === undefined) return form
  const takers = Object.entries(fieldsOf).filter(([, names]) => names.includes(stray))
  const said = stray === 'gallery_id' ? 'sync_gallery=true' : `action=${takers.map(([action]) => action).join(' or ')}`
  throw refuseField(stray, `Send ${stray} with ${said}`)
}

const keysOf = <T extends object>(shape: T) => Object.keys(shape) as (keyof T & keyof Input)[]
const fieldsOf: Partial<Record<JobForm, (keyof Input)[]>> = {
  update_details: [...keysOf(jobDetails), 'number', ...keysOf(jobTags)],
  sync_gallery: ['gallery_id'],
  assign: keysOf(jobCrew),
  add_task: ['title', ...keysOf(jobTaskChange)],
  update_task: ['title', ...keysOf(jobTaskChange)],
  delete_task: ['task_id'],
  add_note: keysOf(jobNote),
  link_transaction: keysOf(jobTransactionChange),
  unlink_transaction: keysOf(jobTransactionChange),
}
/** But for the id of a note to be, and what a task was: without the note and the change nothing is lost. */
const guarded = [...new Set(Object.values(fieldsOf).flat())].filter((name) => name !== 'note_id' && name !== 'was')
