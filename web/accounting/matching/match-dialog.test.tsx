import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aTransaction, booksOf } from '#test/screen/books.ts'
import { invoiceFor } from '#test/screen/sorting.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { PanelMatches } from './panel-matches.tsx'

const nothing = () => {}
const deposit = aTransaction(1, {
  type: 'income',
  amount: '900.00',
  left_to_match: '900.00',
  description: 'DEPOSIT PIKE',
})
const part = invoiceFor(13, { amount: '1200.00', fit: 'close', client_name: 'Pike & Sons' })
const answersWith = (more: Answers = {}) =>
  booksOf([deposit], {
    [`GET /api/accounting/transaction/${deposit.id}/match/`]: { suggestions: [part] },
    'POST /api/accounting/match/': { transaction: deposit, message: 'Matched' },
    ...more,
  }).answers

beforeEach(() => page.viewport(1280, 900))

test('an owner sees a deposit beside the invoice, and is asked before it is recorded as part payment', async () => {
  const stage = await onStage(<MatchDialog row={deposit} onClose={nothing} />, answersWith())
  await expect.element(page.getByText('$300.00 stays open on the invoice.')).toBeVisible()
  await expect.element(page.getByText('Record it as part payment?')).toBeVisible()
  await expect.element(page.getByLabelText(/How much of it/)).toHaveValue('900.00')
  await expectNoBarriers()
  await page.getByLabelText(/How much of it/).fill('0')
  await page.getByRole('button', { name: 'Record part payment' }).click()
  await expect.element(page.getByText('Enter an amount above 0')).toBeVisible()
  await page.getByLabelText(/How much of it/).fill('850')
  await page.getByRole('button', { name: 'Record part payment' }).click()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({ invoice_id: part.invoice?.id, amount: '850.00' })
})

test('an owner takes a match off where it stands', async () => {
  const payment_id = '019a0000-0000-7000-8000-0000000000aa'
  const paid = { invoice: part.invoice, estimate: null }
  const match = { id: payment_id, payment_id, ...paid, amount: '582.60', fee: '17.40', recorded: false }
  const row = { ...deposit, amount: '582.60', left_to_match: null, matches: [match] }
  const stage = await onStage(<PanelMatches row={row} />, answersWith())
  await expect.element(page.getByText('Less a fee of $17.40')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Unmatch' }).click()
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toMatchObject({ transaction_id: deposit.id, payment_id })
})
