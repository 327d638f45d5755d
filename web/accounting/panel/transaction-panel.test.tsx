import { lazy, Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { aTransaction, booksOf, categoryCalled, checking, deck, named } from '#test/screen/books.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { TransactionPanel } from './transaction-panel.tsx'

const nothing = () => {}
const fuel = named(categoryCalled('Fuel'))
const open = (row: Transaction, more: Answers = {}) =>
  onStage(
    <TransactionPanel id={row.id} onClose={nothing} onEdit={nothing} onSplit={nothing} onOpen={nothing} />,
    booksOf([row], { [`GET /api/accounting/transaction/${row.id}/transfer/`]: { transactions: [] }, ...more }).answers,
  )
const writes = (stage: Awaited<ReturnType<typeof open>>) => stage.sent.filter(({ method }) => method !== 'GET')

beforeEach(() => page.viewport(1280, 900))

test('an owner reads what the bank said of a line, and sorts it in its panel', async () => {
  const line = aTransaction(1, { bank_text: 'SHELL 57444 PORTLAND ME', note: 'For the van', status: 'pending' })
  const stage = await open(line)
  await expect.element(page.getByText('SHELL 57444 PORTLAND ME')).toBeVisible()
  await expect.element(page.getByText('Pending at the bank')).toBeVisible()
  await expect.element(page.getByText('Checking ··4321')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('combobox', { name: 'Category' }).fill('fuel')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => writes(stage)[0]?.input).toMatchObject({ category_id: fuel.id })
  await expect.element(page.getByText('To sort')).not.toBeInTheDocument()
})

test('an owner attaches a receipt, and deletes it', async () => {
  const receipt = {
    id: '019a0000-0000-7000-8000-00000000abcd',
    name: 'store.pdf',
    mime: 'application/pdf',
    bytes: 1200,
    added_by_name: 'Sam Harlow',
    created_at: '2026-11-16T12:00:00Z',
  }
  const line = aTransaction(1)
  const receipts: object[] = []
  const path = `/api/accounting/transaction/${line.id}`
  const stage = await open(line, {
    [`GET ${path}/`]: () => ({ transaction: { ...line, receipts: [...receipts] } }),
    [`POST ${path}/receipt/`]: () => {
      receipts.push(receipt)
      return { code: 201, receipts: [receipt] }
    },
    [`DELETE ${path}/receipt/${receipt.id}/delete/`]: () => {
      receipts.length = 0
      return { receipts: [] }
    },
  })
  await expect.element(page.getByRole('button', { name: 'Choose file' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('[data-receipt=chosen]')
  const chosen = new DataTransfer()
  chosen.items.add(new File(['%PDF-1.7'], 'store.pdf', { type: 'application/pdf' }))
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByRole('link', { name: /^store.pdf/ })).toBeVisible()
  expect(writes(stage)[0]?.input).toEqual({ 'receipt[]': 'store.pdf' })
  await page.getByRole('button', { name: 'More for store.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Delete receipt' }).click()
  await page.getByRole('button', { name: 'Delete receipt' }).click()
  await expect.element(page.getByRole('link', { name: /^store.pdf/ })).not.toBeInTheDocument()
})

test('the panel stays while its history is still fetched', async () => {
  const line = aTransaction(1)
  const event = {
    id: '019a0000-0000-7000-8000-00000000abce',
    kind: 'created',
    who: 'Sam',
    at: '2026-11-16T12:00:00Z',
    note: null,
  }
  const path = `/api/accounting/transaction/${line.id}`
  let arrive: (part: { default: () => string }) => void = nothing
  const Late = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)))
  const { answers } = booksOf([line], {
    [`GET ${path}/transfer/`]: { transactions: [] },
    [`GET ${path}/`]: () => ({ transaction: { ...line, receipts: [] }, history: [event] }),
  })
  await onStage(
    <Suspense fallback="All of it is gone">
      <TransactionPanel
        {...{ id: line.id, onClose: nothing, onEdit: nothing, onSplit: nothing, onOpen: nothing }}
        history={() => <Late />}
      />
    </Suspense>,
    answers,
  )
  await expect.element(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take photo' })).toBeVisible()
  arrive({ default: () => 'Added by Sam' })
  await expect.element(page.getByText('Added by Sam')).toBeVisible()
})

test('a file that is too large is named before a byte is sent', async () => {
  const stage = await open(aTransaction(1))
  await expect.element(page.getByRole('button', { name: 'Choose file' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('[data-receipt=chosen]')
  const chosen = new DataTransfer()
  chosen.items.add(new File([new Uint8Array(11_000_000)], 'scan.pdf', { type: 'application/pdf' }))
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByText('scan.pdf is over 10 MB.')).toBeVisible()
  expect(writes(stage)).toEqual([])
})

test('an owner pairs the two sides of a transfer, and takes them apart again', async () => {
  const line = aTransaction(1, { description: 'TO SAVINGS', amount: '200.00' })
  const other = aTransaction(2, {
    type: 'income',
    amount: '200.00',
    description: 'FROM CHECKING',
    account: { id: checking.id, name: 'Savings', mask: '9911' },
  })
  const path = `/api/accounting/transaction/${line.id}`
  let paired = false
  const stage = await open(line, {
    [`GET ${path}/transfer/`]: () => ({ transactions: paired ? [] : [other] }),
    [`GET ${path}/`]: () => ({
      transaction: {
        ...line,
        receipts: [],
        ...(paired ? { type: 'transfer', amount: '-200.00', pair: { id: other.id, account: other.account } } : {}),
      },
    }),
    [`POST ${path}/transfer/`]: ({ input }) => {
      paired = Boolean(input.with_id)
      return { transaction: line, other: paired ? other : null }
    },
  })
  await expect.element(page.getByText('FROM CHECKING')).toBeVisible()
  await page.getByRole('button', { name: 'Pair' }).click()
  await expect.element(page.getByRole('button', { name: 'Other side: Savings ··9911' })).toBeVisible()
  await page.getByRole('button', { name: 'Not a transfer' }).click()
  await expect.element(page.getByText('FROM CHECKING')).toBeVisible()
  expect(writes(stage).map(({ input }) => input.with_id)).toEqual([other.id, ''])
})

test('the parts of a split one stand in its panel, and what is left to split is said', async () => {
  const part = { id: 'a', note: null, billable: true, category_id: fuel.id, category: fuel, job_id: deck.id, job: deck }
  await open(
    aTransaction(1, {
      amount: '100.00',
      left_to_split: '12.40',
      splits: [
        { ...part, amount: '50.00' },
        { ...part, id: 'b', amount: '37.60', category_id: null, category: null, billable: false },
      ],
    }),
  )
  await expect.element(page.getByText('Left to split $12.40')).toBeVisible()
  await expect.element(page.getByText('To be billed to the client')).toBeVisible()
  await expectNoBarriers()
})

test('one that somebody else deleted says so', async () => {
  const line = aTransaction(1)
  await open(line, { [`GET /api/accounting/transaction/${line.id}/`]: { code: 404, message: 'Not found' } })
  await expect.element(page.getByText("This transaction isn't there")).toBeVisible()
})
