import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PossibleMatch } from '#contract/accounting/possible-matches/shapes.ts'
import { aTransaction, booksOf, lookingOnly } from '#test/screen/books.ts'
import { lineOf } from '#test/screen/sorting.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { TidyUp } from '../sorting/tidy-up.tsx'
import { PossibleSheet } from './possible-sheet.tsx'

const invoice = { id: '019a0000-0000-7000-8000-000000000311', kind: 'invoice' as const, number: 'INV-0311' }
const deposit = aTransaction(50, {
  type: 'income',
  amount: '485.20',
  description: 'SQUARE PAYOUT',
  date: '2026-11-12',
  may_be_counted: true,
})
const one: PossibleMatch = {
  transaction: deposit,
  payments: [
    {
      id: '019a0000-0000-7000-8000-0000000000aa',
      date: '2026-11-10',
      amount: '500.00',
      method: 'card',
      document: invoice,
      client_name: 'Renee Ortiz',
    },
  ],
  fee: '14.80',
}
const list = (of: readonly PossibleMatch[]) => ({
  possible_matches: of,
  amount: '485.20',
  page: 1,
  page_size: 20,
  total: of.length,
  total_pages: 1,
})
const url = '/api/accounting/possible-matches/'
const asked = { transaction_id: deposit.id, 'payment_ids[]': one.payments[0]?.id }

async function openSheet(answers: Answers = {}) {
  const said = { [`GET ${url}`]: list([one]), [`POST ${url}answer/`]: { transaction: deposit }, ...answers }
  return onStage(<PossibleSheet onClose={() => {}} />, said, 'owner', '/accounting?same=1')
}

beforeEach(() => page.viewport(390, 844))

test('an owner says that a deposit is the same money as a payment, and takes it back', async () => {
  const stage = await openSheet()
  await expect.element(page.getByText('1 deposit of $485.20 is left out for now.')).toBeVisible()
  await expect.element(page.getByText("$14.80 less than the payment: likely the processor's fee.")).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'INV-0311' })).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: /Same money/ }).click()
  const writes = () => stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input)
  await expect.poll(writes).toMatchObject([{ ...asked, answer: 'same' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(writes).toMatchObject([{ answer: 'same' }, { ...asked, answer: 'undecided' }])
  await page.getByRole('button', { name: /Different money/ }).click()
  await expect.poll(writes).toMatchObject([{}, {}, { ...asked, answer: 'different' }])
})

test('a bookkeeper who only looks reads the question and is offered no answer', async () => {
  await openSheet({ 'GET /api/employee/permissions/': lookingOnly })
  await expect.element(page.getByText('Recorded payment')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Same money/ })).not.toBeInTheDocument()
})

test('an owner with nothing to decide reads that nothing is counted twice', async () => {
  await openSheet({ [`GET ${url}`]: list([]) })
  await expect.element(page.getByText('Nothing is counted twice')).toBeVisible()
})

test('an owner decides by a key in Tidy up before the line is sorted, and walks back', async () => {
  await page.viewport(1280, 900)
  const rows = [deposit, aTransaction(61, { description: 'YARD SALE BARN' })]
  const lines = [
    lineOf(50, 'SQUARE PAYOUT', { row: deposit }),
    lineOf(61, 'YARD SALE BARN', { row: { amount: '12.00' } }),
  ]
  const stage = await onStage(
    <TidyUp onClose={() => {}} />,
    booksOf(rows, {
      'GET /api/accounting/sorting/': { lines, to_sort: 2 },
      [`GET ${url}`]: list([one]),
      [`POST ${url}answer/`]: { transaction: deposit },
      'POST /api/accounting/bulk-update/': { updated: 1, skipped: [], previous: [{ id: deposit.id }] },
    }).answers,
    'owner',
    '/accounting?tidy=1',
  )
  const title = () => page.getByRole('heading', { level: 3 })
  const writes = () => stage.sent.filter(({ method }) => method === 'POST').map(({ input }) => input)
  await expect.element(title()).toHaveTextContent('SQUARE PAYOUT')
  await expectNoBarriers()
  // Enter was pointed at nothing: it decides nothing.
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /Different money/ })).toBeVisible()
  expect(writes()).toEqual([])
  await userEvent.keyboard('s')
  await expect.element(title()).toHaveTextContent('YARD SALE BARN')
  await expect.poll(writes).toMatchObject([{ ...asked, answer: 'same' }])
  await userEvent.keyboard('u')
  await expect.element(page.getByRole('button', { name: /Different money/ })).toBeVisible()
  await userEvent.keyboard('d')
  await expect.element(title()).toHaveTextContent('SQUARE PAYOUT')
  await expect.element(page.getByRole('button', { name: /Choose category/ })).toBeVisible()
  await expect.poll(writes).toMatchObject([{}, { answer: 'undecided' }, { ...asked, answer: 'different' }])
})
