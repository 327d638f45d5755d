import { expect, it } from 'vitest'
import * as calls from '#contract/dashboard/calls.ts'
import { changeJob } from '#contract/jobs/calls.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { userIdOf } from '#test/server/signed-in.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
type Who = { browser: Browser }

const show = ({ browser }: Who) => expectSuccess(browser.call(calls.getDashboard))
const titlesOf = async (who: Who) => (await show(who)).my_tasks?.map(({ title }) => title)
const change = ({ browser }: Who, id: string, form: object) =>
  expectSuccess(browser.call(changeJob, { id, ...form } as never))
const addTask = async (who: Who, job: { id: string }, title: string, assignee_id: string, due_date?: string) => {
  const { task } = await change(who, job.id, { action: 'add_task', title, assignee_id, due_date })
  return task?.id ?? ''
}

it('a crew member finds their own open tasks of all their jobs, what is due first at the top', async () => {
  const sam = await owner(test)
  const [mateo, luis] = [await employee(test, sam, 'crew_member'), await employee(test, sam, 'crew_member')]
  const assigned = [mateo.user_id, luis.user_id]
  const [deck, fence] = [
    await addJob(sam, { title: 'Deck', assigned }),
    await addJob(sam, { title: 'Fence', assigned }),
  ]
  await addTask(sam, deck, 'Some day', mateo.user_id)
  await addTask(sam, fence, 'Tomorrow', mateo.user_id, '2026-11-21')
  await addTask(sam, deck, 'Yesterday', mateo.user_id, '2026-11-19')
  await addTask(sam, deck, 'Of Luis', luis.user_id)
  const { my_tasks = [], my_tasks_path } = await show(mateo)
  expect(my_tasks.map(({ title, late, job_title }) => [title, late, job_title])).toEqual([
    ['Yesterday', true, 'Deck'],
    ['Tomorrow', false, 'Fence'],
    ['Some day', false, 'Deck'],
  ])
  expect(my_tasks_path).toBeUndefined()
})

it('an owner ticks a task from home and takes it back; what is over or put away asks for nothing', async () => {
  const sam = await owner(test)
  const me = await userIdOf(test, sam.username)
  const job = await addJob(sam, { title: 'Deck', expected_start_date: '2026-11-20' })
  const done = await addJob(sam, { title: 'Fence', expected_start_date: '2026-11-20' })
  const away = await addJob(sam, { title: 'Shed' })
  const task_id = await addTask(sam, job, 'Order lumber', me)
  await addTask(sam, done, 'Of a completed job', me)
  await addTask(sam, away, 'Of a job put away', me)
  await change(sam, done.id, { complete: true })
  await change(sam, away.id, { action: 'archive' })
  expect(await titlesOf(sam)).toEqual(['Order lumber'])
  await change(sam, job.id, { action: 'update_task', task_id, done: true })
  expect(await titlesOf(sam)).toEqual([])
  await change(sam, job.id, { action: 'update_task', task_id, done: false })
  expect(await titlesOf(sam)).toEqual(['Order lumber'])
})

it('a crew member who is taken off a job is asked for nothing on it', async () => {
  const sam = await owner(test)
  const mateo = await employee(test, sam, 'crew_member')
  const job = await addJob(sam, { title: 'Deck', assigned: [mateo.user_id] })
  await addTask(sam, job, 'Rails', mateo.user_id)
  expect(await titlesOf(mateo)).toEqual(['Rails'])
  await change(sam, job.id, { action: 'assign', assigned: [] })
  expect(await titlesOf(mateo)).toEqual([])
})

it('a crew member with many tasks is shown twenty, and where the others are', async () => {
  const sam = await owner(test)
  const mateo = await employee(test, sam, 'crew_member')
  const job = await addJob(sam, { title: 'Deck', assigned: [mateo.user_id] })
  for (let n = 0; n < 21; n++) await addTask(sam, job, `Task ${n}`, mateo.user_id)
  const { my_tasks, my_tasks_path } = await show(mateo)
  expect([my_tasks?.length, my_tasks_path]).toEqual([20, `/jobs?assigned=${mateo.user_id}`])
})
