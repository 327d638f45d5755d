import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { settings } from '#test/screen/documents.ts'
import { jobAnswer, jobId, jobWith } from '#test/screen/jobs.ts'
import { onStage } from '#test/screen/stage.tsx'
import { DocumentEditor } from './document-editor.tsx'

const client_id = '01999999-0000-7000-8000-0000000000c1'

test('a contractor who begins an invoice of a job writes it to the client of the job, under its title', async () => {
  const job = jobWith({ client_id, title: 'Mercer St kitchen' })
  const { sent } = await onStage(
    <DocumentEditor kind="invoice" id={undefined} about={{ job_id: jobId }} onMade={() => {}} />,
    {
      'GET /api/company/document-defaults/': { company: settings, tax_rates: [] },
      [`GET /api/jobs/${jobId}/`]: jobAnswer(job),
    },
  )
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Mercer St kitchen')
  await expect.poll(() => sent.map(({ path }) => path)).toContain(`/api/clients/${client_id}/`)
})
