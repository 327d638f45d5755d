import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Document } from '#contract/billing/shapes.ts'
import type { DocumentVersion } from '#contract/billing/version-shapes.ts'
import { copyOf, documentWith, estimateId as id, linkViewWith, settings } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { DocumentView } from './document-view.tsx'

const newerId = '01999999-0000-7000-8000-0000000000e2'
const sent = documentWith({
  ...{ kind: 'invoice', number: 'INV-0042', status: 'sent', display_status: 'sent', version: 3 },
  ...{ balance: '818.37', due_date: '2026-12-17', valid_until: null },
})
const first: DocumentVersion = {
  ...{ id, number: 'INV-0042', revision: 1, correction_reason: null, display_status: 'void', total: '818.37' },
  ...{ total_from: false, created_at: '2026-11-16T15:00:00Z', sent_at: '2026-11-17T15:00:00Z', viewed_at: null },
  ...{ written_by: 'Sam Harlow', approved_by: null, approved_at: null },
}
const second: DocumentVersion = {
  ...first,
  ...{
    id: newerId,
    number: 'INV-0042 R2',
    revision: 2,
    correction_reason: 'The tax was wrong',
    display_status: 'sent',
  },
}

const open = (document: Document, versions?: DocumentVersion[]) =>
  onStage(
    <DocumentView kind="invoice" id={id} updated={() => null} />,
    {
      [`GET /api/billing/invoice/${id}/`]: { ...copyOf(document), ...(versions ? { versions } : {}) },
      [`GET /api/billing/invoice/${id}/view/`]: linkViewWith(),
      [`POST /api/billing/invoice/${id}/correct/`]: {
        invoice_id: newerId,
        document: { ...sent, id: newerId, number: 'INV-0042 R2', revision: 2, status: 'draft' },
      },
      'GET /api/company/settings/': { company: settings },
    },
    'owner',
    `/billing/invoice/${id}/view`,
  )
const more = () => page.getByRole('button', { name: /^More/ }).first().click()

test('an owner corrects a sent invoice: says what was wrong, and goes on in the editor', async () => {
  await page.viewport(390, 844)
  const stage = await open(sent)
  await more()
  await page.getByRole('menuitem', { name: 'Correct' }).click()
  await expect.element(page.getByText(/INV-0042 stands until you send it/)).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Write correction' }).click()
  await expect.element(page.getByText('Say what was wrong')).toBeVisible()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
  await page.getByLabelText(/What was wrong/).fill(' The tax was wrong ')
  await page.getByRole('button', { name: 'Write correction' }).click()
  await expect.poll(stage.at).toBe(`/billing/invoice/${newerId}`)
  expect(stage.sent.find(({ method }) => method === 'POST')?.input).toMatchObject({
    reason: 'The tax was wrong',
    version: '3',
  })
})

test('an owner finds no Correct where money came in', async () => {
  await page.viewport(1280, 900)
  const paid = { display_status: 'partially_paid', amount_paid: '100.00' } as const
  await open({ ...sent, ...paid })
  await more()
  await expect.element(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Correct' }).elements()).toEqual([])
})

test('an owner reads what took the place of an invoice, and why', async () => {
  await page.viewport(1280, 900)
  await open({ ...sent, status: 'void', display_status: 'void', replaced_by: newerId }, [first, second])
  await expect.element(page.getByText('INV-0042 R2 took its place')).toBeVisible()
  await expect.element(page.getByText('Why: The tax was wrong')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'INV-0042 R2', exact: true })).toBeVisible()
  await expectNoBarriers()
})
