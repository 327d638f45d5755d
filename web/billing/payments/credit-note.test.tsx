import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { documentWith, estimateId } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { CreditNote } from './credit-note.tsx'

const invoice = documentWith({ kind: 'invoice', number: 'INV-0311', status: 'sent', balance: '519.60' })
const call = `POST /api/billing/invoice/${estimateId}/credit/`

test('an owner pays an invoice from what its client has to their credit', async () => {
  const stage = await onStage(<CreditNote credit="600.00" client="Renee Ortiz" document={invoice} mayApply />, {
    [call]: { code: 201, payment_id: 'x', payment: {}, document: { ...invoice, balance: '0.00' } },
  })
  await expect.element(page.getByText('Credit $600.00')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Apply credit' }).click()
  await expect.element(page.getByText('Credit applied to INV-0311')).toBeVisible()
  await expect.poll(() => stage.sent.find(({ method }) => method === 'POST')?.input).toMatchObject({ amount: '519.60' })
})

test('who may not record payments sees it, and cannot apply it', async () => {
  await onStage(<CreditNote credit="50.00" client="Renee Ortiz" document={invoice} mayApply={false} />, {})
  await expect.element(page.getByText('Credit $50.00')).toBeVisible()
  expect(page.getByRole('button', { name: 'Apply credit' }).elements()).toHaveLength(0)
})
