import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { LateFeesCard } from './late-fees-card.tsx'

const path = 'POST /api/billing/invoice/i1/late-fees/'

test('a person reads what is due with the fee, and sends the next one after one question', async () => {
  const fee = {
    id: 'f1',
    number: 'INV-0051',
    step: 1,
    display_status: 'overdue' as const,
    total: '20.07',
    balance: '20.07',
  }
  const fees = { fees: [fee], due_in_all: '1358.04', next: { amount: '20.07', since: '2026-12-12' } }
  const stage = await onStage(<LateFeesCard id="i1" number="INV-0046" currency="USD" />, {
    'GET /api/billing/invoice/i1/late-fees/': fees,
    [path]: { invoice_id: 'f2', fees },
  })
  await expect.element(page.getByText('Due in all')).toHaveTextContent('$1,358.04')
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Add late fee of $20.07' }).click()
  await page.getByRole('button', { name: 'Send late fee' }).click()
  await expect.poll(() => stage.sent.some(({ method }) => method === 'POST')).toBe(true)
})
