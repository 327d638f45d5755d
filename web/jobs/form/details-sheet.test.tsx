import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { jobId, jobWith } from '#test/screen/jobs.ts'
import { expectNoBarriers, onStage, type Stage } from '#test/screen/stage.tsx'
import { DetailsSheet } from './details-sheet.tsx'

const change = `POST /api/jobs/${jobId}/`
const field = (name: string) => page.getByLabelText(name, { exact: true })
const save = () => page.getByRole('button', { name: 'Save job' }).click()
const posted = (stage: Stage) => stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input)

beforeEach(() => page.viewport(1280, 900))

test('a contractor changes details of a job, and only those are sent', async () => {
  const onClose = vi.fn()
  const stage = await onStage(<DetailsSheet job={jobWith()} onClose={onClose} />, {
    [change]: { message: 'Job saved', job: jobWith() },
  })
  await field('Title *').fill('')
  await save()
  await expect.element(page.getByText('Give the job a name')).toBeVisible()
  expect(posted(stage)).toEqual([])
  await field('Title *').fill('Maple St deck')
  await field('PO number').fill('4711')
  await field('Priority').selectOptions('Urgent')
  await field('Contract price').fill('4,250')
  await expectNoBarriers()
  await save()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const changed = { po_number: '4711', priority: 'urgent', contract_price: '4250.00' }
  await expect.poll(() => posted(stage)).toEqual([{ action: 'update_details', version: '1', ...changed }])
})

test('a contractor sees what somebody else wrote meanwhile, and keeps their own with a second save', async () => {
  const theirs = jobWith({ budget: '2800.00', permit_number: 'P-9', version: 2 })
  const answers = [
    { code: 409, error_code: 'stale_version', message: 'Someone else changed this job.', current: theirs },
    { message: 'Job saved', job: theirs },
  ]
  const stage = await onStage(<DetailsSheet job={jobWith()} onClose={() => {}} />, {
    [change]: () => answers.shift() ?? {},
  })
  await field('Budget').fill('3000')
  await save()
  await expect.element(page.getByText('Someone changed this job after you started')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'What they wrote' })).toHaveTextContent('Budget: $2,800.00')
  // What was not touched follows them.
  await expect.element(field('Permit number')).toHaveValue('P-9')
  await expectNoBarriers()
  await save()
  await expect.poll(() => posted(stage)).toHaveLength(2)
  await expect.poll(() => posted(stage)[1]).toEqual({ action: 'update_details', version: '2', budget: '3000.00' })
})

test('a contractor takes over what somebody else wrote', async () => {
  const theirs = jobWith({ title: 'Maple St porch', version: 2 })
  await onStage(<DetailsSheet job={jobWith()} onClose={() => {}} />, {
    [change]: { code: 409, error_code: 'stale_version', message: 'Someone else changed this job.', current: theirs },
  })
  await field('Title *').fill('Maple St stairs')
  await save()
  await expect.element(page.getByRole('list', { name: 'What they wrote' })).toHaveTextContent('Title: Maple St porch')
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.element(field('Title *')).toHaveValue('Maple St porch')
  await expect.element(page.getByText('Someone changed this job')).not.toBeInTheDocument()
})

test('a crew lead who sees no sums changes none, and the price of an estimate is left to it', async () => {
  const { budget: _, contract_price: __, ...seen } = jobWith()
  await onStage(<DetailsSheet job={seen} onClose={() => {}} />, {}, 'crew_lead')
  await expect.element(field('Title *')).toBeVisible()
  expect(page.getByLabelText(/Budget|Contract price/).elements()).toHaveLength(0)
})
