import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Payment } from '#contract/billing/shapes.ts'
import { copyOf, documentWith, estimateId, linkViewWith } from '#test/screen/documents.ts'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { DocumentView } from '#web/billing/document/document-view.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const document = documentWith({
  kind: 'invoice',
  number: 'INV-0311',
  status: 'sent',
  display_status: 'paid',
  amount_paid: '519.60',
  balance: '0.00',
})
const payment: Payment = {
  id: '01999999-0000-7000-8000-0000000000f1',
  amount: '519.60',
  method: 'card',
  kind: 'final',
  date: '2026-11-17',
  reference: null,
  note: null,
  status: 'completed',
  refunded: '0.00',
  refunding: '0.00',
  refundable: '519.60',
  card: { brand: 'visa', last4: '4242' },
  bank: null,
  returned_on: null,
  created_at: '2026-11-17T12:00:00Z',
}
const path = `/api/billing/invoice/${estimateId}`
const refund = `POST ${path}/payments/${payment.id}/refund/`
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => page.viewport(1280, 900))

function open(payments: () => Payment[], answer: object = {}, as: 'owner' | 'manager' = 'owner') {
  return onStage(
    <DocumentView kind="invoice" id={estimateId} updated={() => null} Refund={RefundDialog} />,
    {
      [`GET ${path}/`]: () => copyOf(document, { payments: payments() }),
      [`GET ${path}/view/`]: linkViewWith(),
      [`GET ${path}/mails/`]: { deliveries: [] },
      [refund]: answer,
    },
    as,
  )
}

test('an owner gives a part back: to the card, with a reason', async () => {
  let now = payment
  const stage = await open(
    () => [now],
    () => {
      now = { ...payment, status: 'partially_refunded', refunded: '19.60', refundable: '500.00' }
      const made = {
        id: payment.id,
        amount: '19.60',
        status: 'completed',
        reason: null,
        created_at: payment.created_at,
      }
      return { code: 201, refund_id: payment.id, refund: made, payment: now, document }
    },
  )
  await expect.element(page.getByText('Visa •••• 4242')).toBeVisible()
  await expect.element(page.getByText(/paid online/)).toBeVisible()
  await button('Refund Visa •••• 4242').click()
  await expect.element(page.getByText(/The money goes back to Visa •••• 4242/)).toBeVisible()
  const amount = page.getByLabelText('Amount')
  await expect.element(amount).toHaveValue('519.60')
  await expectNoBarriers()
  await amount.fill('600')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund/ })
    .click()
  await expect.element(amount).toHaveAccessibleDescription('Refund at most $519.60')
  await amount.fill('19.60')
  await page.getByLabelText(/Reason/).fill('A board too few')
  await button('Refund $19.60').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Partly refunded · $19.60')).toBeVisible()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toEqual({
      amount: '19.60',
      reason: 'A board too few',
    })
})

test('what was paid in cash is only written down as given back', async () => {
  await open(() => [{ ...payment, method: 'cash', card: null }])
  await button('Refund Cash').click()
  await expect.element(page.getByText(/Nothing is sent/)).toBeVisible()
})

test('a refund that the bank has not taken yet is shown on its way', async () => {
  await open(() => [{ ...payment, refunded: '519.60', refunding: '519.60', refundable: '0.00' }])
  await expect.element(page.getByText('$519.60 on its way back')).toBeVisible()
  expect(button(/^Refund/).elements()).toEqual([])
})

test('a manager, who may not refund, sees no button', async () => {
  await open(() => [payment], {}, 'manager')
  await expect.element(page.getByText('Visa •••• 4242')).toBeVisible()
  expect(button(/^Refund/).elements()).toEqual([])
})
