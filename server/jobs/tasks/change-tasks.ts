import { sql, type UpdateObject } from 'kysely'
import type { JobActivity } from '#contract/jobs/activity-rules.ts'
import { taskFields } from '#contract/jobs/task-rules.ts'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { isSameValue } from '#contract/wire/merge.ts'
import { namesOf } from '#contract/wire/record.ts'
import { permissionDenied, Refusal, refuseField } from '#contract/wire/refusal.ts'
import { takenId } from '#server/company/first-request.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { may } from '#server/http/record.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobChange } from '../asked.ts'
import { notifyPeople } from '../assigning/notify-crew.ts'
import { refuseWhoSeesNothing } from '../crew.ts'
import { refuseOtherPhoto } from '../photos-of-job.ts'
import type { JobRecord } from '../show-job.ts'
import { listTasks } from './list-tasks.ts'

type TaskChange = { message: string; task?: JobTask; tasks: JobTask[] }

/** Adds a task. The same id again is the same task, however often it comes. */
export async function addTask(ctx: CompanyCtx, { before, input }: JobChange): Promise<TaskChange> {
  const title = input.title || refuse('title', 'Say what is to be done')
  if (input.task_id && (await isThere(ctx, before.id, input.task_id)))
    return answer(ctx, before.id, input.task_id, 'Task added')
  await refuseAssignee(ctx, before.id, input.assignee_id)
  await refusePhoto(ctx, before, { wants_photo: input.wants_photo ?? false, photo_id: null }, input)
  const count = before.task_count ?? 0
  if (count >= limits.jobTasks) throw refuseField('title', `A job has at most ${limits.jobTasks} tasks`)
  const { id } = await ctx.db
    .insertInto('job_task')
    .values({
      ...(input.task_id ? { id: input.task_id } : {}),
      company_id: ctx.companyId,
      job_id: before.id,
      title,
      assignee_id: input.assignee_id ?? null,
      due_date: input.due_date ?? null,
      position: count,
      wants_photo: input.wants_photo ?? false,
      photo_id: input.photo_id ?? null,
      created_by: ctx.actor.user.id,
      ...(input.done ? doneBy(ctx) : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (input.position !== undefined) await putAt(ctx, before.id, id, input.position)
  await record(ctx, before, 'task_added', title)
  if (input.assignee_id) await notifyAssignee(ctx, before, input.assignee_id, title)
  return answer(ctx, before.id, id, 'Task added')
}

/** Changes a task: what is left out stays. Ticked twice is ticked once, by whoever was first. Nothing is overwritten that the sender had not read. */
export async function updateTask(ctx: CompanyCtx, { before, input }: JobChange): Promise<TaskChange> {
  const task = await getTask(ctx, before.id, input.task_id)
  if (input.title !== undefined && !input.title) throw refuseField('title', 'Say what is to be done')
  await refuseStaleTask(ctx, task, input)
  const isAnothers = Boolean(input.assignee_id) && input.assignee_id !== task.assignee_id
  if (isAnothers) await refuseAssignee(ctx, before.id, input.assignee_id)
  await refusePhoto(ctx, before, task, input)
  const turned = input.done !== undefined && input.done !== (task.done_at !== null)
  const title = input.title ?? task.title
  const set: UpdateObject<DB, 'job_task'> = {
    title,
    ...(input.assignee_id === undefined ? {} : { assignee_id: input.assignee_id || null }),
    ...(input.due_date === undefined ? {} : { due_date: input.due_date || null }),
    ...(input.wants_photo === undefined ? {} : { wants_photo: input.wants_photo }),
    ...(input.photo_id === undefined ? {} : { photo_id: input.photo_id }),
    ...(turned ? (input.done ? doneBy(ctx) : { done_at: null, done_by: null, done_by_name: null }) : {}),
  }
  await ctx.db
    .updateTable('job_task')
    .set(set)
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', task.id)
    .execute()
  if (input.position !== undefined) await putAt(ctx, before.id, task.id, input.position)
  if (isOther(task, input)) await record(ctx, before, 'task_changed', title)
  if (turned) await record(ctx, before, input.done ? 'task_done' : 'task_reopened', title)
  if (isAnothers && input.assignee_id) await notifyAssignee(ctx, before, input.assignee_id, title)
  return answer(ctx, before.id, task.id, turned ? (input.done ? 'Task done' : 'Task reopened') : 'Task saved')
}

export async function deleteTask(ctx: CompanyCtx, { before, input }: JobChange): Promise<TaskChange> {
  const task = await getTask(ctx, before.id, input.task_id)
  await ctx.db.deleteFrom('job_task').where('company_id', '=', ctx.companyId).where('id', '=', task.id).execute()
  await record(ctx, before, 'task_deleted', task.title)
  return { message: 'Task deleted', tasks: await listTasks(ctx, before.id) }
}

async function answer(ctx: CompanyCtx, jobId: string, taskId: string, message: string): Promise<TaskChange> {
  const tasks = await listTasks(ctx, jobId)
  return { message, task: tasks.find(({ id }) => id === taskId), tasks }
}

async function getTask({ db, companyId }: CompanyCtx, jobId: string, taskId: string | undefined) {
  const task = await db
    .selectFrom('job_task')
    .select(['id', 'job_id', 'title', 'assignee_id', 'due_date', 'done_at', 'wants_photo', 'photo_id'])
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .where('id', '=', taskId ?? refuse('task_id', 'Choose a task'))
    .executeTakeFirst()
  return task ?? refuse('task_id', 'This task is no longer on this job')
}

type StoredTask = Awaited<ReturnType<typeof getTask>>
type WrittenName = keyof typeof taskFields
const writtenNames = namesOf(taskFields)

/** Whether something else is sent than stands there. */
function isOther(task: StoredTask, input: JobChange['input'], ...names: WrittenName[]): boolean {
  const asked = names.length > 0 ? names : writtenNames
  return asked.some((name) => input[name] !== undefined && !isSameValue(task[name], input[name]))
}

/** Somebody else wrote something else in the same field since the sender read it. What only one of both changed counts by itself. */
async function refuseStaleTask(ctx: CompanyCtx, task: StoredTask, input: JobChange['input']): Promise<void> {
  const { was = {} } = input
  const isClash = (name: WrittenName) => isOther(task, input, name) && !isSameValue(task[name], was[name])
  if (!writtenNames.some((name) => name in was && isClash(name))) return
  const current = (await listTasks(ctx, task.job_id)).find(({ id }) => id === task.id)
  throw new Refusal('stale_version', 'Someone else changed this task. Look at it again.', { current })
}

async function isThere({ db, companyId }: CompanyCtx, jobId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('job_task')
    .select('job_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (found && found.job_id !== jobId) throw takenId()
  return found !== undefined
}

async function refuseAssignee(ctx: CompanyCtx, jobId: string, id: string | null | undefined) {
  if (id) await refuseWhoSeesNothing(ctx, jobId, 'assignee_id', [id])
}

type WantsPhoto = { wants_photo: boolean; photo_id: string | null }

/** A photo is of the job. A task that wants one is not done without it, but for who may edit the job and says so. */
async function refusePhoto(
  ctx: CompanyCtx,
  job: JobRecord,
  before: WantsPhoto,
  input: JobChange['input'],
): Promise<void> {
  if (input.photo_id) await refuseOtherPhoto(ctx, job.id, input.photo_id)
  const wants = input.wants_photo ?? before.wants_photo
  if (!input.done || !wants || input.photo_id || before.photo_id) return
  if (!input.without_photo) throw refuseField('photo_id', 'This task wants a photo. Open its job, and take one there.')
  if (!may(ctx, 'jobs.edit', job)) throw permissionDenied()
}

async function notifyAssignee(ctx: CompanyCtx, job: { id: string; title: string }, id: string, title: string) {
  const news = { news: 'task', kind: 'task_assigned', people: [id] } as const
  await notifyPeople(ctx, job, {
    ...news,
    title: `A task for you on ${job.title}`,
    note: title,
    path: `/jobs/${job.id}?tab=tasks`,
  })
}

function doneBy({ actor: { user } }: CompanyCtx) {
  const name = `${user.first_name} ${user.last_name}`.trim() || user.username
  return { done_at: sql<string>`now()`, done_by: user.id, done_by_name: name }
}

/** Moves a task to its place, from 0, and counts all of the job anew. */
async function putAt({ db, companyId }: CompanyCtx, jobId: string, id: string, position: number) {
  await sql`update job_task t set position = o.place from (
      select id, row_number() over (order by case when id = ${id} then ${position} else others end, id <> ${id}) - 1 as place
      from (select id, row_number() over (partition by id = ${id} order by position, id) - 1 as others from job_task
        where company_id = ${companyId} and job_id = ${jobId}) x) o
    where t.company_id = ${companyId} and t.id = o.id and t.position <> o.place`.execute(db)
}

async function record(ctx: CompanyCtx, job: { id: string; title: string }, kind: JobActivity, note: string) {
  await recordActivity(ctx, { noun: 'job', noun_id: job.id, kind, title: job.title, note })
}

function refuse(field: string, message: string): never {
  throw refuseField(field, message)
}
