import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { jobId, jobWith, luis, mateo, team } from '#test/screen/jobs.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import JobsPage from '#web/pages/jobs/jobs.tsx'
import { JobSheet } from '../form/job-sheet.tsx'
import { CrewSheet } from './crew-sheet.tsx'

const change = `POST /api/jobs/${jobId}/`
const person = (name: string) => page.getByRole('checkbox', { name })
const posted = (stage: Awaited<ReturnType<typeof onStage>>) => stage.sent.filter(({ method }) => method === 'POST')

beforeEach(() => page.viewport(1280, 900))

test('an owner puts somebody on a job and says who leads', async () => {
  const onClose = vi.fn()
  const stage = await onStage(<CrewSheet job={jobWith()} onClose={onClose} />, {
    ...team,
    [change]: { message: 'Crew saved', job: jobWith() },
  })
  await expect.element(person('Mateo Silva')).toBeChecked()
  await person('Luis Vega').click()
  await page.getByRole('button', { name: 'Lead: Luis Vega' }).click()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save crew' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  // A list comes as its last value here.
  await expect
    .poll(() => posted(stage)[0]?.input)
    .toEqual({ action: 'assign', version: '1', 'assigned[]': luis.id, lead_id: luis.id })
})

test('an owner takes everybody off a job', async () => {
  const stage = await onStage(<CrewSheet job={jobWith({ lead_id: mateo.id })} onClose={() => {}} />, {
    ...team,
    [change]: { message: 'Crew saved', job: jobWith() },
  })
  await person('Mateo Silva').click()
  await page.getByRole('button', { name: 'Save crew' }).click()
  await expect.element(page.getByText('Crew saved', { exact: true })).toBeVisible()
  await expect
    .poll(() => posted(stage)[0]?.input)
    .toEqual({ action: 'assign', version: '1', 'assigned[]': '', lead_id: '' })
})

test('an owner who assigns sees whom somebody else put on the job meanwhile', async () => {
  const crew = [{ ...luis, color: 1, lead: true, active: true }]
  const theirs = jobWith({ crew, assigned: [luis.id], lead_id: luis.id, version: 2 })
  const answers = [
    { code: 409, error_code: 'stale_version', message: 'Someone else changed this job.', current: theirs },
    { message: 'Crew saved', job: theirs },
  ]
  const stage = await onStage(<CrewSheet job={jobWith()} onClose={() => {}} />, {
    ...team,
    [change]: () => answers.shift() ?? {},
  })
  await person('Mateo Silva').click()
  await page.getByRole('button', { name: 'Save crew' }).click()
  await expect.element(page.getByText('Now on it: Luis Vega.')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.element(person('Luis Vega')).toBeChecked()
  await page.getByRole('button', { name: 'Save crew' }).click()
  await expect.poll(() => posted(stage).length).toBe(2)
  await expect.poll(() => posted(stage)[1]?.input).toMatchObject({ version: '2', 'assigned[]': luis.id })
})

test('an owner puts people on several jobs at once, and who is on some of them stays so', async () => {
  const other = { id: `${jobId.slice(0, -1)}3`, title: 'Pine Ave tile', crew: [], assigned: [] }
  const jobs = [jobWith(), jobWith(other)]
  const counts = { all: 2, upcoming: 0, active: 2, late: 0, completed: 0, requires_invoicing: 0, archived: 0 }
  const stage = await onStage(<JobsPage />, {
    ...team,
    'GET /api/jobs/': { jobs, counts, page: 1, page_size: 50, total: 2, total_pages: 1 },
    'POST /api/jobs/assign/': { jobs, changed: 2, message: '2 jobs changed' },
  })
  await page.getByRole('checkbox', { name: 'Select all jobs' }).click()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect.element(person('Mateo Silva')).toBePartiallyChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Choose who to put on these jobs or take off them')).toBeVisible()
  await person('Luis Vega').click()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('2 jobs changed', { exact: true })).toBeVisible()
  await expect.poll(() => posted(stage)[0]?.input).toEqual({ 'ids[]': other.id, 'add[]': luis.id, 'remove[]': '' })
  await expect.element(page.getByText('2 selected')).not.toBeInTheDocument()
})

test('an owner assigns a job while making it', async () => {
  const onSaved = vi.fn()
  const stage = await onStage(<JobSheet prefill={{ client: renee }} onClose={() => {}} onSaved={onSaved} />, {
    ...team,
    'POST /api/jobs/': { code: 201, message: 'Job created', jobId, job_id: jobId, job: jobWith() },
  })
  await page.getByLabelText('Title *').fill('Maple St deck')
  await person('Mateo Silva').click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  await expect
    .poll(() => posted(stage)[0]?.input)
    .toEqual({
      ...{ title: 'Maple St deck', client_id: renee.value, 'assigned[]': mateo.id },
      ...{ id: expect.any(String), gallery_id: expect.any(String) },
    })
})

test('a bookkeeper sees the jobs and can neither choose nor assign them', async () => {
  const counts = { all: 1, upcoming: 0, active: 1, late: 0, completed: 0, requires_invoicing: 0, archived: 0 }
  await onStage(
    <JobsPage />,
    { 'GET /api/jobs/': { jobs: [jobWith()], counts, page: 1, page_size: 50, total: 1, total_pages: 1 } },
    'bookkeeper',
  )
  await expect.element(page.getByRole('link', { name: 'Maple St deck' })).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toHaveLength(0)
  await expectNoBarriers()
})

const renee = { value: '01999999-0000-7000-8000-0000000000d1', label: 'Renee Ortiz' }
