import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as team from '#contract/employees/calls.ts'
import * as calls from '#contract/jobs/calls.ts'
import * as bell from '#contract/notifications/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
const sam = await owner(test)
const mateo = await employee(test, sam, 'crew_member')
const luis = await employee(test, sam, 'crew_member')
const { employees } = await expectSuccess(sam.browser.call(team.listEmployees))
const samsId = employees.find(({ is_you }) => is_you)?.id ?? ''
type Change = SendOf<typeof calls.changeJob>
const change = (input: Change, who: { browser: Browser } = sam) => who.browser.call(calls.changeJob, input)
const add = (id: string, title: string, more: Partial<Change> = {}, who: { browser: Browser } = sam) =>
  change({ id, action: 'add_task', title, ...more }, who)
const bellOf = async ({ browser }: { browser: Browser }) =>
  (await expectSuccess(browser.call(bell.listNotifications))).notifications

describe('the tasks of a job', () => {
  it('an owner writes a list, sorts it, gives a task to the crew and deletes one', async () => {
    const { id, version } = await addJob(sam, { assigned: [mateo.user_id] })
    for (const title of ['Posts', 'Rails', 'Stain']) await expectSuccess(add(id, title))
    const first = await expectSuccess(
      add(id, 'Permit', { position: 0, assignee_id: mateo.user_id, due_date: '2026-11-19' }),
    )
    expect(first.tasks?.map(({ title }) => title)).toEqual(['Permit', 'Posts', 'Rails', 'Stain'])
    expect(first.task).toMatchObject({ assignee_id: mateo.user_id, late: true, done: false })
    expect((await bellOf(mateo))[0]).toMatchObject({ kind: 'task_assigned', note: 'Permit' })
    const stain = first.tasks?.[3]?.id
    const moved = await expectSuccess(change({ id, action: 'update_task', task_id: stain, position: 1 }))
    expect(moved.tasks?.map(({ title }) => title)).toEqual(['Permit', 'Stain', 'Posts', 'Rails'])
    const last = await expectSuccess(change({ id, action: 'update_task', task_id: first.task?.id, position: 3 }))
    expect(last.tasks?.map(({ title }) => title)).toEqual(['Stain', 'Posts', 'Rails', 'Permit'])
    const deleted = await expectSuccess(change({ id, action: 'delete_task', task_id: stain }))
    expect(deleted.tasks?.map(({ title }) => title)).toEqual(['Posts', 'Rails', 'Permit'])
    // Nobody who edits the job meets a conflict because a task was ticked.
    expect(deleted.job).toMatchObject({ version, task_count: 3, open_task_count: 3 })
  })

  it('a crew member adds and ticks tasks of their job from a phone that sends each twice', async () => {
    const { id } = await addJob(sam, { assigned: [mateo.user_id] })
    const task_id = randomUUID()
    for (let time = 0; time < 2; time++) {
      const { tasks } = await expectSuccess(add(id, 'Rails', { task_id }, mateo))
      expect(tasks).toHaveLength(1)
    }
    for (let time = 0; time < 2; time++)
      await expectSuccess(change({ id, action: 'update_task', task_id, done: true }, mateo))
    const { tasks, activity = [] } = await expectSuccess(sam.browser.call(calls.getJob, { id }))
    expect(tasks).toMatchObject([{ title: 'Rails', done: true, done_by_name: expect.any(String) }])
    expect(activity.map(({ kind }) => kind).slice(0, 2)).toEqual(['task_done', 'task_added'])
    const again = await expectSuccess(change({ id, action: 'update_task', task_id, done: false }))
    expect(again.task).toMatchObject({ done: false, done_at: null, done_by_name: null })
  })

  it('a crew member has no say over the tasks of other jobs, and deletes none', async () => {
    const { id } = await addJob(sam)
    const { id: own } = await addJob(sam, { assigned: [mateo.user_id] })
    const { task } = await expectSuccess(add(id, 'Rails'))
    expect((await add(id, 'Posts', {}, mateo)).code).toBe(404)
    const smuggled = await change({ id: own, action: 'update_task', task_id: task?.id, done: true }, mateo)
    expect(smuggled).toMatchObject({ code: 400, body: { fields: { task_id: ['This task is no longer on this job'] } } })
    expect((await add(own, 'Posts', { task_id: task?.id }, mateo)).code).toBe(409)
    const mine = (await expectSuccess(add(own, 'Posts', {}, mateo))).task?.id
    expect((await change({ id: own, action: 'delete_task', task_id: mine }, mateo)).code).toBe(403)
  })

  it('nobody is given a task, or mentioned, who would not find the job', async () => {
    const { id } = await addJob(sam, { assigned: [mateo.user_id] })
    const outside = await add(id, 'Rails', { assignee_id: luis.user_id })
    expect(outside.body.fields?.assignee_id?.[0]).toMatch(/isn't on this job\. Put them on it first\./)
    expect((await add(id, 'Rails', { assignee_id: randomUUID() })).body.fields).toHaveProperty('assignee_id')
    const note = { id, action: 'add_note', note: 'Look at this', mentions: [luis.user_id] }
    expect((await change(note)).body.fields).toHaveProperty('mentions')
  })

  it('an owner who completes a job with open tasks is warned, and the job is completed', async () => {
    const { id } = await addJob(sam, { expected_start_date: '2026-11-20' })
    await add(id, 'Rails')
    await add(id, 'Stain')
    const { message, job } = await expectSuccess(change({ id, complete: true }))
    expect(message).toBe('Job completed. 2 tasks are still open.')
    expect(job).toMatchObject({ status: 'completed', open_task_count: 2 })
  })

  it('somebody who is taken off has no task on the job anymore, and what they did stays done', async () => {
    const { id } = await addJob(sam, { assigned: [mateo.user_id, luis.user_id] })
    const { task } = await expectSuccess(add(id, 'Rails', { assignee_id: mateo.user_id }))
    await expectSuccess(change({ id, action: 'update_task', task_id: task?.id, done: true }, mateo))
    await expectSuccess(add(id, 'Stain', { assignee_id: mateo.user_id }))
    await expectSuccess(change({ id, action: 'assign', assigned: [luis.user_id] }))
    const { tasks } = await expectSuccess(sam.browser.call(calls.getJob, { id }))
    expect(tasks?.map(({ assignee_id }) => assignee_id)).toEqual([mateo.user_id, null])
  })
})

describe('the notes of a job', () => {
  it('a crew member writes a note that mentions the owner, once however often it is sent', async () => {
    const { id } = await addJob(sam, { title: 'Maple deck', assigned: [mateo.user_id] })
    const input = { id, action: 'add_note', note_id: randomUUID(), note: '@Sam rot under the sill', mentions: [samsId] }
    for (let time = 0; time < 2; time++) await expectSuccess(change(input, mateo))
    const { activity = [] } = await expectSuccess(sam.browser.call(calls.getJob, { id }))
    expect(activity.filter(({ kind }) => kind === 'noted')).toMatchObject([{ note: '@Sam rot under the sill' }])
    const mentions = (await bellOf(sam)).filter(({ kind }) => kind === 'job_mention')
    expect(mentions).toMatchObject([{ note: '@Sam rot under the sill', path: `/jobs/${id}?tab=timeline` }])
    expect((await change({ id, action: 'add_note', note: ' ' }, mateo)).body.fields).toHaveProperty('note')
  })
})
