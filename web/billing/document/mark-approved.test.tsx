import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { copyOf, documentWith, estimateId, linkViewWith } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { MarkApproved } from './mark-approved.tsx'

const sums = {
  subtotal: '0.00',
  discount_total: '0.00',
  taxes: [],
  tax_total: '0.00',
  deposit_amount: '0.00',
  schedule: [],
}
const options = [
  { name: 'Pine', is_default: true, ...sums, total: '756.00' },
  { name: 'Cedar', is_default: false, ...sums, total: '1000.00' },
]
const approving = `POST /api/billing/estimate/${estimateId}/mark-approved/`

test('an owner who records a yes by phone says which option it was for', async () => {
  await page.viewport(390, 844)
  const onDone = vi.fn()
  const document = documentWith({
    status: 'sent',
    display_status: 'sent',
    number: 'EST-0001',
    options,
    total_from: true,
  })
  const stage = await onStage(<MarkApproved copy={copyOf(document)} onDone={onDone} />, {
    [`GET /api/billing/estimate/${estimateId}/view/`]: linkViewWith(),
    [approving]: { document: { ...document, display_status: 'approved', option: 'Cedar', total_from: false } },
  })
  await page.getByRole('button', { name: 'Mark approved' }).click()
  await expect.element(page.getByText('Choose the option they approved')).toBeVisible()
  await expectNoBarriers()
  await page.getByText('$1,000.00').click()
  await page.getByRole('button', { name: 'Mark approved' }).click()
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(stage.sent.find(({ method }) => method === 'POST')?.input).toMatchObject({
    option: 'Cedar',
    paper_sha256: 'c0ffee',
    note: 'By phone',
  })
})

test('an owner of an estimate without options is not asked for one', async () => {
  const document = documentWith({ status: 'sent', display_status: 'sent', number: 'EST-0001' })
  const stage = await onStage(<MarkApproved copy={copyOf(document)} onDone={() => {}} />, {
    [approving]: { document: { ...document, display_status: 'approved' } },
  })
  await page.getByRole('button', { name: 'Mark approved' }).click()
  await expect.poll(() => stage.sent.find(({ method }) => method === 'POST')?.input.option).toBeUndefined()
  await expect.element(page.getByText('EST-0001 is approved')).toBeVisible()
})
