import fc from 'fast-check'
import { expect, test as it } from 'vitest'
import * as jobs from '#contract/jobs/calls.ts'
import type { Job } from '#contract/jobs/shapes.ts'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { decideClashes, isSameValue, mergeFields } from '#contract/wire/merge.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { elsewhere } from '#test/server/signed-in.ts'

/** Two phones change one job without a connection, and both go out later. Source: docs/domain.md, When two changed the same. */
const test = await openTestApp()
const names = ['title', 'address', 'city', 'description'] as const
type Change = Partial<Record<(typeof names)[number], string>>
const change = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom('Deck', 'Porch', 'Stairs')])), {
  requiredKeys: [],
}) as fc.Arbitrary<Change>

it('two phones that changed one job lose no field, and no field wins unseen', { timeout: 120_000 }, async () => {
  const { browser } = await owner(test)
  const other = elsewhere(test, browser)
  await fc.assert(
    fc.asyncProperty(change, change, async (mine, theirs) => {
      const base = await addJob({ browser }, { title: 'Fence' })
      await sendFrom(browser, base, theirs)
      const clashes = await sendFrom(other, base, mine)
      const { job } = await expectSuccess(browser.call(jobs.getJob, { id: base.id }))
      for (const name of names) {
        const [own, others] = [mine[name] ?? base[name], theirs[name] ?? base[name]]
        if (clashes.includes(name)) expect([job[name], own === others]).toEqual([others, false])
        else expect(isSameValue(job[name], isSameValue(own, base[name]) ? others : own)).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})

type Phone = { browser: Browser }
const words = fc.constantFrom('Posts', 'Rails', 'Stain')
const days = fc.constantFrom('2026-11-20', '2026-11-21', '')
const taskChange = fc.record({ title: words, due_date: days, done: fc.constant(true) }, { requiredKeys: [] })
type TaskChange = { title?: string; due_date?: string; done?: boolean }

it('two phones that changed one task lose no field, and no field wins unseen', { timeout: 120_000 }, async () => {
  const { browser } = await owner(test)
  const other = elsewhere(test, browser)
  const { id } = await addJob({ browser }, { title: 'Fence' })
  await fc.assert(
    fc.asyncProperty(taskChange, taskChange, async (mine, theirs) => {
      const before = await addTask({ browser }, id, 'Gate')
      await sendTask(browser, id, before, theirs)
      const clashes = await sendTask(other, id, before, mine)
      const after = await taskOf(browser, id, before.id)
      for (const name of ['title', 'due_date', 'done'] as const) {
        const [own, others] = [mine[name] ?? before[name], theirs[name] ?? before[name]]
        if (clashes.includes(name)) expect([after?.[name] ?? '', isSameValue(own, others)]).toEqual([others, false])
        else expect(isSameValue(after?.[name], isSameValue(own, before[name]) ? others : own)).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})

it('a crew that ticks a task which the office renamed has both, and a task that was deleted is not changed', async () => {
  const { browser } = await owner(test)
  const other = elsewhere(test, browser)
  const { id } = await addJob({ browser }, { title: 'Fence' })
  const before = await addTask({ browser }, id, 'Gate')
  await sendTask(browser, id, before, { title: 'Gate with a latch' })
  expect(await sendTask(other, id, before, { done: true })).toEqual([])
  expect(await sendTask(other, id, before, { done: true })).toEqual([])
  expect(await taskOf(browser, id, before.id)).toMatchObject({ title: 'Gate with a latch', done: true })
  const { activity = [] } = await expectSuccess(browser.call(jobs.getJob, { id }))
  expect(activity.slice(0, 3).map(({ kind }) => kind)).toEqual(['task_done', 'task_changed', 'task_added'])
  await expectSuccess(browser.call(jobs.changeJob, { id, action: 'delete_task', task_id: before.id }))
  const late = await other.call(jobs.changeJob, { id, action: 'update_task', task_id: before.id, title: 'Gate' })
  expect(late.body.fields).toEqual({ task_id: ['This task is no longer on this job'] })
})

it('a job that was reopened or held meanwhile is not completed or started again unseen', async () => {
  const { browser } = await owner(test)
  const job = await addJob({ browser }, { title: 'Fence' })
  const { id } = job
  const change = (input: object) => expectSuccess(browser.call(jobs.changeJob, { id, ...input }))
  const { version } = (await change({ start: true })).job
  await change({ complete: true })
  // Completed by both: there is nothing left to do.
  expect((await change({ complete: true, version })).job.status).toBe('completed')
  await change({ action: 'reopen', reason: 'The gate sticks' })
  const late = await browser.call(jobs.changeJob, { id, complete: true, version })
  expect(late).toMatchObject({ code: 409, body: { error_code: 'stale_version', current: { status: 'in_progress' } } })
  await change({ action: 'hold', reason: 'Rain' })
  const started = await browser.call(jobs.changeJob, { id, start: true, version: job.version })
  expect(started.body.error_code).toBe('stale_version')
  // What else was changed of it is no conflict.
  const { version: held } = (await expectSuccess(browser.call(jobs.getJob, { id }))).job
  await change({ action: 'update_details', title: 'Fence and gate' })
  expect((await change({ action: 'resume', version: held })).job).toMatchObject({
    status: 'in_progress',
    title: 'Fence and gate',
  })
})

async function addTask({ browser }: Phone, id: string, title: string): Promise<JobTask> {
  const { task } = await expectSuccess(browser.call(jobs.changeJob, { id, action: 'add_task', title }))
  if (!task) throw new Error('No task was added')
  return task
}

const taskOf = async (browser: Browser, id: string, task_id: string) =>
  (await expectSuccess(browser.call(jobs.getJob, { id }))).tasks?.find((task) => task.id === task_id)

/** As a device sends a change of a task that it kept; of what both changed theirs stays. */
async function sendTask(browser: Browser, id: string, before: JobTask, changed: TaskChange): Promise<string[]> {
  const ask = (input: TaskChange, upon: JobTask) =>
    browser.call(jobs.changeJob, {
      ...{ id, action: 'update_task', task_id: before.id, without_photo: true, ...input },
      was: { title: upon.title, due_date: upon.due_date },
    })
  const first = await ask(changed, before)
  if (first.code === 200) return []
  expect(first.body.error_code).toBe('stale_version')
  const { current } = first.body as unknown as { current: JobTask }
  const merged = mergeFields(before, changed, current)
  const decided = decideClashes(merged, new Set()) as TaskChange
  if (Object.keys(decided).length > 0) await expectSuccess(ask(decided, current))
  return merged.clashes.map(({ name }) => name)
}

/** As a device sends what it kept: a stale version is merged and sent again, what both changed stays as theirs. */
async function sendFrom(browser: Browser, base: Job, changed: Change): Promise<string[]> {
  const ask = (input: Change, version: number) =>
    browser.call(jobs.changeJob, { id: base.id, action: 'update_details', version, ...input })
  const first = await ask(changed, base.version)
  if (first.code === 200) return []
  expect(first.body.error_code).toBe('stale_version')
  const { current } = first.body as unknown as { current: Job }
  const before = Object.fromEntries(Object.keys(changed).map((name) => [name, base[name as keyof Job]]))
  const merged = mergeFields(before, changed, current)
  const decided = decideClashes(merged, new Set()) as Change
  if (Object.keys(decided).length > 0) await expectSuccess(ask(decided, current.version))
  return merged.clashes.map(({ name }) => name)
}
