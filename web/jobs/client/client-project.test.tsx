import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Job } from '#contract/jobs/shapes.ts'
import { portalIds, projectWith } from '#test/screen/portal-answers.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ClientProject } from './client-project.tsx'
import { ProjectNext } from './project-next.tsx'

const ask = `POST /api/jobs/${portalIds.job}/ask/`
const open = (answers: Answers = {}, over: Partial<Job> = {}) =>
  onStage(
    <ClientProject
      project={projectWith(over)}
      company="Harlow Carpentry"
      reply_to="renee@example.com"
      documents={null}
      contact={null}
    />,
    answers,
    'client',
  )
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => page.viewport(1280, 900))

test('a client asks a question and learns where the answer will come', async () => {
  const stage = await open({ [ask]: {} })
  await button('Ask a question').click()
  await button('Send question').click()
  await expect.element(page.getByText('Write your question')).toBeVisible()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
  await expectNoBarriers()
  await page.getByLabelText('Your question').fill('When does the crew come?')
  await button('Send question').click()
  await expect.element(page.getByText('Harlow Carpentry will reply to renee@example.com.')).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toEqual({ message: 'When does the crew come?' })
  await expectNoBarriers()
})

test('a question that did not get through is kept, and the client sees why', async () => {
  await open({ [ask]: { code: 503, error_code: 'unavailable', message: 'Try again soon' } })
  await button('Ask a question').click()
  await page.getByLabelText('Your question').fill('When does the crew come?')
  await button('Send question').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Try again soon')
  await expect.element(page.getByLabelText('Your question')).toHaveValue('When does the crew come?')
})

test('a cancelled project has no line, and says so', async () => {
  await open({}, { status: 'cancelled' })
  await expect.element(page.getByText('This project was canceled.')).toBeVisible()
  expect(page.getByRole('list', { name: 'Progress' }).elements()).toHaveLength(0)
})

test.each<[Partial<Job>, string]>([
  [{ status: 'unscheduled' }, 'Harlow Carpentry will set a start date.'],
  [{ status: 'scheduled', expected_start_date: '2026-11-20' }, 'Work starts in 3 days.'],
  [
    { status: 'scheduled', expected_start_date: '2026-11-10' },
    'Work was scheduled to start; Harlow Carpentry will tell you the new date.',
  ],
  [{ status: 'in_progress', expected_completion_date: '2026-11-10' }, 'Work is in progress.'],
  [{ status: 'on_hold' }, 'On hold for now. Harlow Carpentry will tell you when work continues.'],
  [{ status: 'completed', end_date: '2026-11-16' }, 'Done on Mon, Nov 16.'],
])('a client sees what comes next: %o', async (over, sentence) => {
  await onStage(
    <p>
      <ProjectNext project={projectWith(over)} company="Harlow Carpentry" />
    </p>,
    {},
    'client',
  )
  await expect.element(page.getByText(sentence)).toBeVisible()
})
