import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renee } from '#test/renee.ts'
import { jobId, jobWith } from '#test/screen/jobs.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { JobSheet } from './job-sheet.tsx'

beforeEach(() => page.viewport(390, 844))

const press = (name: string) => page.getByRole('button', { name }).click()

/** A new job with a new client begun in it; the client is added once `added` has ended. */
async function beginJob(added: Promise<unknown>) {
  const stage = await onStage(<JobSheet onClose={() => {}} onSaved={() => {}} />, {
    'GET /api/clients/': { clients: [], page: 1, page_size: 8, total: 0, total_pages: 1 },
    [`GET /api/clients/${renee.id}/`]: { client: renee, contacts: [], properties: [] },
    'GET /api/clients/tags/': { tags: [] },
    'POST /api/clients/': async () => {
      await added
      return { code: 201, client_id: renee.id, client: renee, duplicates: [] }
    },
    'POST /api/jobs/': { code: 201, jobId, job_id: jobId, job: jobWith() },
  })
  await page.getByLabelText('Title').click()
  await userEvent.keyboard('Deck')
  await page.getByRole('combobox', { name: 'Client' }).click()
  await userEvent.keyboard('Renee Ortiz')
  await page.getByRole('option', { name: 'New client “Renee Ortiz”' }).click()
  return () => stage.sent.find(({ method, path }) => method === 'POST' && path === '/api/jobs/')?.input
}

test('a contractor who is quicker than the new client is added gets the job all the same', async () => {
  const added = Promise.withResolvers<void>()
  const job = await beginJob(added.promise)
  await press('Add client')
  await press('Create job')
  expect(job()).toBeUndefined()
  added.resolve()
  await expect.poll(job).toMatchObject({ title: 'Deck', client_id: renee.id })
})

test('a contractor who forgets to add the new client reads what is missing', async () => {
  const job = await beginJob(Promise.resolve())
  await press('Create job')
  await expect.element(page.getByText('Add this client, or cancel and choose another')).toBeVisible()
  await expectNoBarriers()
  await press('Add client')
  await expect.element(page.getByRole('combobox', { name: 'Client' })).toHaveValue(renee.display_name)
  await press('Create job')
  await expect.poll(job).toMatchObject({ client_id: renee.id })
})
