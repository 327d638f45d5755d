import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JobTask } from '#contract/jobs/work-shapes.ts'
import { jobAnswer, jobId, jobWith, mateo, taskWith, team } from '#test/screen/jobs.ts'
import { type Answers, expectNoBarriers, onStage, type Stage } from '#test/screen/stage.tsx'
import { CompleteDialog } from '../job/complete-dialog.tsx'
import { useGetJob } from '../queries.ts'
import { TaskList } from './task-list.tsx'

const read = `GET /api/jobs/${jobId}/`
const change = `POST /api/jobs/${jobId}/`
const rails = taskWith(1, 'Rails', { assignee_id: mateo.id, assignee_name: mateo.name, due_date: '2026-11-20' })
const stain = taskWith(2, 'Stain', { due_date: '2026-11-10', late: true })
const posted = (stage: Stage) => stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input)
const titles = () =>
  page
    .getByRole('checkbox')
    .elements()
    .map((each) => each.closest('label')?.textContent)

/** The tasks of a job as the server keeps them. */
function serverWith(kept: JobTask[]): Answers {
  let tasks = kept
  return {
    ...team,
    [read]: () => jobAnswer(jobWith(), tasks),
    [change]: async ({ input }) => {
      await new Promise((done) => setTimeout(done, 60))
      const { action, task_id = '', title = '' } = input
      if (title === 'Refused') return { code: 400, error_code: 'validation', message: 'Not this one' }
      const before = tasks.find(({ id }) => id === task_id)
      const done = input.done ? input.done === 'true' : (before?.done ?? false)
      const task = { ...(before ?? taskWith(9, title)), id: task_id, title: title || (before?.title ?? ''), done }
      const at = input.position ? Number(input.position) : before ? tasks.indexOf(before) : tasks.length
      const others = tasks.filter(({ id }) => id !== task_id)
      tasks = action === 'delete_task' ? others : others.toSpliced(at, 0, task)
      return { message: 'Done', job: jobWith(), task, tasks }
    },
  }
}

function Tasks() {
  const { data } = useGetJob(jobId)
  return data?.tasks && <TaskList job={data.job} tasks={data.tasks} />
}

beforeEach(() => page.viewport(1280, 900))

test('a crew member ticks a task with one press, and it shows at once', async () => {
  const stage = await onStage(<Tasks />, serverWith([rails, stain]), 'crew_member')
  await expect.element(page.getByText('Late, due')).toBeVisible()
  await page.getByText('Rails').click()
  await expect.element(page.getByRole('checkbox', { name: /^Rails/ })).toBeChecked()
  await expect.element(page.getByText('1 of 2 open')).toBeVisible()
  await expect.poll(() => posted(stage)).toEqual([{ action: 'update_task', task_id: rails.id, done: 'true' }])
  await expectNoBarriers()
})

test('a contractor adds tasks in a row with Enter, and they stay in the order in which they were typed', async () => {
  const stage = await onStage(<Tasks />, serverWith([rails]))
  await page.getByLabelText('New task').click()
  await userEvent.keyboard('Order lumber{Enter}Dig footings{Enter}Pour concrete{Enter}')
  const all = ['Rails', 'Order lumber', 'Dig footings', 'Pour concrete']
  expect(titles().map((each) => all.find((title) => each?.startsWith(title)))).toEqual(all)
  await expect.element(page.getByLabelText('New task')).toHaveFocus()
  await expect.poll(() => posted(stage).map(({ title }) => title)).toEqual(all.slice(1))
  await expect.poll(() => stage.sent.filter(({ method }) => method === 'GET').length).toBeGreaterThan(2)
  expect(titles().map((each) => all.find((title) => each?.startsWith(title)))).toEqual(all)
  await expectNoBarriers()
})

