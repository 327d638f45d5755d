import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { invoiceViewWith } from '#test/documents.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/stage.tsx'
import { ClientInvoice } from './client-invoice.tsx'

const { id } = invoiceViewWith()
const view = `GET /api/billing/invoice/${id}/view/`
const button = (name: string | RegExp) => page.getByRole('button', { name })
const open = (answers: Answers = {}) =>
  onStage(<ClientInvoice id={id} token="secret" />, { [view]: invoiceViewWith(), ...answers }, 'owner', '/', true)

test('a client copies how to pay, as the paper says it', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const payment_instructions = 'Checks to Harlow Carpentry\n\nRouting 000000018'
  await open({ [view]: invoiceViewWith({}, { payment_instructions }) })
  await button('Copy payment details').click()
  await expect.element(button('Copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(payment_instructions)
  expect(page.getByRole('heading', { name: 'How to pay' }).elements().length).toBeGreaterThan(0)
  await expectNoBarriers()
})
