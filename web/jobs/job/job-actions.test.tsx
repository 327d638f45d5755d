import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { JobStatus } from '#contract/jobs/shapes.ts'
import { jobId, jobWith } from '#test/screen/jobs.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { JobActions } from './job-actions.tsx'
import { JobHead } from './job-head.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const jobIn = (status: JobStatus) => jobWith({ status })
const change = `POST /api/jobs/${jobId}/`
const none = () => {}

beforeEach(() => page.viewport(1280, 900))

test.each([
  ['unscheduled', 'Start job'],
  ['scheduled', 'Start job'],
  ['in_progress', 'Complete job'],
  ['on_hold', 'Resume job'],
  ['completed', 'Create invoice'],
  ['cancelled', 'Reinstate job'],
] as const)('an owner of a job that is %s sees one next step: %s', async (status, step) => {
  await onStage(<JobActions job={jobIn(status)} onComplete={none} onInvoice={none} />, {})
  await expect.element(page.getByRole('button')).toHaveTextContent(step)
})

test('an owner starts a job with one press', async () => {
  const stage = await onStage(<JobActions job={jobIn('scheduled')} onComplete={none} />, {
    [change]: { message: 'Job started', job: jobIn('in_progress') },
  })
  await page.getByRole('button', { name: 'Start job' }).click()
  await expect.element(page.getByText('Job started')).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toEqual({ start: 'true', version: '1' })
})

test('a crew member starts jobs but neither holds, cancels nor archives them', async () => {
  const job = jobIn('in_progress')
  await onStage(
    <JobHead job={job} actions={<JobActions job={job} onComplete={none} />} onAction={none} onAct={none} />,
    {},
    'crew_member',
  )
  await expect.element(page.getByRole('button', { name: 'Complete job' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'More' })).not.toBeInTheDocument()
})

test('an owner finds in the menu what the status allows, and nothing else', async () => {
  await onStage(<JobHead job={jobIn('completed')} actions={null} onAction={none} onAct={none} />, {})
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Reopen' })).toBeVisible()
  const names = page
    .getByRole('menuitem')
    .elements()
    .map((each) => each.textContent)
  expect(names).toEqual(['Edit details', 'Edit dates', 'Edit crew', 'New estimate', 'New invoice', 'Reopen', 'Archive'])
})

test('an owner says why a job is on hold before it is', async () => {
  const onClose = vi.fn()
  const stage = await onStage(<ReasonDialog job={jobIn('in_progress')} jobAction="hold" onClose={onClose} />, {
    [change]: { message: 'Job put on hold', job: jobIn('on_hold') },
  })
  await page.getByRole('button', { name: 'Put on hold' }).click()
  await expect.element(page.getByText('Say why the job is on hold')).toBeVisible()
  await page.getByLabelText('Why? *').fill('Rain')
  await page.getByRole('button', { name: 'Put on hold' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toEqual({
      action: 'hold',
      version: '1',
      reason: 'Rain',
    })
})

test('an owner sees what is open, and completes a job and makes its final invoice with one press', async () => {
  const [invoice, onClose] = [vi.fn(), vi.fn()]
  const next = { words: 'Create the final invoice for $3,000.00', busy: false, act: invoice }
  const stage = await onStage(<CompleteDialog {...half} next={next} onClose={onClose} />, done)
  await expect.element(page.getByText('No final invoice')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Create the final invoice for $3,000.00' }).click()
  await expect.poll(() => invoice.mock.calls.length).toBe(1)
  await expect.poll(() => stage.sent.find(({ method }) => method === 'POST')?.input).toEqual({ complete: 'true' })
  expect(onClose).not.toHaveBeenCalled()
})

test('an owner completes a job without an invoice', async () => {
  const [invoice, onClose] = [vi.fn(), vi.fn()]
  const next = { words: 'Create the final invoice', busy: false, act: invoice }
  await onStage(<CompleteDialog {...half} next={next} onClose={onClose} />, done)
  await page.getByRole('button', { name: 'Complete without invoicing' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(invoice).not.toHaveBeenCalled()
})

const half = { job: jobIn('in_progress'), looseEnds: [{ key: 'invoice', text: 'No final invoice' }] }
const done = { [change]: { message: 'Job completed', job: jobIn('completed') } }