test('a task that was refused is taken back, said why, and what was typed is there again', async () => {
  await onStage(<Tasks />, serverWith([rails]))
  await page.getByLabelText('New task').fill('Refused')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText("The task wasn't added", { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('New task')).toHaveValue('Refused')
  expect(page.getByRole('checkbox').elements()).toHaveLength(1)
})

test('a contractor moves a task with Alt and an arrow, and the focus goes along', async () => {
  const stage = await onStage(<Tasks />, serverWith([rails, stain]))
  await expect.element(page.getByRole('checkbox', { name: /^Rails/ })).toBeVisible()
  ;(page.getByRole('checkbox', { name: /^Rails/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => titles()[0]).toMatch(/^Stain/)
  await expect.element(page.getByRole('checkbox', { name: /^Rails/ })).toHaveFocus()
  await expect.poll(() => posted(stage)).toEqual([{ action: 'update_task', task_id: rails.id, position: '1' }])
})

test('a contractor deletes a task and takes that back', async () => {
  const stage = await onStage(<Tasks />, serverWith([rails, stain]))
  await page.getByRole('button', { name: 'More for Rails' }).click()
  await page.getByRole('menuitem', { name: 'Delete task' }).click()
  await expect.element(page.getByText('1 of 1 open')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles()[0]).toMatch(/^Rails/)
  await expect
    .poll(() => posted(stage).at(-1))
    .toMatchObject({ action: 'add_task', title: 'Rails', assignee_id: mateo.id, position: '0' })
})

test('a contractor gives a task to somebody, with a day', async () => {
  const stage = await onStage(<Tasks />, serverWith([stain]))
  await page.getByRole('button', { name: 'More for Stain' }).click()
  await page.getByRole('menuitem', { name: 'Edit task' }).click()
  await page.getByLabelText('Assigned to').selectOptions('Mateo Silva')
  await page.getByRole('textbox', { name: 'Due' }).fill('11/24')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save task' }).click()
  await expect
    .poll(() => posted(stage))
    .toEqual([
      {
        ...{ action: 'update_task', task_id: stain.id, assignee_id: mateo.id, due_date: '2026-11-24' },
        was: JSON.stringify({ assignee_id: null, due_date: stain.due_date }),
      },
    ])
})

test('a contractor reads what somebody else made of a task meanwhile, and saves over it only then', async () => {
  const theirs = { ...stain, title: 'Stain twice' }
  const change = `POST /api/jobs/${jobId}/`
  const server = serverWith([stain])
  const stage = await onStage(<Tasks />, {
    ...server,
    [change]: (sent) =>
      sent.input.was === JSON.stringify({ title: 'Stain' })
        ? { code: 409, error_code: 'stale_version', message: 'Someone else', current: theirs }
        : (server[change] as (sent: object) => object)(sent),
  })
  await page.getByRole('button', { name: 'More for Stain' }).click()
  await page.getByRole('menuitem', { name: 'Edit task' }).click()
  await page.getByRole('textbox', { name: 'Task' }).fill('Stain and seal')
  await page.getByRole('button', { name: 'Save task' }).click()
  await expect.element(page.getByText('Someone changed this task after you started')).toBeVisible()
  await expect.element(page.getByText('Task: Stain twice')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save task' }).click()
  await expect
    .poll(() => posted(stage).at(-1))
    .toMatchObject({
      title: 'Stain and seal',
      was: JSON.stringify({ title: 'Stain twice' }),
    })
})

test('a bookkeeper reads the tasks and changes none', async () => {
  await onStage(<Tasks />, serverWith([rails, { ...stain, done: true }]), 'bookkeeper')
  await expect.element(page.getByText('Rails')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  await expect.element(page.getByLabelText('New task')).not.toBeInTheDocument()
  await expectNoBarriers()
})

test('a crew member who completes a job is told of the open tasks, and ticks them there', async () => {
  const stage = await onStage(
    <CompleteDialog job={jobWith()} looseEnds={[]} onClose={() => {}} />,
    serverWith([rails, stain]),
    'crew_member',
  )
  await expect.element(page.getByText('2 tasks are open')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Complete anyway' })).toBeVisible()
  await expectNoBarriers()
  await page.getByText('Rails').click()
  await expect.element(page.getByText('1 task is open')).toBeVisible()
  await page.getByText('Stain').click()
  await expect.element(page.getByText('All tasks are done')).toBeVisible()
  await expect.poll(() => posted(stage)).toHaveLength(2)
})
