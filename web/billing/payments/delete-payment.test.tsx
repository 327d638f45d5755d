import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Payment } from '#contract/billing/shapes.ts'
import { copyOf, documentWith, estimateId } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { DeletePayment } from './delete-payment.tsx'
import { PaymentsCard } from './payments-card.tsx'

const invoice = documentWith({ kind: 'invoice', number: 'INV-0311', status: 'sent', display_status: 'partially_paid' })
const payment: Payment = {
  id: '01999999-0000-7000-8000-0000000000f1',
  amount: '400.00',
  method: 'check',
  kind: 'progress',
  date: '2026-11-14',
  reference: null,
  note: null,
  status: 'completed',
  refunded: '0.00',
  refunding: '0.00',
  refundable: '400.00',
  card: null,
  bank: null,
  returned_on: null,
  created_at: '2026-11-14T20:00:00Z',
}

test('an owner takes out a payment that was recorded by mistake, after a question', async () => {
  const onDone = vi.fn()
  const path = `/api/billing/invoice/${estimateId}/payments/${payment.id}/delete/`
  const stage = await onStage(<DeletePayment copy={copyOf(invoice)} payment={payment} onDone={onDone} />, {
    [`POST ${path}`]: { document: invoice },
  })
  await expect.element(page.getByText(/\$400\.00/)).toBeVisible()
  await expectNoBarriers()
  expect(stage.sent.some(({ method }) => method === 'POST')).toBe(false)
  await page.getByRole('button', { name: 'Delete payment' }).click()
  await expect.element(page.getByText('Payment deleted from INV-0311')).toBeVisible()
  await expect.poll(() => stage.sent.find(({ method }) => method === 'POST')?.path).toBe(path)
  expect(onDone).toHaveBeenCalled()
})

test('what came by card or was given back offers no deletion', async () => {
  const payments = [
    { ...payment, id: '1', method: 'card' as const, card: { brand: 'visa', last4: '4242' } },
    { ...payment, id: '2', method: 'cash' as const, refunded: '10.00' },
    payment,
  ]
  await onStage(<PaymentsCard payments={payments} document={invoice} onRefund={() => {}} onDelete={() => {}} />, {})
  expect(page.getByRole('button', { name: /^Delete/ }).elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: /^Refund/ }).elements()).toHaveLength(3)
  await expectNoBarriers()
})
