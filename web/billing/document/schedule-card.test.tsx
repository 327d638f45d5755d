import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyOf, documentWith, estimateId } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ScheduleCard } from './schedule-card.tsx'

const payment = (at: number) => `01999999-0000-7000-8000-00000000000${at}`
const invoiceId = '01999999-0000-7000-8000-0000000000aa'
const row = { label: '', percent: '25', amount: '500.00', date: null, line_id: null, due_on: null, is_due: false }
const others = { open: true, invoice_id: null }
const approved = documentWith({
  status: 'converted',
  display_status: 'converted',
  amount_paid: '500.00',
  schedule: [
    { ...row, ...others, id: payment(1), trigger: 'on_accept', due_on: '2026-11-02', is_due: true },
    { ...row, id: payment(2), label: 'Lumber', trigger: 'on_start', open: false, invoice_id: invoiceId },
    { ...row, ...others, id: payment(3), trigger: 'on_date', date: '2026-11-10', due_on: '2026-11-10', is_due: true },
    { ...row, ...others, id: payment(4), label: 'Balance', trigger: 'on_complete' },
  ],
})
const copy = copyOf(approved, {
  invoices: [{ id: invoiceId, number: 'INV-0007', total: '500.00', display_status: 'paid' }],
})

test('an owner reads where each payment stands, and invoices the one that is due with one press', async () => {
  const stage = await onStage(<ScheduleCard copy={copy} mayInvoice />, {
    [`POST /api/billing/estimate/${estimateId}/convert-to-invoice/`]: { invoice_id: 'new' },
  })
  await expect.element(page.getByText('Paid, held until you invoice it')).toBeVisible()
  await expect.element(page.getByText('INV-0007 · paid')).toBeVisible()
  await expect.element(page.getByText('Due since Tue, Nov 10')).toBeVisible()
  await expect.element(page.getByText('When the job is done')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Create invoice for Payment 3' }).click()
  await expect.poll(stage.at).toBe('/billing/invoice/new/view')
  expect(stage.sent.at(-1)?.input).toMatchObject({ portion: `schedule:${payment(3)}` })
})

test('who may not write invoices reads the payments and presses nothing', async () => {
  await onStage(<ScheduleCard copy={copy} mayInvoice={false} />, {})
  await expect.element(page.getByText('Balance')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
