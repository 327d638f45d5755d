import type { changeJob as changeCall } from '#contract/jobs/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'

const actions = ['hold', 'resume', 'cancel', 'reinstate', 'reopen', 'archive', 'unarchive'] as const
export type JobForm = 'edit' | 'start' | 'complete' | (typeof actions)[number]

/** The actions that wait for what they act on: tasks, notes, crews, galleries, transactions. */
const notYet = [
  'update_details',
  'assign',
  'add_task',
  'update_task',
  'delete_task',
  'add_note',
  'link_transaction',
  'unlink_transaction',
  'sync_gallery',
]

/** The one form that was sent; none, two or an unknown one are refused. */
export function readForm(input: InputOf<typeof changeCall>): JobForm {
  const marked = (['edit', 'start', 'complete', 'sync_gallery'] as const).filter((form) => input[form] === true)
  const sent = [...marked, ...(input.action ? [input.action] : [])]
  const [form, ...more] = sent
  if (form === undefined || more.length > 0)
    throw new Refusal('invalid_action', 'Send exactly one of edit, start, complete or action')
  if (notYet.includes(form)) throw new Refusal('invalid_action', `Jobs can't do ${form} yet`)
  if (form === 'edit' || form === 'start' || form === 'complete') {
    if (input.action) throw new Refusal('invalid_action', `Send ${form}=true instead of an action`)
    return form
  }
  const action = actions.find((each) => each === form)
  if (!action) throw new Refusal('invalid_action', `Use one of ${actions.join(', ')}`)
  return action
}
