import { z } from 'zod'
import { tagIds } from '../clients/tags/shapes.ts'
import { limits } from '../values/limits.ts'
import { day, id, text } from '../wire/fields.ts'
import { people } from './shapes.ts'

/** What a job can be asked to do with `action`, beside the forms `edit`, `start` and `complete`. */
export const jobActions = [
  ...(['update_details', 'assign', 'add_task', 'update_task', 'delete_task', 'add_note'] as const),
  ...(['hold', 'resume', 'cancel', 'reinstate', 'reopen', 'archive', 'unarchive'] as const),
] as const
export type JobAction = (typeof jobActions)[number]

/** The same, carried out by the domain of what the job is linked to. */
export const otherJobActions = ['link_transaction', 'unlink_transaction'] as const
export type OtherJobAction = (typeof otherJobActions)[number]

/** With `link_transaction` and `unlink_transaction`. */
export const jobTransactionChange = { transaction_id: id().optional() }

/** With `action=update_details`, beside the tags that the job wears. */
export const jobTags = { add_tags: tagIds().optional(), remove_tags: tagIds().optional() }

/** With `action=assign`: who is on the job from now on, nobody else. */
export const jobCrew = { assigned: people.optional(), lead_id: id().nullish() }

/**
 * With `add_task`, `update_task`, `delete_task`; `title` is the task's then. `task_id` of a new task may be the caller's: the
 * same one again is the same task. With `update_task` a field that is left out stays, an empty one is cleared.
 */
export const jobTaskChange = {
  task_id: id().optional(),
  assignee_id: id().nullish(),
  due_date: day().nullish(),
  done: z.boolean().optional(),
  wants_photo: z.boolean().optional(),
  /** Of what was done: a photo in a gallery of the job. */
  photo_id: id().optional(),
  /** With `done`, of a task that wants a photo: ticked without one, by who may edit the job. */
  without_photo: z.boolean().optional(),
  /** Its place in the list, from 0; a new one comes last. */
  position: z.number().int().min(0).max(limits.jobTasks).optional(),
  /**
   * With `update_task`: what the fields that are sent were when they were read. Where one is something else by now, and not what is
   * sent, the change is refused as `stale_version` with the task as it stands.
   */
  was: z
    .object({ title: text(limits.line), assignee_id: id().nullable(), due_date: day().nullable() })
    .partial()
    .optional(),
}

/** With `add_note`. `note_id` may be the caller's: the same one again is the same note. */
export const jobNote = {
  note_id: id().optional(),
  note: text(limits.note).optional(),
  /** Who is named in it, of those that see the job: they are notified. */
  mentions: z.array(id()).max(20, 'Mention at most 20 people').optional(),
}
