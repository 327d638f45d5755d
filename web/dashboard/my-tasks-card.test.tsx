import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { MyTasksCard } from './my-tasks-card.tsx'

const id = (n: number) => `01999999-0000-7000-8000-00000000000${n}`
const job = { job_id: id(1), job_title: 'Maple St deck' }
const rails = { id: id(2), title: 'Rails', due_date: '2026-11-16', late: true, ...job }
const stain = { id: id(3), title: 'Stain', due_date: null, late: false, ...job }
const path = `POST /api/jobs/${id(1)}/`

test('a crew member ticks a task where it stands, and takes that back with the keyboard', async () => {
  const answers = { [path]: { message: 'Task done', job: { id: id(1) } } }
  const stage = await onStage(<MyTasksCard tasks={[rails, stain]} />, answers, 'crew_member')
  await expect.element(page.getByText(/Late, due/)).toBeVisible()
  await expectNoBarriers()
  await page.getByText('Rails').click()
  const box = page.getByRole('checkbox', { name: /^Rails/ })
  await expect.element(box).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
  const posted = () => stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input)
  const form = { action: 'update_task', task_id: rails.id }
  await expect.poll(posted).toEqual([
    { ...form, done: 'true' },
    { ...form, done: 'false' },
  ])
  await expect
    .element(page.getByRole('link', { name: 'Maple St deck' }).first())
    .toHaveAttribute('href', `/jobs/${id(1)}?tab=tasks`)
})

test('a task that could not be ticked is open again, and the reason is said', async () => {
  const answers = { [path]: { code: 403, error_code: 'permission_denied', message: 'You may not' } }
  await onStage(<MyTasksCard tasks={[rails]} />, answers, 'crew_member')
  await page.getByText('Rails').click()
  await expect.element(page.getByText("The task wasn't changed", { exact: true })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /^Rails/ })).not.toBeChecked()
})

test('a person without tasks sees no card', async () => {
  await onStage(<MyTasksCard tasks={[]} />, {}, 'crew_member')
  expect(page.getByText('My tasks').elements()).toHaveLength(0)
})

test('a bookkeeper reads their tasks and finds the rest on their jobs', async () => {
  await onStage(<MyTasksCard tasks={[stain]} rest={`/jobs?assigned=${id(9)}`} />, {}, 'bookkeeper')
  await expect.element(page.getByText('Stain')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: 'More on your jobs' })).toBeVisible()
  await expectNoBarriers()
})
