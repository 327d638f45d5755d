import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DocumentVersion } from '#contract/billing/version-shapes.ts'
import { copyOf, documentWith, estimateId, linkViewWith, settings } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { DocumentView } from './document-view.tsx'

const sent = documentWith({ number: 'EST-0042', status: 'approved', display_status: 'approved', version: 3 })
const draftId = '01999999-0000-7000-8000-0000000000e2'

const first: DocumentVersion = {
  ...{
    id: estimateId,
    number: 'EST-0042',
    revision: 1,
    correction_reason: null,
    display_status: 'approved',
    total: '818.37',
    total_from: false,
  },
  ...{ created_at: '2026-11-16T15:00:00Z', sent_at: '2026-11-17T15:00:00Z', viewed_at: null, written_by: 'Sam Harlow' },
  ...{ approved_by: 'Renee Ortiz', approved_at: '2026-11-17T20:00:00Z' },
}
const second: DocumentVersion = {
  ...first,
  ...{ id: draftId, number: 'EST-0042 R2', revision: 2, display_status: 'draft', sent_at: null },
  ...{ approved_by: null, approved_at: null },
}
const approval = { name: 'Renee Ortiz', drawn: null, typed: 'Renee Ortiz', font: null, at: '2026-11-17T20:00:00Z' }

const open = (versions?: DocumentVersion[]) =>
  onStage(
    <DocumentView kind="estimate" id={estimateId} updated={() => null} />,
    {
      [`GET /api/billing/estimate/${estimateId}/`]: {
        ...copyOf(sent),
        approval: { ...approval, by: 'client' },
        ...(versions ? { versions } : {}),
      },
      [`GET /api/billing/estimate/${estimateId}/view/`]: linkViewWith(),
      [`POST /api/billing/estimate/${estimateId}/revise/`]: {
        estimate_id: draftId,
        document: { ...sent, id: draftId, number: 'EST-0042 R2', revision: 2, status: 'draft' },
      },
      'GET /api/company/settings/': { company: settings },
    },
    'owner',
    `/billing/estimate/${estimateId}/view`,
  )

test('an owner revises what was approved, is told what sending that means, and goes on in the editor', async () => {
  await page.viewport(1280, 900)
  const stage = await open()
  await page.getByRole('button', { name: /^More/ }).first().click()
  await page.getByRole('menuitem', { name: 'Revise' }).click()
  await expect.element(page.getByText(/stays approved by Renee Ortiz until you send the new version/)).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Revise' }).click()
  await expect.poll(stage.at).toBe(`/billing/estimate/${draftId}`)
  expect(stage.sent.find(({ method }) => method === 'POST')?.input).toMatchObject({ version: '3' })
})

test('an owner reads all versions in a row on a phone, and goes on with the one that was begun', async () => {
  await page.viewport(390, 844)
  await open([first, second])
  await expect.element(page.getByRole('heading', { name: 'Versions' })).toBeVisible()
  await expect.element(page.getByText('EST-0042 R2 is being written')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'EST-0042 R2', exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Approved by Renee Ortiz/)).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: /^More/ }).first().click()
  await page.getByRole('menuitem', { name: 'Revise' }).click()
  await expect.element(page.getByRole('heading', { name: 'Continue EST-0042 R2?' })).toBeVisible()
})
